import { addDays, addMonths, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus, share, sum } from '@/lib/kernel/sums';
import { daysLate, type TaxLine } from '@/lib/taxes/charge';
import { companyReturnCost, MONTHS_TO_TENTH, threeMonthsLate } from '@/lib/taxes/notes';
import { penaltyFreeUntil, vatLatePaymentPenalty } from '@/lib/vat/penalties';
import type { DueItem } from './dueSteps';

/** What being late costs next. */
interface LateCost {
  /** The last day on which acting still avoids it. */
  on: IsoDate;
  /** Zero while the amount is not known. */
  pence: Pence;
}

const SECOND_PENALTY_DAY = 30;
/** Bills of later tax years may be of the points regime, which the account does not say. */
const OLD_PENALTIES_UNTIL: IsoDate = '2026-04-05';
/** A twentieth of a balancing payment after 30 days, and again 5 and 11 months later. */
const BALANCE_PERCENT = 5;
const BALANCE_MONTHS = [0, 5, 11];

/** Returns the cost of a late VAT payment after today; a daily penalty is one of today. */
function vatCost({ dueOn }: DueItem, line: TaxLine, today: IsoDate): LateCost {
  const upTo = (day: number) =>
    vatLatePaymentPenalty({ due: dueOn, daysLate: day, unpaidAtDay15: line.outstandingPence });
  const first = penaltyFreeUntil(dueOn);
  if (today <= first) return { on: first, pence: upTo(SECOND_PENALTY_DAY).totalPence };
  const grown = upTo(SECOND_PENALTY_DAY + 1);
  if (daysLate(dueOn, today) > SECOND_PENALTY_DAY)
    return { on: today, pence: grown.secondPerDayPence };
  const pence = minus(grown.firstPence, upTo(SECOND_PENALTY_DAY).firstPence);
  return { on: addDays(dueOn, SECOND_PENALTY_DAY), pence };
}

/** Returns the next 5 % of a late balancing payment; undefined for any other bill. */
function balanceCost({ dueOn }: DueItem, line: TaxLine, today: IsoDate): LateCost | undefined {
  const isOldBalance =
    line.label.startsWith('Balancing payment') && (line.to ?? 'infinity') <= OLD_PENALTIES_UNTIL;
  const first = addDays(dueOn, SECOND_PENALTY_DAY);
  const on = BALANCE_MONTHS.map((months) => addMonths(first, months)).find((day) => day >= today);
  return isOldBalance && on
    ? { on, pence: share(line.outstandingPence, BALANCE_PERCENT, 100) }
    : undefined;
}

/** Returns what a late company tax return costs next: once more its penalty, or a tenth. */
function companyReturnNext(line: TaxLine, today: IsoDate): LateCost | undefined {
  const { filingDue, to } = line;
  if (filingDue === undefined) return undefined;
  const threeMonths = threeMonthsLate(filingDue);
  const soFar = companyReturnCost(line, today)?.pence;
  if (soFar === undefined) return undefined;
  if (today <= threeMonths) return { on: threeMonths, pence: soFar };
  const tenth = to && addMonths(to, MONTHS_TO_TENTH);
  const isPaid = line.chargedPence !== undefined && line.outstandingPence <= 0;
  return tenth && tenth >= today && !isPaid ? { on: tenth, pence: ZERO } : undefined;
}

function nextCost(item: DueItem, today: IsoDate): LateCost | undefined {
  const { kind, line } = item;
  if (line?.kind !== 'tax') return undefined;
  if (kind === 'return')
    return line.tax === 'corporation_tax' ? companyReturnNext(line, today) : undefined;
  if (kind !== 'charge') return undefined;
  const cost =
    line.tax === 'vat'
      ? vatCost(item, line, today)
      : line.tax === 'self_assessment'
        ? balanceCost(item, line, today)
        : undefined;
  return cost && cost.pence > ZERO ? cost : undefined;
}

/**
 * Returns the next day by which what is late costs more, and how much: VAT's late-payment penalties,
 * 5 % of a balancing payment, and the penalties of a company tax return
 * (docs/rules/product.md#triage). Undefined if nothing but interest is added. Interest runs every
 * day and has no step of its own.
 */
export function nextLateCost(late: readonly DueItem[], today: IsoDate): LateCost | undefined {
  const costs = late.map((item) => nextCost(item, today)).filter((cost) => cost !== undefined);
  const on = costs.map((cost) => cost.on).sort()[0];
  return on && { on, pence: sum(costs.filter((cost) => cost.on === on).map(({ pence }) => pence)) };
}
