import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { addWorkingDays } from '@/lib/kernel/dates/workingDays';
import { share } from '@/lib/kernel/sums';
import type { RepaymentCase } from '@/sandbox/state/state';
import { chance } from '@/sandbox/fixtures/chance';
import { getCredit } from '@/sandbox/fixtures/figures';
import { isQueried, type Period } from '@/sandbox/fixtures/periods';
import type { Trader } from '@/sandbox/fixtures/fixtures';

const BANK_WORKING_DAYS = 3;
const CHEQUE_WORKING_DAYS = 6;
/** HMRC's own estimate of a repayment (docs/rules/vat.md#repayment-estimate). */
const DAYS_TO_PAY = 30;
const REDUCED_AFTER_DAYS = 14;
const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/**
 * Returns true if an earlier period is past its due date and was never filed: HMRC withholds the
 * money until it is.
 */
export const waitsForEarlierReturn = (
  periods: readonly Period[],
  period: Period,
  today: IsoDate,
): boolean =>
  periods.some(
    (other) => other.position < period.position && other.state === 'open' && other.due < today,
  );

/**
 * Returns the case of a practice's client that illustrates its story with the newest suitable
 * refund.
 */
function toldRefund(
  trader: Trader,
  periods: readonly Period[],
  period: Period,
  today: IsoDate,
  started: RepaymentCase,
): RepaymentCase | undefined {
  const received = period.received ?? period.due;
  const newest = (daysAgo: number) =>
    periods.find(
      (one) => one.state === 'filed' && addDays(one.received ?? one.due, daysAgo) <= today,
    );
  const after = (days: number) => earlier(addDays(received, days), today);
  const { story } = trader;
  if (story === 'refundQueried' && newest(0) === period) {
    return {
      ...started,
      supplementDelayDays: 12,
      rows: [...started.rows, { status: 'CLAIM_QUERIED', on: after(9) }],
    };
  }
  // The refund is past HMRC's thirty days, and later claims are queued behind it.
  if (story === 'refundDelayed' && received >= (newest(DAYS_TO_PAY + 1)?.received ?? received))
    return started;
  if (story === 'refundSuspended' && waitsForEarlierReturn(periods, period, today)) {
    return { ...started, rows: [...started.rows, { status: 'REPAYMENT_SUSPENDED', on: after(4) }] };
  }
  if (story === 'refundReduced' && newest(REDUCED_AFTER_DAYS) === period) {
    const reduced = after(REDUCED_AFTER_DAYS);
    const clearing = addWorkingDays(
      reduced,
      trader.repaidBy === 'bank' ? BANK_WORKING_DAYS : CHEQUE_WORKING_DAYS,
    );
    return {
      ...started,
      box5Pence: share(started.originalPence, 4, 5),
      rows: [...started.rows, { status: 'REPAYMENT_ADJUSTED', on: reduced }],
      ...(clearing <= today && { clearedOn: clearing }),
    };
  }
  return undefined;
}

/** Returns the story's course of a repayment that was filed before the sandbox was started. */
export function storyCase(
  trader: Trader,
  periods: readonly Period[],
  period: Period,
  today: IsoDate,
): RepaymentCase {
  const received = period.received ?? period.due;
  const credit = getCredit(period.boxes);
  const at = (days: number) => earlier(addDays(received, days), today);
  const started: RepaymentCase = {
    originalPence: credit,
    box5Pence: credit,
    rows: [
      { status: 'INITIAL', on: received },
      { status: 'SENT_FOR_RISKING', on: at(2) },
    ],
  };
  if (trader.stillChecked?.includes(period.position)) return started;
  const repaymentCase = toldRefund(trader, periods, period, today, started);
  if (repaymentCase) return repaymentCase;
  if (trader.persona === 'trouble' && isQueried(periods, period)) {
    return {
      ...started,
      supplementDelayDays: 12,
      rows: [...started.rows, { status: 'CLAIM_QUERIED', on: at(9) }],
    };
  }
  const days = 13 + Math.floor(chance(`approved ${trader.vrn} ${period.key}`)() * 9);
  const approved = at(days);
  const clearing = addWorkingDays(
    approved,
    trader.repaidBy === 'bank' ? BANK_WORKING_DAYS : CHEQUE_WORKING_DAYS,
  );
  // Repayments of a practice's clients take their time; those of the named companies are over
  // unless the story says otherwise.
  if (trader.endMonth !== undefined && addDays(received, days) > today) return started;
  if (trader.endMonth !== undefined && clearing > today) {
    return { ...started, rows: [...started.rows, { status: 'REPAYMENT_APPROVED', on: approved }] };
  }
  return {
    ...started,
    rows: [...started.rows, { status: 'REPAYMENT_APPROVED', on: approved }],
    clearedOn: earlier(clearing, today),
  };
}
