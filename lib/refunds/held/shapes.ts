import {
  boolean,
  day,
  exactly,
  id,
  instant,
  listOf,
  number,
  pence,
  string,
} from '@/lib/kernel/fields';

/** Money we hold for a customer, as an operator sees it. */
export const heldRow = exactly({
  returnId: id().required(),
  claimId: id().required(),
  reference: string().required(),
  companyName: string().required(),
  pence: pence().required(),
  /** The time since which we hold it. */
  since: instant().required(),
  /** The day by which it is sent back, as the customer was told; left out if it waits for them. */
  sendBy: day().optional(),
  /** True once that day has passed. */
  isLate: boolean().required(),
  /** Why it waits, or that it is on its way. */
  why: string().required(),
  /** The customer's current account; left out if there is none. */
  account: exactly({ name: string().required(), ending: string().required() })
    .optional()
    .default(undefined),
  /** The number of operators who have to approve it, and those who have. */
  needed: number().strict().integer().min(0).max(2).required(),
  approvals: listOf(
    exactly({ name: string().required(), at: instant().required(), isMine: boolean().required() }),
  ),
  /** True if this operator can approve it now; else `whyNot`, unless no approval is needed. */
  canApprove: boolean().required(),
  whyNot: string().optional(),
});

/** A payment into our account whose reference names no claim. */
export const unmatchedReceipt = exactly({
  id: string().required(),
  receivedAt: instant().required(),
  amountPence: pence().required(),
  reference: string().defined(),
});

export const heldList = exactly({
  readAt: instant().required(),
  /** Sorted by the day that the customer was told, the earliest first. */
  rows: listOf(heldRow),
  /** The newest first. */
  unmatched: listOf(unmatchedReceipt),
});
