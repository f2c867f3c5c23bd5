import { DOCUMENT_KINDS } from '@/lib/documents/documentFacts';
import {
  boolean,
  day,
  exactly,
  id,
  listOf,
  moment,
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

/** Everything that stands on a receipt or an invoice, as it was issued. */
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

/**
 * A claim's money beyond its price: what may be undone, what came off, what is missing, and the
 * documents.
 */
export const claimMoney = exactly({
  /** Yes until the money has left. */
  canWithdraw: boolean().required(),
  /** Asked for, and the bank has yet to say that the payment is stopped. */
  withdrawing: boolean().required(),
  withdrawnAt: moment().optional(),
  /** When we called off the sale, because HMRC decided to pay less before we had paid. */
  calledOffAt: moment().optional(),
  /** When we decided not to buy the refund, or could not answer in time, and why. */
  refused: exactly({ at: moment().required(), reason: string().required() })
    .optional()
    .default(undefined),
  /** What the customer's statement shows. */
  paymentReference: string().required(),
  /** What of the payout covers shortfalls of earlier claims. */
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
    payTo: exactly({
      accountName: string().required(),
      sortCode: string().required(),
      accountNumber: string().required(),
    })
      .optional()
      .default(undefined),
  })
    .optional()
    .default(undefined),
  /** What came in beyond what was owed; it is the customer's. */
  surplusPence: pence().required(),
  documents: listOf(documentSummary),
});
