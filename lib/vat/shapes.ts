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

const CLAIM_STATES = [
  'quoted',
  'confirmed',
  'paid_out',
  'hmrc_repaid',
  'shortfall',
  'closed',
  'withdrawn',
  'expired',
] as const;
export const DIRECTIONS = ['refund', 'payment', 'nil', 'unknown'] as const;
export const FIGURE_SOURCES = ['hmrc', 'xero', 'typed', 'none'] as const;
export const BOX_NAMES = [
  'vatDueSales',
  'vatDueAcquisitions',
  'totalVatDue',
  'vatReclaimedCurrPeriod',
  'netVatDue',
  'totalValueSalesExVAT',
  'totalValuePurchasesExVAT',
  'totalValueGoodsSuppliedExVAT',
  'totalAcquisitionsExVAT',
] as const;

/**
 * The nine boxes in HMRC's order and words, in pence; boxes 6 to 9 are whole pounds, so multiples
 * of 100.
 */
export const nineBoxes = exactly({
  vatDueSales: pence().required(),
  vatDueAcquisitions: pence().required(),
  totalVatDue: pence().required(),
  vatReclaimedCurrPeriod: pence().required(),
  netVatDue: pence().required(),
  totalValueSalesExVAT: pence().required(),
  totalValuePurchasesExVAT: pence().required(),
  totalValueGoodsSuppliedExVAT: pence().required(),
  totalAcquisitionsExVAT: pence().required(),
});

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
  direction: oneOf(DIRECTIONS).required(),
  netPence: pence().optional(),
  figuresFrom: oneOf(FIGURE_SOURCES).required(),
  /** Why the figures may be another business's; absent where the books are the company's own. */
  booksWarning: string().optional(),
  /** The look of its bar. */
  bar: oneOf(['repaid', 'sold', 'checking', 'not_filed', 'owed', 'none'] as const).required(),
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
  actor: oneOf(['you', 'adsum', 'hmrc'] as const).required(),
  state: oneOf(['done', 'now', 'expected'] as const).required(),
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
  payoutProblem: oneOf(['bankAccount', 'reduced'] as const).optional(),
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
