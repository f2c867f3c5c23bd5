import { clockMeter, type ClockStop } from './hmrcClock';
import { etaRange, type ApprovalHistory, type EtaRange } from './eta';
import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Division } from '@/lib/kernel/dates/workingDays';
import {
  approvedOn,
  isComplete,
  latestRepayment,
  REPAYMENT_STATES,
  type RepaymentRecord,
} from './states';

/** All that HMRC's dates for one refund are worked out from. */
export interface RepaymentFacts {
  today: IsoDate;
  /** The day HMRC took the return in, or will on our assumption; absent: "if you file today". */
  filedOn?: IsoDate | undefined;
  /** HMRC's tracker rows for the period; empty when it cannot be read. */
  repayments?: readonly RepaymentRecord[];
  /** Questions of HMRC's, as the business recorded them: time that does not count. */
  stops?: readonly ClockStop[];
  byCheque?: boolean;
  history?: ApprovalHistory | undefined;
  division?: Division | undefined;
}

/**
 * paid: HMRC's own date, and nothing is expected any more. refused: HMRC will pay nothing. held: it
 * waits for a missing return. late: its own date has passed. Only `expected` has days ahead that
 * may be shown.
 */
type RepaymentStanding = 'expected' | 'late' | 'held' | 'refused' | 'paid';

export interface RepaymentDates extends Pick<
  EtaRange,
  'approvalFrom' | 'approvalLatest' | 'from' | 'to'
> {
  standing: RepaymentStanding;
  /** HMRC's own date of the money, once it has moved. */
  paidOn?: IsoDate;
  /** What the days rest on where the return is not filed yet. */
  assumption?: string;
}

const CLOCK_DAYS = 30;
export const IF_FILED_TODAY = 'if you file today';

function standingOf(
  latest: RepaymentRecord | undefined,
  eta: EtaRange,
  today: IsoDate,
): RepaymentStanding {
  if (latest?.status === 'ADJUSMENT_TO_TAX_DUE') return 'refused';
  if (latest && isComplete(latest)) return 'paid';
  if (latest?.status === 'REPAYMENT_SUSPENDED') return 'held';
  const decided = latest !== undefined && !REPAYMENT_STATES[latest.status].inProgress;
  return (decided ? eta.passed : eta.approvalLatest < today) ? 'late' : 'expected';
}

/**
 * The one engine for HMRC's dates (docs/rules/vat.md#repayment-estimate): quote, claim, timeline,
 * clock, calendar and months ask it. The approval runs from the usual day to HMRC's own last one,
 * and the money follows both ends by the bank's three working days (five to six by cheque), so that
 * no two screens and no two lines of one screen differ.
 */
export function repaymentDates(facts: RepaymentFacts): RepaymentDates {
  const {
    today,
    filedOn,
    repayments = [],
    stops = [],
    byCheque = false,
    history,
    division,
  } = facts;
  const latest = latestRepayment(repayments);
  const startedOn = latest?.createdOn ?? filedOn ?? today;
  const { endsOn } = clockMeter({
    startedOn,
    today,
    stops,
    addedDays: latest?.supplementDelayDays,
  });
  const eta = etaRange({
    filedOn: startedOn,
    today,
    ownHistory: history,
    approvedOn: approvedOn(latest),
    supplementDelayDays: daysBetween(startedOn, endsOn) - CLOCK_DAYS,
    method: byCheque ? 'cheque' : 'bank',
    division,
  });
  const standing = standingOf(latest, eta, today);
  return {
    standing,
    approvalFrom: eta.approvalFrom,
    approvalLatest: eta.approvalLatest,
    from: eta.from,
    to: eta.to,
    ...(standing === 'paid' && latest?.clearedOn && { paidOn: latest.clearedOn }),
    ...(latest === undefined && filedOn === undefined && { assumption: IF_FILED_TODAY }),
  };
}

/**
 * The rows with the time of recorded questions in them: HMRC's own count of it comes late or never.
 * What HMRC counts and what the business recorded are the same days, so the longer of the two
 * holds.
 */
export function withRecordedStops(
  rows: readonly RepaymentRecord[],
  stops: readonly ClockStop[],
  today: IsoDate,
): readonly RepaymentRecord[] {
  if (stops.length === 0) return rows;
  return rows.map((row) => {
    const { endsOn } = clockMeter({
      startedOn: row.createdOn,
      today,
      stops,
      addedDays: row.supplementDelayDays,
    });
    const added = daysBetween(row.createdOn, endsOn) - CLOCK_DAYS;
    return added > 0 ? { ...row, supplementDelayDays: added } : row;
  });
}
