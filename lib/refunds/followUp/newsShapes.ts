import { boolean, day, exactly, id, number, oneOf, pence, string } from '@/lib/kernel/fields';
import { NEWS_KINDS } from './news';

/** What HMRC did to a refund that was sold: how it came, the money, what follows and by when. */
export const refundNews = exactly({
  claimId: id().required(),
  reference: string().required(),
  periodLabel: string().required(),
  what: oneOf(NEWS_KINDS).required(),
  /** HMRC's own day. */
  since: day().required(),
  title: string().required(),
  cause: string().required(),
  follows: string().required(),
  /** All of it in a short line. */
  line: string().required(),
  soldPence: pence().required(),
  /**
   * What HMRC approved or paid, and what that is less than was sold; absent while no such amount is
   * known.
   */
  approvedPence: pence().optional(),
  differencePence: pence().optional(),
  /** What HMRC asks for in place of paying. */
  taxDuePence: pence().optional(),
  /** What is left to pay of the difference; absent until it is owed. */
  leftPence: pence().optional(),
  /** A day that is set, or one that follows from HMRC's payment and is only expected. */
  by: exactly({ on: day().required(), certainty: oneOf(['known', 'expected'] as const).required() })
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
  /** The one thing to do: at the return that `periodId` names, else on the claim's page. */
  act: exactly({ label: string().required(), periodId: id().optional() }),
});
