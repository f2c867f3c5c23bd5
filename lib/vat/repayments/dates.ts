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

/** The facts that HMRC's dates for one refund are calculated from. */
export interface RepaymentFacts {
  today: IsoDate;
  /** The day HMRC received the return, or will on our assumption; absent: "if you file today". */
  filedOn?: IsoDate | undefined;
  /** HMRC's tracker rows for the period; empty if the tracker */
  repayments?: readonly RepaymentRecord[];
  /** HMRC's questions, as the business recorded them: time that does not count. */
  stops?: readonly ClockStop[];
  byCheque?: boolean;
  history?: ApprovalHistory | undefined;
  division?: Division | undefined;
}

/**
 * `paid`: HMRC's own date; nothing more is expected. `refused`: HMRC will pay nothing. `held`: it
 * waits for a missing return. `late`: its own date has passed. Only `expected` has future days to
 * show.
 */
type RepaymentStanding = 'expected' | 'late' | 'held' | 'refused' | 'paid';

export interface RepaymentDates extends Pick<
  EtaRange,
  'approvalFrom' | 'approvalLatest' | 'from' | 'to'
> {
  standing: RepaymentStanding;
  /** HMRC's own date of the payment, once it has moved. */
  paidOn?: IsoDate;
  /** The assumption behind the days while the return is not filed. */
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
 * Calculates HMRC's dates; the only source for quote, claim, timeline, clock, calendar and months,
 * so that screens never differ (docs/rules/vat.md#repayment-estimate). The approval ranges from the
 * usual day to HMRC's own last one, and the money follows both ends by the bank's three working
 * days (five to six by cheque).
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
 * Adds the time of recorded questions to the rows: HMRC's own count comes late or never. Both count
 * the same days, so the longer of the two applies.
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
