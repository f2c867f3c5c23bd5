import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';

/** A payment in HMRC's answer for a calendar year; `received` is missing if HMRC gives no date. */
interface AccountPayment {
  year: number;
  amountPence: Pence;
  received: IsoDate | null;
}

/**
 * Returns each payment once, those without a date first. HMRC may list a payment without a date in
 * the answers of several years: of each amount, as many are kept as one answer lists at most.
 */
export function eachPaymentOnce(
  payments: readonly AccountPayment[],
): { paidOn?: IsoDate; pence: Pence }[] {
  const listed = new Map<Pence, Map<number, number>>();
  for (const { year, amountPence, received } of payments) {
    if (received) continue;
    const ofAmount = listed.get(amountPence) ?? new Map<number, number>();
    listed.set(amountPence, ofAmount.set(year, (ofAmount.get(year) ?? 0) + 1));
  }
  return [
    ...[...listed].flatMap(([pence, years]) =>
      Array.from({ length: Math.max(...years.values()) }, () => ({ pence })),
    ),
    ...payments.flatMap(({ received, amountPence }) =>
      received ? [{ paidOn: received, pence: amountPence }] : [],
    ),
  ];
}
