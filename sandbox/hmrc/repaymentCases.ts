import { addDays, addMonths, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { storyCase, waitsForEarlierReturn } from '@/sandbox/hmrc/repaymentStories';
import type { Sandbox } from '@/sandbox/sandbox';
import { own } from '@/sandbox/state/own';
import type { RepaymentCase, RiskingStatus } from '@/sandbox/state/state';
import { getCredit } from '@/sandbox/fixtures/figures';
import type { Period } from '@/sandbox/fixtures/periods';
import { periodsNow, traderNow } from '@/sandbox/fixtures/view';

export const caseStatus = (one: RepaymentCase): RiskingStatus =>
  one.rows.at(-1)?.status ?? 'INITIAL';
export const isOver = (one: RepaymentCase): boolean => one.clearedOn !== undefined;

/**
 * HMRC's order of statuses: of a period's rows the one with the lowest number is the latest
 * (hmrc-repayment-states).
 */
const SORT: Record<RiskingStatus, number> = {
  INITIAL: 5,
  SENT_FOR_RISKING: 4,
  CLAIM_QUERIED: 3,
  REPAYMENT_SUSPENDED: 2,
  REPAYMENT_ADJUSTED: 1,
  ADJUSMENT_TO_TAX_DUE: 1,
  REPAYMENT_APPROVED: 1,
};

/** Makes a status the latest: removes the rows that would come after it in HMRC's order. */
export function moveTo(one: RepaymentCase, status: RiskingStatus, on: IsoDate): void {
  if (caseStatus(one) === status) return;
  one.rows = [...one.rows.filter((row) => SORT[row.status] > SORT[status]), { status, on }];
}

const NEXT: Record<RiskingStatus, RiskingStatus | 'cleared'> = {
  INITIAL: 'SENT_FOR_RISKING',
  SENT_FOR_RISKING: 'REPAYMENT_APPROVED',
  CLAIM_QUERIED: 'REPAYMENT_APPROVED',
  REPAYMENT_SUSPENDED: 'SENT_FOR_RISKING',
  REPAYMENT_APPROVED: 'cleared',
  REPAYMENT_ADJUSTED: 'cleared',
  ADJUSMENT_TO_TAX_DUE: 'cleared',
};

/**
 * Moves a repayment on by one step. A return stays suspended for as long as an earlier one is
 * missing.
 */
export function step(one: RepaymentCase, today: IsoDate, held: boolean): void {
  const next = NEXT[caseStatus(one)];
  if (next === 'cleared') one.clearedOn ??= today;
  else if (next === 'REPAYMENT_APPROVED' && held) moveTo(one, 'REPAYMENT_SUSPENDED', today);
  else if (caseStatus(one) === 'REPAYMENT_SUSPENDED' && held) return;
  else moveTo(one, next, today);
}

function catchUp(sandbox: Sandbox, one: RepaymentCase, held: boolean): void {
  const now = sandbox.now().getTime();
  while (one.nextStepAt !== undefined && one.nextStepAt <= now) {
    step(one, sandbox.today(), held);
    const idle = isOver(one) || (held && caseStatus(one) === 'REPAYMENT_SUSPENDED');
    if (isOver(one)) delete one.nextStepAt;
    else one.nextStepAt += Math.max(sandbox.stepMs, 1);
    sandbox.changed();
    if (idle) {
      if (one.nextStepAt !== undefined) one.nextStepAt = now + Math.max(sandbox.stepMs, 1);
      return;
    }
  }
}

/**
 * Lists a trader's repayments as of now, newest first. A changed case comes from the state, the
 * others from the story.
 */
export function getCases(sandbox: Sandbox, vrn: string): { period: Period; case: RepaymentCase }[] {
  const trader = traderNow(sandbox, vrn);
  const periods = periodsNow(sandbox, vrn);
  const kept = own(sandbox.state.repayments, vrn) ?? {};
  return periods
    .filter((period) => period.state === 'filed' && getCredit(period.boxes) > 0)
    .map((period) => {
      const repaymentCase = own(kept, period.key);
      if (repaymentCase)
        catchUp(sandbox, repaymentCase, waitsForEarlierReturn(periods, period, sandbox.today()));
      return { period, case: repaymentCase ?? storyCase(trader, periods, period, sandbox.today()) };
    });
}

/**
 * Returns a case that may be changed: the story's is copied into the state first. Undefined if no
 * credit return was filed.
 */
export function caseToChange(
  sandbox: Sandbox,
  vrn: string,
  periodKey: string,
): { case: RepaymentCase; held: boolean } | undefined {
  const found = getCases(sandbox, vrn).find(({ period }) => period.key === periodKey);
  if (!found) return undefined;
  const mine = (sandbox.state.repayments[vrn] ??= {});
  const one = (mine[periodKey] ??= found.case);
  sandbox.changed();
  return {
    case: one,
    held: waitsForEarlierReturn(periodsNow(sandbox, vrn), found.period, sandbox.today()),
  };
}

/**
 * Returns false when HMRC's screen drops a case: 60 days after completion or 9 months without a
 * change (docs/rules/vat.md#repayment-states).
 */
export const isStillShown = (one: RepaymentCase, today: IsoDate): boolean =>
  one.clearedOn !== undefined
    ? addDays(one.clearedOn, 60) >= today
    : addMonths(one.rows.at(-1)?.on ?? today, 9) >= today;
