import type { ClaimState } from '@/lib/refunds/claim/claim';
import { stopsOn, stopsOf, type Enquiry } from './enquiries';
import { clockMeter, type ClockMeter } from '@/lib/vat/repayments/hmrcClock';
import { getReviewBy } from '@/lib/vat/repayments/hmrcReview';
import { repaymentDates } from '@/lib/vat/repayments/dates';
import { knownReduction } from '@/lib/refunds/claim/reduction';
import { shortfallPayBy } from '@/lib/refunds/claim/shortfall';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import {
  latestRepayment,
  REPAYMENT_STATES,
  type RepaymentRecord,
} from '@/lib/vat/repayments/states';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Certainty } from '@/lib/taxes/upcoming';

/**
 * What HMRC can do to a sold refund, and that its repayment is to be passed on; the gravest first: of
 * several, the first is shown first.
 */
export const NEWS_KINDS = ['tax_due', 'reduced', 'pass_on', 'suspended', 'question'] as const;
export type UpdateKind = (typeof NEWS_KINDS)[number];

/** An overdue return that HMRC does not have. */
export interface MissingReturn {
  periodId: string;
  label: string;
  due: IsoDate;
}

/** What is still owed for a claim that HMRC repaid, less what is under way, and by when. */
export interface LeftToPassOn {
  /** The shortfall. */
  outstandingPence: Pence;
  /** HMRC's repayment. */
  passOnPence: Pence;
  payBy: IsoDate;
}

export interface UpdateFacts {
  today: IsoDate;
  claim: {
    state: ClaimState;
    refundPence: Pence;
    hmrcRepaidPence: Pence | null;
    hmrcRepaidOn: IsoDate | null;
  };
  /** The day HMRC had the return. */
  filedOn?: IsoDate | undefined;
  /** HMRC's tracker rows for the period; empty if the tracker */
  repayments: readonly RepaymentRecord[];
  /** Questions as the business recorded them. */
  enquiries: readonly Enquiry[];
  byCheque?: boolean;
  /** The oldest missing return that we know of. */
  missing?: MissingReturn | undefined;
  /** What is still owed of the claim's own shortfall, and of its repayment. */
  shortfall?: LeftToPassOn | undefined;
}

export interface RefundUpdate {
  what: UpdateKind;
  /** HMRC's own day. */
  since: IsoDate;
  soldPence: Pence;
  /**
   * The amount HMRC approved or paid, and the difference to what was sold. Absent while no such
   * amount is known.
   */
  approvedPence?: Pence;
  differencePence?: Pence;
  /** The tax that HMRC charges instead of paying. */
  taxDuePence?: Pence;
  /**
   * The unpaid part of the difference, or of the repayment that is to be passed on. Absent until it
   * is owed: once HMRC has paid, or will pay nothing.
   */
  leftPence?: Pence;
  /** The last day to ask HMRC for a review of a reduced refund, if its tracker shows one. */
  reviewBy?: IsoDate;
  /** HMRC's repayment that is to be passed on in the same payment as `leftPence`. */
  passOnPence?: Pence;
  /**
   * `known`: the day is set. `expected`: it follows from HMRC's payment, which is yet to come.
   * Absent if no day is known.
   */
  by?: { on: IsoDate; certainty: Certainty };
  /** True once the day in `by` has passed. */
  late: boolean;
  missing?: MissingReturn;
  /** The oldest unanswered question; absent if HMRC has only begun to look more closely. */
  asked?: Pick<Enquiry, 'by' | 'askedOn' | 'reference'> & { stopsOn: IsoDate };
  /** HMRC's 30 days, while it asks. */
  clock?: Pick<ClockMeter, 'daysUsed' | 'totalDays' | 'stopped' | 'endsOn'>;
}

const knownBy = (on: IsoDate, today: IsoDate): Pick<RefundUpdate, 'by' | 'late'> => ({
  by: { on, certainty: 'known' },
  late: on < today,
});

/**
 * Returns the news of an open shortfall: what is still owed, and the day that was promised. Empty
 * once it is covered.
 */
function owed({ claim, repayments, shortfall, today }: UpdateFacts): RefundUpdate[] {
  if (!shortfall || shortfall.outstandingPence <= 0) return [];
  const latest = latestRepayment(repayments);
  const approvedPence = claim.hmrcRepaidPence ?? ZERO;
  const turned = latest?.status === 'ADJUSMENT_TO_TAX_DUE';
  const reviewBy = getReviewBy(repayments);
  return [
    {
      what: turned ? 'tax_due' : 'reduced',
      since: claim.hmrcRepaidOn ?? latest?.updatedOn ?? today,
      soldPence: claim.refundPence,
      approvedPence,
      differencePence: minus(claim.refundPence, approvedPence),
      ...(turned && { taxDuePence: latest.box5Pence }),
      leftPence: shortfall.outstandingPence,
      ...(reviewBy && { reviewBy }),
      ...(shortfall.passOnPence > 0 && { passOnPence: shortfall.passOnPence }),
      ...knownBy(shortfall.payBy, today),
    },
  ];
}

/** Returns the news of HMRC's decision to pay less than was sold, if there is one. */
function decided({ claim, repayments, byCheque = false, today }: UpdateFacts): RefundUpdate[] {
  const reduction = knownReduction(claim.refundPence, repayments);
  if (!reduction) return [];
  const facts = { ...reduction, soldPence: claim.refundPence, late: false };
  if (reduction.taxDuePence !== undefined) return [{ what: 'tax_due', ...facts }];
  const dates = repaymentDates({ today, repayments, byCheque });
  // The ten working days run from the day we tell of HMRC's payment, so before it they are no more
  // than expected.
  return [
    {
      what: 'reduced',
      ...facts,
      ...(dates.standing === 'expected' && {
        by: { on: shortfallPayBy(dates.to), certainty: 'expected' as const },
      }),
    },
  ];
}

const held = ({ claim, missing, today }: UpdateFacts, latest: RepaymentRecord): RefundUpdate => ({
  what: 'suspended',
  since: latest.updatedOn ?? latest.createdOn,
  soldPence: claim.refundPence,
  late: false,
  ...(missing && { missing, ...knownBy(missing.due, today) }),
});

/**
 * Returns the news that HMRC waits for an answer, or has begun to look more closely and may ask;
 * empty once every question is answered.
 */
function question(
  { claim, repayments, enquiries, filedOn, today }: UpdateFacts,
  latest: RepaymentRecord | undefined,
): RefundUpdate[] {
  const [open] = enquiries
    .filter(({ answeredOn }) => answeredOn === undefined)
    .sort((a, b) => a.askedOn.localeCompare(b.askedOn));
  const queriedOn = repayments.find(({ status }) => status === 'CLAIM_QUERIED')?.updatedOn;
  const answeredOn =
    enquiries
      .map((enquiry) => enquiry.answeredOn ?? '')
      .sort()
      .at(-1) ?? '';
  const isQueried =
    latest?.status === 'CLAIM_QUERIED' && answeredOn < (queriedOn ?? latest.createdOn);
  if (!open && !isQueried) return [];
  const startedOn = latest?.createdOn ?? filedOn ?? today;
  const clock = clockMeter({
    startedOn,
    today,
    stops: stopsOf(enquiries),
    addedDays: latest?.supplementDelayDays,
  });
  return [
    {
      what: 'question',
      since: open?.askedOn ?? queriedOn ?? startedOn,
      soldPence: claim.refundPence,
      late: false,
      ...(open && {
        asked: {
          by: open.by,
          askedOn: open.askedOn,
          reference: open.reference,
          stopsOn: stopsOn(open),
        },
      }),
      clock: {
        daysUsed: clock.daysUsed,
        totalDays: clock.totalDays,
        stopped: clock.stopped,
        endsOn: clock.endsOn,
      },
    },
  ];
}

/**
 * Returns HMRC's acts on a sold refund that its owner must know of, from the day each is known, the
 * gravest first (docs/rules/product.md#what-hmrc-does-to-a-sold-refund). Empty while HMRC pays or
 * checks as expected.
 */
export function refundUpdates(facts: UpdateFacts): RefundUpdate[] {
  const { claim, repayments } = facts;
  if (claim.state === 'shortfall') return owed(facts);
  if (claim.state !== 'confirmed' && claim.state !== 'paid_out') return [];
  const latest = latestRepayment(repayments);
  // After HMRC's decision its earlier questions no longer matter.
  if (latest && !REPAYMENT_STATES[latest.status].inProgress) return decided(facts);
  return [
    ...(latest?.status === 'REPAYMENT_SUSPENDED' ? [held(facts, latest)] : []),
    ...question(facts, latest),
  ];
}

/** Sorts news of several claims: late ones first, then the gravest, then the oldest. */
export const sortUpdates = <N extends Pick<RefundUpdate, 'what' | 'since' | 'late'>>(
  news: readonly N[],
): N[] =>
  [...news].sort(
    (a, b) =>
      Number(b.late) - Number(a.late) ||
      NEWS_KINDS.indexOf(a.what) - NEWS_KINDS.indexOf(b.what) ||
      a.since.localeCompare(b.since),
  );
