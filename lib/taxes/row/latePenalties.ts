import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { daysLate, type TaxLine } from '@/lib/taxes/charge';
import { companyReturnCost, threeMonthsLate, vatPaymentCost } from '@/lib/taxes/notes';
import { vatLatePaymentPenalty } from '@/lib/vat/penalties';

/** The first penalty comes on the day after this one, and until then it is what is at risk. */
const FIRST_PENALTY_DAY = 16;
/** From this day on a penalty grows by the day. */
const DAILY_FROM = 31;

/**
 * Returns the penalties, charged or imminent, for late payments and late company returns, and the
 * next day on which the amount changes (docs/rules/vat.md#late-payment,
 * docs/rules/corporation-tax.md#late-return).
 */
export function latePenalties(
  lines: readonly TaxLine[],
  today: IsoDate,
): { pence: Pence; changesOn?: IsoDate } {
  const payments = lines.filter((line) => vatPaymentCost(line, today) !== undefined);
  const returns = lines.filter((line) => companyReturnCost(line, today) !== undefined);
  const changes = [
    ...payments.map(({ due }) =>
      daysLate(due, today) < DAILY_FROM ? addDays(due, DAILY_FROM) : addDays(today, 1),
    ),
    ...returns
      .map(({ filingDue = today }) => addDays(threeMonthsLate(filingDue), 1))
      .filter((on) => on > today),
  ].sort();
  return {
    pence: sum([
      ...payments.map(
        ({ due, outstandingPence }) =>
          vatLatePaymentPenalty({
            due,
            daysLate: Math.max(FIRST_PENALTY_DAY, daysLate(due, today)),
            unpaidAtDay15: outstandingPence,
          }).totalPence,
      ),
      ...returns.map((line) => companyReturnCost(line, today)?.pence ?? ZERO),
    ]),
    ...(changes[0] && { changesOn: changes[0] }),
  };
}
