import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import type { VatChargeRow } from '@/server/vat/store/charges';
import type { VatPeriod } from '@/server/vat/store/periods';

/** HMRC's charge for a period's return, and its unpaid part. */
export interface PeriodCharge {
  originalPence: Pence;
  outstandingPence: Pence;
  due: IsoDate;
}

/**
 * Returns HMRC's charge for a period's return: the one over the same dates that is neither a
 * penalty nor interest.
 */
export function getCharge(
  { start, end, due }: VatPeriod,
  charges: readonly VatChargeRow[],
): PeriodCharge | undefined {
  const charge = charges.find(
    (charge) =>
      charge.from === start && charge.to === end && /^VAT Return Debit Charge$/i.test(charge.type),
  );
  // HMRC omits the outstanding amount once it is zero.
  return (
    charge && {
      originalPence: charge.originalPence,
      outstandingPence: charge.outstandingPence ?? ZERO,
      due: charge.due ?? due,
    }
  );
}
