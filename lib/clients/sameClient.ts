/**
 * What tells one business from another. A name does not, and is held against others only where
 * there is no number at all.
 */
type Told = 'vrn' | 'utr' | 'companyNumber';

const NUMBERS = {
  vrn: 'VAT number',
  utr: 'unique taxpayer reference',
  companyNumber: 'company number',
} as const satisfies Record<Told, string>;

/**
 * Why a client is not added a second time: who has the number already, for somebody who may see
 * that client.
 */
export function alreadyClient(
  taken: { field: 'name' } | { field: Told; name: string; isSeen: boolean },
): string {
  if (taken.field === 'name') {
    return 'You have a client of this name already. Give a VAT number, UTR or company number to tell the two apart.';
  }
  const number = NUMBERS[taken.field];
  return taken.isSeen
    ? `${taken.name} is your client already, with this ${number}.`
    : `A colleague’s client has this ${number} already. Ask an admin of your practice.`;
}
