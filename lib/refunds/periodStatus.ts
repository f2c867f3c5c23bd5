import { claimStatusWord, repaymentWord } from '@/lib/refunds/claim/status';
import type { ClaimState } from '@/lib/refunds/claim/claim';
import { filingWord } from '@/lib/filing/filing';
import type { Pence } from '@/lib/kernel/money';
import type { ShownDirection } from '@/lib/vat/books/nineBoxes';
import { obligationStatus, type Obligation } from '@/lib/vat/obligations';
import { latestRepayment, type RepaymentRecord } from '@/lib/vat/repayments/states';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { type FilingState, isFiled } from '@/lib/vat/filingState';

/** The looks of a period's bar (docs/rules/design.md#charts). */
export const PERIOD_BARS = ['repaid', 'sold', 'checking', 'not_filed', 'owed', 'none'] as const;
type PeriodBar = (typeof PERIOD_BARS)[number];

export interface PeriodFacts {
  obligation: Pick<Obligation, 'start' | 'end' | 'due' | 'status'>;
  /** The day HMRC had the return, from our receipt or its list. */
  filedOn?: IsoDate | undefined;
  direction: ShownDirection;
  filing?: FilingState | undefined;
  /** True if a person marked the filing as filed with HMRC's reference. */
  isMarked?: boolean | undefined;
  claim?: ClaimState | undefined;
  /** The claim's own chip; derived from its state and HMRC's rows if left out. */
  claimWord?: StatusWord | undefined;
  repayments: readonly RepaymentRecord[];
  /** True while a question of HMRC's that was recorded here stops its 30 days. */
  isQueried?: boolean | undefined;
  /** True if HMRC's repayment tracker can be read: then a missing row is information too. */
  trackerRead: boolean;
  /** HMRC's charge for this period; undefined if it records none. */
  charge?: { originalPence: Pence; outstandingPence: Pence; due: IsoDate } | undefined;
}

/**
 * HMRC's tracker drops a repayment 60 days after it was completed, and an unfinished one after nine
 * months (docs/rules/vat.md#repayment-states).
 */
const DROPPED_AFTER_DAYS = 60;

function unfiledWord({ obligation, direction, filing }: PeriodFacts, today: IsoDate): StatusWord {
  const word = obligationStatus({ ...obligation, periodKey: '', status: 'open' }, today);
  if (word === 'Not started' || word === 'Return late') return word;
  if (filing === 'rejected') return 'Not accepted by HMRC';
  if (direction === 'unknown') return 'Records needed';
  return word === 'Due soon' ? word : 'Ready to review';
}

const isOld = ({ filedOn }: PeriodFacts, today: IsoDate): boolean =>
  filedOn === undefined || daysBetween(filedOn, today) > DROPPED_AFTER_DAYS;

function refundWord(facts: PeriodFacts, today: IsoDate): StatusWord {
  if (facts.claim !== undefined && facts.claim !== 'withdrawn') {
    const word = facts.claimWord ?? claimStatusWord(facts.claim, facts.repayments, today);
    return word === 'Completed' ? 'Passed on' : word;
  }
  if (latestRepayment(facts.repayments)) {
    const word = repaymentWord(facts.repayments, today);
    return word === 'HMRC is checking' && facts.isQueried ? 'Refund queried' : word;
  }
  if (facts.trackerRead && isOld(facts, today)) return 'Repaid';
  return facts.obligation.status === 'open' ? 'Filed, awaiting HMRC' : 'Filed';
}

function paymentWord({ charge, obligation }: PeriodFacts, today: IsoDate): StatusWord {
  if (!charge) return obligation.status === 'open' ? 'Filed, awaiting HMRC' : 'Filed';
  if (charge.outstandingPence <= 0) return 'Paid to HMRC';
  if (charge.due < today)
    return charge.outstandingPence < charge.originalPence ? 'Part paid' : 'Payment late';
  return daysBetween(today, charge.due) <= 14 ? 'Due soon' : 'Due';
}

/**
 * Returns one period's status word (docs/rules/design.md#status-words) and bar
 * (docs/rules/design.md#charts). A doubtful result is never shown as done or as failed.
 */
export function periodStatus(
  facts: PeriodFacts,
  today: IsoDate,
): { status: StatusWord; bar: PeriodBar } {
  const { filing, direction } = facts;
  const drawn = direction === 'refund' || direction === 'payment';
  if (!isFiled(facts)) {
    const status = filingWord(filing, facts.isMarked) ?? unfiledWord(facts, today);
    return { status, bar: drawn ? 'not_filed' : 'none' };
  }
  // HMRC has a return, but its figures are not the ones that this period shows.
  if (filing === 'conflict') return { status: 'HMRC has other figures', bar: 'none' };
  if (direction === 'refund') {
    const status = refundWord(facts, today);
    // HMRC no longer lists it, so the outcome is unknown: neither repaid nor being checked.
    const unknown =
      (status === 'Filed' || status === 'Filed, awaiting HMRC') && isOld(facts, today);
    // HMRC repaid it, but it was sold: the money is not the business's own.
    if (status === 'Pass it on' || status === 'Passed on') return { status, bar: 'sold' };
    return { status, bar: status === 'Repaid' ? 'repaid' : unknown ? 'none' : 'checking' };
  }
  // A charge shows the direction even if the figures could not be read.
  if (direction === 'payment' || facts.charge)
    return { status: paymentWord(facts, today), bar: 'owed' };
  return {
    status: facts.obligation.status === 'open' ? 'Filed, awaiting HMRC' : 'Filed',
    bar: 'none',
  };
}
