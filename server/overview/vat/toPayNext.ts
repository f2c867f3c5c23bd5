import type { Upcoming } from '@/lib/taxes/upcoming';
import type { ToPay } from '@/server/connections/companyList';
import type { NextView } from './next';

/** Returns the first of these bills that HMRC has charged, as a link to it names it. */
export function firstBill(items: readonly Upcoming[]): Pick<ToPay, 'bill'> {
  for (const { kind, tax, charge, person } of items)
    if (kind === 'payment' && charge) return { bill: { tax, charge, ...(person && { person }) } };
  return {};
}

/**
 * Returns what is to be paid to HMRC, if the next thing is a payment that HMRC has charged in full;
 * undefined if part of its amount is unknown or only expected. Its bill is named if there is only
 * one.
 */
export function toPayNext(next: NextView): ToPay | undefined {
  if (next.kind !== 'due' || next.pence === undefined) return undefined;
  const payments = next.items.filter(({ kind }) => kind === 'payment');
  const isCharged = payments.every(
    ({ pence, certainty }) => pence !== undefined && certainty === 'known',
  );
  if (!isCharged) return undefined;
  return { pence: next.pence, ...(payments.length === 1 && firstBill(payments)) };
}
