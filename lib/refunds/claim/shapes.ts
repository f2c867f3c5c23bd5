import { payToShape } from '@/lib/refunds/passOn/mapShape';
import { DOCUMENT_KINDS } from '@/lib/documents/documentFacts';
import {
  boolean,
  day,
  exactly,
  id,
  listOf,
  instant,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';

/** A receipt or an invoice in a list. */
export const documentSummary = exactly({
  id: id().required(),
  kind: oneOf(DOCUMENT_KINDS).required(),
  title: string().required(),
  reference: string().required(),
  periodLabel: string().required(),
  issuedOn: day().required(),
  amountPence: pence().required(),
  claimId: id().optional(),
});

const line = exactly({
  label: string().required(),
  value: string().required(),
  strong: boolean().optional(),
});

/** All fields of a receipt or an invoice, as it was issued. */
export const documentFacts = exactly({
  title: string().required(),
  reference: string().required(),
  issuedOn: day().required(),
  periodLabel: string().required(),
  from: listOf(string().required()),
  to: listOf(string().required()),
  facts: listOf(line),
  lines: listOf(line),
  notes: listOf(string().required()),
  amountPence: pence().required(),
});

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
