import {
  boolean,
  day,
  exactly,
  id,
  instant,
  number,
  pence,
  listOf,
  string,
} from '@/lib/kernel/fields';
import { claimFollowUp } from '@/lib/refunds/followUp/shapes';
import { refundUpdateShape } from '@/lib/refunds/followUp/updateShapes';
import { moneyMapShape } from '@/lib/refunds/passOn/mapShape';
import { claimReview } from '@/lib/refunds/review/shapes';
import { claimSummary, quote } from '@/lib/refunds/shapes';
import { claimMoney } from './shapes';

/** The page of one claim. */
export const vatClaimShape = exactly({
  companyName: string().required(),
  periodId: id().required(),
  purchaser: string().required(),
  /** Version of the terms of sale that was accepted; absent for claims of before it was kept. */
  termsVersion: number().integer().optional(),
  claim: claimSummary,
  quote,
  bankAccountEnding: string().required(),
  paidOutAt: instant().optional(),
  hoursToPay: number().integer().optional(),
  confirmedAt: instant().required(),
  hmrcFrom: day().required(),
  hmrcTo: day().required(),
  /**
   * The day by which HMRC undertakes to approve it: 30 days, plus the time for which its clock
   * stopped.
   */
  hmrcDueOn: day().optional(),
  hmrcRepaidOn: day().optional(),
  delayed: boolean().required(),
  /** HMRC’s actions on this refund that its owner has to know of. */
  news: listOf(refundUpdateShape),
  shortfallPence: pence().optional(),
  /** Where the money is; absent if nothing was sold. */
  map: moneyMapShape.optional().default(undefined),
  money: claimMoney.optional().default(undefined),
  /** Absent unless a person reviews the payout first. */
  review: claimReview.optional().default(undefined),
  followUp: claimFollowUp.optional().default(undefined),
});
