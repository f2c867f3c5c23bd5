import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { periodLabel } from './obligations';
import type { ChargeKind } from '@/lib/vat/hmrcCharge';

/**
 * Returns true for the charge of a return, and false for a penalty, interest or an assessment of
 * HMRC's.
 */
export const isReturnCharge = (type: string): boolean => /^VAT Return Debit Charge$/i.test(type);

/** Returns the kind of a charge: the tax of a return, a penalty or interest. */
export const vatChargeKind = (type: string): ChargeKind =>
  isReturnCharge(type) ? 'tax' : /interest/i.test(type) ? 'interest' : 'penalty';

/**
 * Returns HMRC's name for one charge in familiar words: the period of a return, 'First late-payment
 * penalty'.
 */
export function vatChargeLabel({
  type,
  from,
  to,
}: {
  type: string;
  from: IsoDate | null;
  to: IsoDate | null;
}): string {
  if (isReturnCharge(type) && from && to) return periodLabel({ start: from, end: to });
  return /1st LPP/i.test(type)
    ? 'First late-payment penalty'
    : /2nd LPP/i.test(type)
      ? 'Second late-payment penalty'
      : type;
}
