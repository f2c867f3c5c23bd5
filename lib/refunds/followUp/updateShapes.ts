import { boolean, day, exactly, id, number, oneOf, pence, string } from '@/lib/kernel/fields';
import { NEWS_KINDS } from './updates';
import { CERTAINTIES } from '@/lib/taxes/upcoming';

/** HMRC's act on a sold refund: its cause, the money, what follows and by when. */
export const refundUpdateShape = exactly({
  claimId: id().required(),
  reference: string().required(),
  periodLabel: string().required(),
  what: oneOf(NEWS_KINDS).required(),
  /** HMRC's own day. */
  since: day().required(),
  title: string().required(),
  cause: string().required(),
  follows: string().required(),
  /** A one-line summary. */
  line: string().required(),
  soldPence: pence().required(),
  /**
   * The amount HMRC approved or paid, and the difference to what was sold; absent while no such
   * amount is known.
   */
  approvedPence: pence().optional(),
  differencePence: pence().optional(),
  /** The tax that HMRC charges instead of paying. */
  taxDuePence: pence().optional(),
  /** The unpaid part of the difference; absent until it is owed. */
  leftPence: pence().optional(),
  /** The last day to ask HMRC for a review of a reduced refund; absent if no such day is known. */
  reviewBy: day().optional(),
  /** HMRC’s repayment that is to be passed on in the same payment as `leftPence`. */
  passOnPence: pence().optional(),
  /** The day that is set, or that is expected to follow from HMRC's payment. */
  by: exactly({ on: day().required(), certainty: oneOf(CERTAINTIES).required() })
    .optional()
    .default(undefined),
  late: boolean().required(),
  /** HMRC's 30 days, while it asks. */
  clock: exactly({
    daysUsed: number().integer().required(),
    totalDays: number().integer().required(),
    stopped: boolean().required(),
    endsOn: day().required(),
  })
    .optional()
    .default(undefined),
  /** The one thing to do: at the return named by `periodId`, else on the claim's page. */
  act: exactly({ label: string().required(), periodId: id().optional() }),
});
