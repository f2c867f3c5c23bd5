import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { daysLate, type TaxLine } from '@/lib/taxes/charge';
import { companyReturnCost, threeMonthsLate, vatPaymentCost } from '@/lib/taxes/notes';
import { returnPenalty } from '@/lib/taxes/selfAssessmentPenalties';
import type { SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import { vatLatePaymentPenalty } from '@/lib/vat/penalties';

/** The first penalty comes on the day after this one, and until then it is what is at risk. */
const FIRST_PENALTY_DAY = 16;
/** From this day on a penalty grows by the day. */
const DAILY_FROM = 31;

/**
 * Returns the penalties, charged or imminent, for late payments and late returns of companies and
 * people, and the next day on which the amount changes (docs/rules/vat.md#late-payment,
 * docs/rules/corporation-tax.md#late-return, docs/rules/self-assessment.md#late-return).
 */
export function latePenalties(
  {
    lines,
    annualReturns = [],
  }: { lines: readonly TaxLine[]; annualReturns?: readonly SelfAssessmentReturn[] | undefined },
  today: IsoDate,
): { pence: Pence; changesOn?: IsoDate } {
  const payments = lines.filter((line) => vatPaymentCost(line, today) !== undefined);
  const returns = lines.filter((line) => companyReturnCost(line, today) !== undefined);
  const ofPeople = annualReturns.flatMap(
    (annualReturn) => returnPenalty(annualReturn, today) ?? [],
  );
  const changes = [
    ...ofPeople.flatMap(({ changesOn }) => changesOn ?? []),
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
      ...ofPeople.map((penalty) => penalty.pence),
    ]),
    ...(changes[0] && { changesOn: changes[0] }),
  };
}
