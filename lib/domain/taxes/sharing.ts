import { TAX_NAMES, type Tax } from './taxes';

const INSIDE = {
  vat: TAX_NAMES.vat, paye: TAX_NAMES.paye, corporation_tax: 'corporation tax', self_assessment: 'self assessment',
} as const satisfies Record<Tax, string>;

/** 'corporation tax', 'VAT': a tax in the middle of a sentence. */
export const insideSentence = (tax: Tax): string => INSIDE[tax];

/** 'Ashdown Joinery Ltd does not share corporation tax with you.', to its accountants (docs/rules/product.md#sharing-taxes). */
export const notSharedWords = (clientName: string, tax: Tax): string => `${clientName} does not share ${INSIDE[tax]} with you.`;

/** 'VAT and PAYE', 'VAT, PAYE and corporation tax'. */
export function taxesInWords(taxes: readonly Tax[]): string {
  const names = taxes.map((tax) => INSIDE[tax]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** Which taxes change, of what is shared now and what is wanted. */
export const changesOf = (
  now: readonly { tax: Tax; shared: boolean }[], wanted: readonly { tax: Tax; shared: boolean }[],
): { stopped: Tax[]; started: Tax[] } => {
  const was = (tax: Tax) => now.find((each) => each.tax === tax)?.shared ?? true;
  const changed = wanted.filter(({ tax, shared }) => was(tax) !== shared);
  return {
    stopped: changed.filter(({ shared }) => !shared).map(({ tax }) => tax),
    started: changed.filter(({ shared }) => shared).map(({ tax }) => tax),
  };
};
