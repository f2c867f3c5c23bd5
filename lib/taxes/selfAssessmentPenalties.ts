import { parseTaxYear } from '@/lib/kernel/dates/taxYear';
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { formatPence, pence, type Pence } from '@/lib/kernel/money';
import { sum, times } from '@/lib/kernel/sums';
import type { LateCost } from './notes';
import { isReturnLate, type SelfAssessmentReturn } from './selfAssessmentReturn';
import { latePenaltyText } from './text';

/** Later tax years may be of the points regime, which nothing that we read says. */
const LAST_YEAR_OF_FIXED_PENALTIES = 2025;
const FIXED = pence(10_000);
const DAILY = pence(1_000);
const MOST_DAYS = 90;
/** The least at 6 and at 12 months: 5 % of the tax if that is more. */
const SIX_MONTHS = pence(30_000);

/** The penalties so far for a return that is late, and the next day on which they grow. */
export interface ReturnPenalty {
  pence: Pence;
  changesOn?: IsoDate | undefined;
  /** The first day of the daily penalties. */
  dailyFrom: IsoDate;
}

/**
 * Returns the penalties so far for a late return (docs/rules/self-assessment.md#late-return).
 * Undefined where it is not known to be late, or the tax year may be of another regime.
 */
export function returnPenalty(
  annualReturn: SelfAssessmentReturn,
  today: IsoDate,
): ReturnPenalty | undefined {
  const year = parseTaxYear(annualReturn.taxYear);
  if (!isReturnLate(annualReturn, today) || !year || year.startYear > LAST_YEAR_OF_FIXED_PENALTIES)
    return undefined;
  const from = addDays(annualReturn.dueOn, 1);
  const dailyFrom = addMonths(from, 3);
  const later = [6, 12].map((months) => addMonths(from, months));
  const days = Math.min(MOST_DAYS, Math.max(0, daysBetween(dailyFrom, today) + 1));
  const nextDaily = today < dailyFrom ? dailyFrom : addDays(today, 1);
  const changes = [
    ...(days < MOST_DAYS ? [nextDaily] : []),
    ...later.filter((day) => day > today),
  ].sort();
  return {
    pence: sum([
      FIXED,
      times(DAILY, days),
      ...later.map((day) => (day <= today ? SIX_MONTHS : pence(0))),
    ]),
    changesOn: changes[0],
    dailyFrom,
  };
}

/** Returns the cost of being late with these returns, in sentences. */
export const lateReturnCosts = (
  returns: readonly SelfAssessmentReturn[],
  today: IsoDate,
): LateCost[] =>
  returns.flatMap((annualReturn): LateCost[] => {
    const penalty = returnPenalty(annualReturn, today);
    if (!penalty) return [];
    const amount = formatPence(penalty.pence);
    const isFixed = today < penalty.dailyFrom;
    return [
      {
        label: [latePenaltyText.label(annualReturn.year), annualReturn.person?.name]
          .filter(Boolean)
          .join(', '),
        pence: penalty.pence,
        sentence: isFixed
          ? latePenaltyText.fixed(amount, formatDate(penalty.dailyFrom))
          : latePenaltyText.grown(amount),
      },
    ];
  });
