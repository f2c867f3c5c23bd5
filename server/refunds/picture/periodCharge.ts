import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import type { VatChargeRow } from '@/server/vat/store/charges';
import type { VatPeriod } from '@/server/vat/store/periods';

/** What HMRC charged for a period's return, and what of it is not paid. */
export interface PeriodCharge {
  originalPence: Pence;
  outstandingPence: Pence;
  due: IsoDate;
}

/**
 * Returns HMRC's charge for a period's return: the one over the same dates that is no penalty or interest.
 */
export function chargeOf(
  { start, end, due }: VatPeriod,
  charges: readonly VatChargeRow[],
): PeriodCharge | undefined {
  const charge = charges.find(
    (each) =>
      each.from === start && each.to === end && /^VAT Return Debit Charge$/i.test(each.type),
  );
  // HMRC leaves the outstanding amount out once it is nothing.
  return (
    charge && {
      originalPence: charge.originalPence,
      outstandingPence: charge.outstandingPence ?? ZERO,
      due: charge.due ?? due,
    }
  );
}
