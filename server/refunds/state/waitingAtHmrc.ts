import type { RefundWaiting } from '@/lib/refunds/nextPeriod';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  CHECKED_STATES,
  hmrcEstimate,
  isCheckedLate,
  isComplete,
  latestRepayment,
  openRefundState,
  repaymentAmount,
  type OpenRefundState,
  type RepaymentRecord,
} from '@/lib/vat/repayments/states';
import { filedOn, getDirection, type FiledFacts } from '@/server/filing/filedPeriod';
import type { UpdatePeriod } from '@/server/refunds/followUp/updates';
import { isQueried } from './periodView';

/** The facts of a period that say whether its refund is the company's own. */
interface OwnRefundFacts extends FiledFacts {
  claim?: object | undefined;
  soldElsewhere: boolean;
}

/** Returns the day on which a refund was filed; undefined if it was not, or is not their own. */
export function ownRefundFiledOn(facts: OwnRefundFacts): IsoDate | undefined {
  const isOwn = !facts.claim && !facts.soldElsewhere && facts.filing?.state !== 'conflict';
  return isOwn && getDirection(facts) === 'refund' ? filedOn(facts) : undefined;
}

/**
 * Returns the state of a refund by HMRC's tracker; a question may be in it, or only recorded here.
 */
export function stateAtHmrc(
  latest: RepaymentRecord | undefined,
  isStopped: boolean,
): OpenRefundState {
  const state = latest ? openRefundState(latest.status) : 'awaiting';
  return isStopped && CHECKED_STATES.some((checked) => checked === state) ? 'queried' : state;
}

type TrackedFacts = OwnRefundFacts & Pick<UpdatePeriod, 'repayments' | 'enquiries'>;

/**
 * Returns why HMRC keeps a refund of the company's own waiting, from its tracker alone; undefined
 * if it does not, if the tracker has no entry for it, or if HMRC is owed instead.
 */
export function waitingAtHmrc(facts: TrackedFacts, today: IsoDate): RefundWaiting | undefined {
  const latest = latestRepayment(facts.repayments);
  if (!latest || isComplete(latest) || !ownRefundFiledOn(facts)) return undefined;
  const state = stateAtHmrc(latest, isQueried(facts, today));
  const endsOn = hmrcEstimate(latest);
  const waits = { pence: repaymentAmount(latest), endsOn };
  if (state === 'suspended') return { why: 'held', ...waits };
  if (state === 'queried') return { why: 'queried', ...waits };
  return isCheckedLate(state, endsOn, today) ? { why: 'delayed', ...waits } : undefined;
}
