import {
  boolean,
  day,
  exactly,
  id,
  listOf,
  moment,
  number,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';

/**
 * Where a payout of the operator's queue stands: nobody has looked, the second person is missing,
 * the customer was asked, or nothing can be decided yet because its bank account cools off or HMRC
 * has reduced the refund of one that came back.
 */
export const REVIEW_STATES = ['waiting', 'secondPerson', 'asked', 'coolingOff', 'reduced'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const times = () => number().strict().integer().min(0);

const reviewRowShape = {
  claimId: id().required(),
  bankAccountId: id().required(),
  reference: string().required(),
  companyName: string().required(),
  periodLabel: string().required(),
  state: oneOf(REVIEW_STATES).required(),
  /**
   * A person decides it. False for one that is paid by itself once its account has cooled off, and
   * for one whose refund HMRC has reduced.
   */
  isHeld: boolean().required(),
  /** The gravest reason, for the operator. */
  reason: string().required(),
  refundPence: pence().required(),
  payoutPence: pence().required(),
  /** Of the refunds that HMRC repaid last; left out while there are too few. */
  medianPence: pence().optional(),
  /** The refund over that median, in tenths: 43 is 4.3 times. */
  timesTenths: times().optional(),
  repaidCount: number().strict().integer().min(0).required(),
  /** How long the company has been with us: "8 days", "14 months". */
  withUs: string().required(),
  /** Left out where nothing was promised: HMRC has reduced the refund of a payout that came back. */
  answerBy: moment().optional(),
  isLate: boolean().required(),
  askedAt: moment().optional(),
  /** The customer has answered the question since. */
  hasAnswered: boolean().required(),
  payableFrom: moment().optional(),
};
export const reviewRow = exactly(reviewRowShape);

export const answeredRow = exactly({
  claimId: id().required(),
  reference: string().required(),
  companyName: string().required(),
  outcome: oneOf(['approved', 'refused', 'withdrawn'] as const).required(),
  payoutPence: pence().required(),
  /** Who decided; left out where the customer withdrew, or we were too late. */
  by: string().optional(),
  at: moment().required(),
});

const sumOf = exactly({
  pence: pence().required(),
  count: number().strict().integer().min(0).required(),
});

export const reviewQueue = exactly({
  readAt: moment().required(),
  /** Sorted by the time that the customer was told. */
  rows: listOf(reviewRow),
  answeredToday: listOf(answeredRow),
  today: exactly({ atOnce: sumOf, afterReview: sumOf, refused: sumOf }),
  kept: exactly({
    /** Answers of the last 30 days that came by the first time that was told. */
    kept: number().strict().integer().min(0).required(),
    of: number().strict().integer().min(0).required(),
    medianMinutes: number().strict().integer().min(0).optional(),
    lateNow: number().strict().integer().min(0).required(),
  }),
  /** More than so many times the median is unusual: the operator's setting. */
  timesMedian: number().strict().min(1).required(),
  /** The limits that hold now, as sentences. */
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
  /** What HMRC repaid, the oldest first; this refund is not among them. */
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
      at: moment().required(),
      note: string().optional(),
      isMine: boolean().required(),
    }),
  ),
  /** Why whoever looks cannot approve it now; left out while they can. */
  whyNot: string().optional(),
  question: exactly({
    text: string().required(),
    askedAt: moment().required(),
    answer: string().optional(),
    answeredAt: moment().optional(),
  })
    .optional()
    .default(undefined),
  /** Files that the customer keeps for this period. */
  files: listOf(exactly({ name: string().required(), addedAt: moment().required() })),
  /** What happened, the newest first. */
  log: listOf(exactly({ at: moment().required(), sentence: string().required() })),
});

/** What the customer of a held payout is told: never the limits. */
export const claimReview = exactly({
  heldAt: moment().required(),
  /** The time by which we answer. */
  answerBy: moment().required(),
  /** A time that was told before has passed. */
  isLate: boolean().required(),
  /** One reason, in the customer's own terms. */
  reason: string().required(),
  /** In the account by 5pm of this day, if the answer is yes. */
  payoutBy: day().required(),
  /** Nothing is paid to the changed bank account before. */
  coolsUntil: moment().optional(),
  /** It was paid once and the money came back: the sale can be neither withdrawn nor refused. */
  isSoldForGood: boolean().required(),
  question: exactly({
    text: string().required(),
    askedAt: moment().required(),
    answer: string().optional(),
    answeredAt: moment().optional(),
  })
    .optional()
    .default(undefined),
});
