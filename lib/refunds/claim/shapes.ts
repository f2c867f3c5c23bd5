import { payToShape } from '@/lib/refunds/passOn/mapShape';
import { boolean, day, exactly, id, listOf, instant, pence, string } from '@/lib/kernel/fields';
import { documentSummary } from '@/lib/documents/shapes';

/** Money we hold for a customer, and what happens with it. */
export const heldShape = exactly({
  claimId: id().required(),
  pence: pence().required(),
  title: string().required(),
  sentence: string().required(),
  /** True if only another or a corrected bank account moves it on. */
  needsAccount: boolean().required(),
});

/**
 * A claim's money beyond its price: whether it can be withdrawn, set-offs, the shortfall, and the
 * documents.
 */
export const claimMoney = exactly({
  /** True until the money has left. */
  canWithdraw: boolean().required(),
  /** True while a withdrawal waits for the bank to confirm that the payment is stopped. */
  withdrawing: boolean().required(),
  withdrawnAt: instant().optional(),
  /**
   * The time at which we called off the sale, because HMRC decided to pay less before we had paid.
   */
  calledOffAt: instant().optional(),
  /** The time at which we refused the refund or gave up answering in time, and the reason. */
  refused: exactly({ at: instant().required(), reason: string().required() })
    .optional()
    .default(undefined),
  /** The reference on the customer's bank statement. */
  paymentReference: string().required(),
  /** The parts of the payout that cover shortfalls of earlier claims. */
  setOffs: listOf(
    exactly({
      claimId: id().required(),
      reference: string().required(),
      pence: pence().required(),
    }),
  ),
  shortfall: exactly({
    pence: pence().required(),
    outstandingPence: pence().required(),
    plannedPence: pence().required(),
    payBy: day().required(),
    overdue: boolean().required(),
    settled: boolean().required(),
    /** Left out while the operator has named no account. */
    payTo: payToShape.optional().default(undefined),
  })
    .optional()
    .default(undefined),
  /** The account that HMRC's repayment is passed on to. */
  payTo: payToShape.optional().default(undefined),
  /** What may still be said to be passed on, and the statement to take back; absent if none may. */
  sending: exactly({
    leftPence: pence().required(),
    /** HMRC's day: nothing is passed on before it. */
    repaidOn: day().required(),
    takeBack: exactly({ day: day().required(), pence: pence().required() })
      .optional()
      .default(undefined),
  })
    .optional()
    .default(undefined),
  /** The amount received beyond what was owed: it is the customer's, and we send it back. */
  held: heldShape.optional().default(undefined),
  documents: listOf(documentSummary),
});
