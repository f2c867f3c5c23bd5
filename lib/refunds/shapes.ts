import {
  boolean,
  day,
  exactly,
  id,
  instant,
  listOf,
  number,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';
import { STEP_ACTORS, STEP_STATES } from '@/lib/kernel/text/timelineStep';
import { CLAIM_STATES, PAYOUT_PROBLEMS } from '@/lib/refunds/claim/claim';
import { PERIOD_BARS } from '@/lib/refunds/periodStatus';
import { direction, figuresFrom } from '@/lib/vat/shapes';

/** The parts of a payout that cover shortfalls of earlier claims. */
const setOffs = listOf(exactly({ reference: string().required(), pence: pence().required() }));

/**
 * The terms of buying a refund. With `id` and `hash` they are frozen until `expiresAt`; without
 * them they are only an indication.
 */
export const quote = exactly({
  id: id().optional(),
  hash: string().optional(),
  refundPence: pence().required(),
  feePence: pence().required(),
  netPence: pence().required(),
  setOffs,
  /** The amount that reaches the account: the net less the set-offs. */
  arrivesPence: pence().required(),
  feePercent: number().integer().required(),
  partner: string().required(),
  rateCardVersion: string().required(),
  /** Version of the terms of sale; absent until the quote is frozen. */
  termsVersion: number().integer().optional(),
  purchaser: string().required(),
  payoutBy: day().required(),
  hmrcFrom: day().required(),
  hmrcTo: day().required(),
  workingDaysGainedFrom: number().integer().required(),
  workingDaysGainedTo: number().integer().required(),
  /** The fee as a yearly borrowing rate, in tenths of a percent: 123 is 12.3%. */
  annualRateTenths: number().integer().required(),
  /** The assumption behind HMRC's dates while the return is not filed: 'if you file today'. */
  assumption: string().optional(),
  worthIt: boolean().required(),
  reason: string().optional(),
  /**
   * The reason why the payout would be delayed: a review, a changed bank account. Absent if nothing
   * delays it.
   */
  waitsBecause: string().optional(),
  expiresAt: instant().required(),
  /**
   * The basis of the refund; exact only while nothing is known to be missing. Absent once the
   * refund is sold.
   */
  restsOn: exactly({ exact: boolean().required(), sentence: string().required() })
    .optional()
    .default(undefined),
});

/** One VAT period of a company, as a list shows it. */
export const period = exactly({
  id: id().required(),
  label: string().required(),
  start: day().required(),
  end: day().required(),
  dueOn: day().required(),
  /**
   * A word of the status table (docs/rules/design.md#status-words), such as 'Ready to review' or
   * 'Repaid'.
   */
  status: string().required(),
  filedOn: day().optional(),
  direction: direction(),
  netPence: pence().optional(),
  figuresFrom: figuresFrom(),
  /** Why the figures may be another business's; absent where the books are the company's own. */
  booksWarning: string().optional(),
  /** The look of its bar. */
  bar: oneOf(PERIOD_BARS).required(),
  paidEarlyPence: pence().optional(),
  paidEarlyOn: day().optional(),
  claimId: id().optional(),
});

const timelineStep = exactly({
  id: string().required(),
  title: string().required(),
  sentence: string().required(),
  /** The time of the step: a moment, or a day if only the day is known. */
  at: string().optional(),
  expectedFrom: day().optional(),
  expectedTo: day().optional(),
  actor: oneOf(STEP_ACTORS).required(),
  state: oneOf(STEP_STATES).required(),
});

const clock = exactly({
  startedOn: day().required(),
  endsOn: day().required(),
  daysUsed: number().integer().required(),
  daysLeft: number().integer().required(),
  totalDays: number().integer().required(),
  stopped: boolean().required(),
  interestPence: pence().required(),
  interestFrom: day().optional(),
  interestRateHundredths: number().integer().required(),
  /** The day since which the rate applies. */
  interestRateFrom: day().optional(),
  /** Present if HMRC may have set a newer rate since. */
  interestRateNote: string().optional(),
  /** True if no interest accrues because a return is missing. */
  interestHeld: boolean().optional(),
});

export const claimSummary = exactly({
  id: id().required(),
  reference: string().required(),
  periodLabel: string().required(),
  state: oneOf(CLAIM_STATES).required(),
  status: string().required(),
  /** Why a confirmed claim's payout waits; absent while it is on its way. */
  payoutProblem: oneOf(PAYOUT_PROBLEMS).optional(),
  refundPence: pence().required(),
  feePence: pence().required(),
  netPence: pence().required(),
  /** The amount that reached the account, or will: the net less the set-offs. */
  arrivesPence: pence().required(),
  sentence: string().required(),
  steps: listOf(timelineStep),
  clock: clock.optional().default(undefined),
  hmrcReadAt: instant().optional(),
});
