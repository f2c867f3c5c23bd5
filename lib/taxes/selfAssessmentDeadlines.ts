import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import type { TaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

export interface SelfAssessmentDeadlines {
  register: IsoDate;
  paperReturn: IsoDate;
  /** Online return and balancing payment. */
  onlineReturn: IsoDate;
  balancingPayment: IsoDate;
  /** Payments on account towards this year: 31 January in it, 31 July after it. */
  firstPaymentOnAccount: IsoDate;
  secondPaymentOnAccount: IsoDate;
}

/**
 * Returns a tax year’s Self Assessment dates (docs/rules/self-assessment.md#dates-of-a-tax-year):
 * for 2025 to 2026, the return and balance are due 31 January 2027.
 */
export function selfAssessmentDeadlines(year: TaxYear): SelfAssessmentDeadlines {
  const ended = year.startYear + 1;
  return {
    register: `${ended}-10-05`,
    paperReturn: `${ended}-10-31`,
    onlineReturn: `${ended + 1}-01-31`,
    balancingPayment: `${ended + 1}-01-31`,
    firstPaymentOnAccount: `${ended}-01-31`,
    secondPaymentOnAccount: `${ended}-07-31`,
  };
}

/**
 * Returns each of the two payments on account in pence, half of last year’s bill: 0 if that bill
 * was under £1,000, or if more than 80% of the tax was taken at source
 * (docs/rules/self-assessment.md#payments-on-account). An odd penny is dropped from both.
 */
export function paymentOnAccount(lastBill: Pence, takenAtSource: Pence): Pence {
  const wholeTax = lastBill + takenAtSource;
  if (lastBill < 100_000 || takenAtSource * 100 > wholeTax * 80) return ZERO;
  return pence(Math.floor(lastBill / 2));
}
