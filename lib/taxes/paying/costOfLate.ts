import { formatPence } from '@/lib/kernel/money';
import {
  formatRateHundredths,
  latePaymentInterest,
  LATE_PAYMENT_RATES,
} from '@/lib/vat/repayments/interest';
import { addDays, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { TaxLine } from '@/lib/taxes/charge';
import { interestCost, vatPaymentCost } from '@/lib/taxes/notes';
import { penaltyFreeUntil } from '@/lib/vat/penalties';

const PENALTY_WORDS = {
  paye: 'The first late month of a tax year brings no penalty; later ones do.',
  corporation_tax: 'HMRC charges interest alone on tax that is paid late, not a penalty.',
  self_assessment: 'HMRC adds 5% of a balancing payment that is still unpaid 30 days later.',
} as const;

/**
 * Returns one day’s interest in words. It is approximate, since HMRC rounds once, over all days.
 */
function perDay(line: TaxLine): string {
  const first = addDays(line.due, 1);
  const day = latePaymentInterest(line.outstandingPence, first, first);
  return day > 0 ? `, about ${formatPence(day)} a day` : '';
}

function penalty(line: TaxLine, today: IsoDate): string[] {
  if (line.kind !== 'tax') return [];
  if (line.tax !== 'vat') return [PENALTY_WORDS[line.tax]];
  const cost = vatPaymentCost(line, today)?.sentence;
  return [
    cost ??
      `No penalty is charged if it is paid by ${formatDayShort(penaltyFreeUntil(line.due), today)}.`,
  ];
}

/**
 * Returns the cost of being late with a bill, in sentences: before the due day what would start
 * after it, afterwards the cost so far. HMRC’s own bill is decisive
 * (docs/rules/vat.md#late-payment, docs/rules/product.md#paying-hmrc).
 */
export function costOfLate(line: TaxLine, today: IsoDate): string[] {
  const rate = LATE_PAYMENT_RATES.at(-1);
  if (!rate) return penalty(line, today);
  const interest = interestCost(line, today);
  const words =
    interest?.pence !== undefined
      ? `Interest comes to ${formatPence(interest.pence)} so far, at ${formatRateHundredths(rate.hundredths)} a year${perDay(line)}.`
      : `Interest of ${formatRateHundredths(rate.hundredths)} a year from ${formatDayShort(addDays(line.due, 1), today)}${perDay(line)}.`;
  return [words, ...penalty(line, today)];
}
