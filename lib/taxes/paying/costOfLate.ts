import { formatPence } from '@/lib/kernel/money';
import { latePaymentInterest } from '@/lib/vat/repayments/interest';
import { formatRateHundredths, oldRateNote, rateOn } from '@/lib/vat/repayments/interestRates';
import { addDays, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { TaxLine } from '@/lib/taxes/charge';
import { interestCost, vatPaymentCost, type LateFacts } from '@/lib/taxes/notes';
import { penaltyFreeUntil } from '@/lib/vat/penalties';

const PENALTY_WORDS = {
  paye: 'The first late month of a tax year brings no penalty; later ones do.',
  corporation_tax: 'HMRC charges interest alone on tax that is paid late, not a penalty.',
  self_assessment: 'HMRC adds 5% of a balancing payment that is still unpaid 30 days later.',
} as const;

/**
 * Returns the interest of one day in words. It is approximate, since HMRC rounds once, over all
 * days.
 */
function perDay(line: TaxLine, day: IsoDate, { rates }: LateFacts): string {
  const span = { amount: line.outstandingPence, from: day, to: day };
  const cost = latePaymentInterest(rates, span);
  return cost ? `, about ${formatPence(cost)} a day` : '';
}

/** Returns the interest on a bill in a sentence. */
function interestWords(line: TaxLine, facts: LateFacts): string {
  const { today, rates } = facts;
  const from = addDays(line.due, 1);
  const cost = interestCost(line, facts);
  if (cost && cost.pence === undefined) return `${cost.label}: ${cost.sentence}`;
  const day = cost ? today : from;
  const rate = rateOn(rates, 'latePayment', day);
  const yearly = `${formatRateHundredths(rate.hundredths)} a year`;
  if (cost?.pence === undefined) {
    return `Interest of ${yearly} from ${formatDayShort(from, today)}${perDay(line, day, facts)}.`;
  }
  const at = from < rate.from ? `HMRC’s rate on each day, now ${yearly}` : yearly;
  return `Interest comes to ${formatPence(cost.pence)} so far, at ${at}${perDay(line, day, facts)}.`;
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
export function costOfLate(line: TaxLine, facts: LateFacts): string[] {
  const { today, rates } = facts;
  const note = oldRateNote(rates, today);
  return [interestWords(line, facts), ...(note ? [note] : []), ...penalty(line, today)];
}
