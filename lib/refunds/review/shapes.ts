import {
  boolean,
  day,
  exactly,
  id,
  listOf,
  instant,
  number,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';

/**
 * The states of a payout in the operator's queue: it waits for a first review or for the second
 * person, the customer was asked, or nothing can be decided yet, because its bank account cools off
 * or HMRC has reduced the refund of a returned payout.
 */
export const REVIEW_STATES = ['waiting', 'secondPerson', 'asked', 'coolingOff', 'reduced'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How a review ends. */
export const REVIEW_OUTCOMES = ['approved', 'refused', 'withdrawn'] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

const times = () => number().strict().integer().min(0);

const reviewRowShape = {
  claimId: id().required(),
  bankAccountId: id().required(),
  reference: string().required(),
  companyName: string().required(),
  periodLabel: string().required(),
  state: oneOf(REVIEW_STATES).required(),
  /**
   * True if a person decides it. False if it is paid automatically after its account's cooling-off,
   * or if HMRC has reduced its refund.
   */
  isHeld: boolean().required(),
  /** The gravest reason, for the operator. */
  reason: string().required(),
  refundPence: pence().required(),
  payoutPence: pence().required(),
  /** The median of the latest refunds that HMRC repaid; left out if there are too few. */
  medianPence: pence().optional(),
  /** The refund as a multiple of that median, in tenths: 43 is 4.3 times. */
  timesTenths: times().optional(),
  repaidCount: number().strict().integer().min(0).required(),
  /** The time since the company joined: "8 days", "14 months". */
  withUs: string().required(),
  /** Left out if no time was promised: HMRC has reduced the refund of a returned payout. */
  answerBy: instant().optional(),
  isLate: boolean().required(),
  askedAt: instant().optional(),
  /** True if the customer has answered the question since. */
  hasAnswered: boolean().required(),
  payableFrom: instant().optional(),
};
export const reviewRow = exactly(reviewRowShape);

export const answeredRow = exactly({
  claimId: id().required(),
  reference: string().required(),
  companyName: string().required(),
  outcome: oneOf(REVIEW_OUTCOMES).required(),
  payoutPence: pence().required(),
  /** The operator who decided; left out if the customer withdrew, or we were too late. */
  by: string().optional(),
  at: instant().required(),
});

const sumOf = exactly({
  pence: pence().required(),
  count: number().strict().integer().min(0).required(),
});

export const reviewQueue = exactly({
  readAt: instant().required(),
  /** Sorted by the time that the customer was told. */
  rows: listOf(reviewRow),
  answeredToday: listOf(answeredRow),
  today: exactly({ atOnce: sumOf, afterReview: sumOf, refused: sumOf }),
  kept: exactly({
    /** The decisions of the last 30 days made by the first promised time. */
    kept: number().strict().integer().min(0).required(),
    of: number().strict().integer().min(0).required(),
    medianMinutes: number().strict().integer().min(0).optional(),
    lateNow: number().strict().integer().min(0).required(),
  }),
  /** The multiple of the median above which a refund is unusual: the operator's setting. */
  timesMedian: number().strict().min(1).required(),
  /** The current limits, as sentences. */
  limits: listOf(string().required()),
});

export const reviewDetail = exactly({
  ...reviewRowShape,
  reasons: listOf(string().required()),
  feePence: pence().required(),
  accountName: string().required(),
  accountEnding: string().required(),
  filedOn: day().optional(),
  /** Boxes 1, 4, 5 and 7 beside the medians of the periods HMRC repaid. */
  boxes: listOf(
    exactly({
      label: string().required(),
      pence: pence().required(),
      medianPence: pence().optional(),
      timesTenths: times().optional(),
    }),
  ),
  /** HMRC's repayments, oldest first, without this refund. */
  history: listOf(exactly({ label: string().required(), pence: pence().required() })),
  checks: listOf(
    exactly({
      isGood: boolean().required(),
      title: string().required(),
      detail: string().required(),
    }),
  ),
  needsTwo: boolean().required(),
  approvals: listOf(
    exactly({
      name: string().required(),
      at: instant().required(),
      note: string().optional(),
      isMine: boolean().required(),
    }),
  ),
  /** Why this operator cannot approve it now; left out if they can. */
  whyNot: string().optional(),
  question: exactly({
    text: string().required(),
    askedAt: instant().required(),
    answer: string().optional(),
    answeredAt: instant().optional(),
  })
    .optional()
    .default(undefined),
  /** Files that the customer keeps for this period. */
  files: listOf(exactly({ name: string().required(), addedAt: instant().required() })),
  /** The log, newest first. */
  log: listOf(exactly({ at: instant().required(), sentence: string().required() })),
});

/** What the customer of a held payout may see: never the limits. */
export const claimReview = exactly({
  heldAt: instant().required(),
  /** The time by which we answer. */
  answerBy: instant().required(),
  /** True once a promised time has passed. */
  isLate: boolean().required(),
  /** One reason, in the customer's own terms. */
  reason: string().required(),
  /** The day on which the money is in the account, by 5pm, if the payout is approved. */
  payoutBy: day().required(),
  /** The end of the changed bank account's cooling-off: nothing is paid to it before. */
  coolsUntil: instant().optional(),
  /**
   * True if it was paid once and the money came back: the sale can be neither withdrawn nor
   * refused.
   */
  isSoldForGood: boolean().required(),
  question: exactly({
    text: string().required(),
    askedAt: instant().required(),
    answer: string().optional(),
    answeredAt: instant().optional(),
  })
    .optional()
    .default(undefined),
});
