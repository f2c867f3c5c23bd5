import {
  boolean,
  day,
  exactly,
  is,
  listOf,
  instant,
  number,
  oneOf,
  pence,
  string,
  variant,
} from '@/lib/kernel/fields';
import { TAXES, TURNS, SAID_TURNS } from '@/lib/kernel/taxes';
import { annualReturn } from './returnShapes';
import { CLIENT_STATUSES } from './row/status';
import { TAX_STATES } from './taxStates';
import { REFUND_WAITS, CERTAINTIES, UPCOMING_KINDS } from './upcoming';
import { TAX_CONNECTIONS } from '@/lib/connections/connection';
import { CHARGE_KINDS } from '@/lib/vat/hmrcCharge';
import { LINE_DIRECTIONS, SOLD_MONEY } from './charge';
import { syncShape } from '@/lib/connections/syncShape';

export const tax = () => oneOf(TAXES).required();

/**
 * Something that falls due, or comes in. `known`: HMRC has charged it. `expected`: an estimate of
 * ours, to the nearest £100, or a draft.
 */
export const upcoming = exactly({
  id: string().required(),
  tax: tax(),
  /** The person whose tax it is, where that is not the business itself. */
  person: string().optional(),
  /** One of several people whose tax it is, if the label names them. */
  payer: string().optional(),
  kind: oneOf(UPCOMING_KINDS).required(),
  label: string().required(),
  dueOn: day().required(),
  clearBy: day().required(),
  pence: pence().optional(),
  certainty: oneOf(CERTAINTIES).required(),
  /** Why no day is expected for a filed refund. */
  waits: oneOf(REFUND_WAITS).optional(),
  /** What an expected day rests on, such as 'if you file today'. */
  assumption: string().optional(),
  /** What an estimate comes from, in words. */
  basis: string().optional(),
  /** The period of an estimate for which HMRC has no line yet. */
  period: exactly({ from: day().required(), to: day().required() }).optional().default(undefined),
  /** The bill's lasting name, where HMRC has charged it: what /client/pay-hmrc asks for. */
  charge: string().optional(),
  /**
   * A payment that somebody of the company says was sent on this day, and that HMRC does not show
   * yet.
   */
  sentOn: day().optional(),
});

/**
 * One charge or period, in the parts of HMRC's own PAYE shape (amount, clearedByCredits,
 * clearedByPayments, clearedByWriteOffs, balance): charged − credits − payments − written off =
 * outstanding.
 */
export const taxLine = exactly({
  id: string().required(),
  tax: tax(),
  kind: oneOf(CHARGE_KINDS).required(),
  label: string().required(),
  /** What the bill's lasting name is made of, where the label names one of several people. */
  billName: string().optional(),
  /** One of several people whose tax it is, if the label names them. */
  payer: string().optional(),
  from: day().optional(),
  to: day().optional(),
  due: day().required(),
  clearBy: day().required(),
  direction: oneOf(LINE_DIRECTIONS).required(),
  chargedPence: pence().optional(),
  creditsPence: pence().required(),
  paymentsPence: pence().required(),
  writtenOffPence: pence().required(),
  outstandingPence: pence().required(),
  expected: boolean().required(),
  sentOn: day().optional(),
  filingDue: day().optional(),
  filedOn: day().optional(),
  /** True if the refund was sold and paid for. */
  sold: boolean().optional(),
  status: string().required(),
});

export const taxPayment = exactly({
  /** Missing if HMRC gives no date. */
  paidOn: day().optional(),
  pence: pence().required(),
  method: string().optional(),
  label: string().optional(),
});
export const taxRefund = exactly({
  label: string().required(),
  pence: pence().required(),
  requestedOn: day().optional(),
  paidOn: day().optional(),
  /** Present if the refund was sold: where HMRC’s money is. */
  sold: oneOf(SOLD_MONEY).optional(),
});
const lateCost = exactly({
  label: string().required(),
  sentence: string().required(),
  pence: pence().optional(),
  /** Present if the cost follows a rate of interest that may be out of date. */
  note: string().optional(),
});

/**
 * What is said of the tax wherever it is shown: a practice's rows, cards, mails and files
 * (docs/rules/product.md#one-client-says-the-same).
 */
const saidOfTax = exactly({
  status: oneOf(CLIENT_STATUSES).required(),
  amount: variant({
    amount: exactly({ kind: is('amount'), pence: pence().required() }),
    about: exactly({ kind: is('about'), pence: pence().required() }),
    refund: exactly({ kind: is('refund'), pence: pence().required() }),
    not_filed: exactly({ kind: is('not_filed') }),
    not_known: exactly({ kind: is('not_known') }),
    nothing: exactly({ kind: is('nothing') }),
  }),
  on: day().optional(),
  legalOn: day().optional(),
  turn: oneOf(SAID_TURNS).optional(),
  period: exactly({ from: day().required(), to: day().required() }).optional().default(undefined),
});

const figures = {
  /** Absent until HMRC has been read: not known is not nothing. */
  owedPence: pence().optional(),
  overduePence: pence().optional(),
  /** The last day on which a part of what is owed must be with HMRC. */
  owedUntil: day().optional(),
  creditPence: pence().optional(),
  /** What HMRC has not answered yet, where that is why it is absent. */
  owedMissing: string().optional(),
  /**
   * What is to be paid first of what HMRC has charged: late, else due today, else on the next day.
   * The rest of it is due later.
   */
  dueNow: exactly({
    turn: oneOf(TURNS).required(),
    pence: pence().required(),
    count: number().integer().required(),
    dueOn: day().required(),
  })
    .optional()
    .default(undefined),
  next: upcoming.optional().default(undefined),
  first: saidOfTax.optional().default(undefined),
  status: string().optional(),
  note: string().optional(),
};

/** The person whose Self Assessment it is, where that is not the client itself. */
export const taxPersonShape = exactly({ name: string().optional(), utr: string().optional() })
  .optional()
  .default(undefined);

/** `not_known`: HMRC shows no return, and nobody has said that it was sent. */
const ROW_RETURN_STATES = ['filed', 'not_known'] as const;

/** The online return of Self Assessment in a table's row, unless it is late. */
export const returnOfRowShape = exactly({
  state: oneOf(ROW_RETURN_STATES).required(),
  due_on: day().optional(),
  filed_on: day().optional(),
})
  .optional()
  .default(undefined);

export const taxSummaryShape = exactly({
  tax: tax(),
  companyName: string().required(),
  state: oneOf(TAX_STATES).required(),
  sync: syncShape,
  connection: oneOf(TAX_CONNECTIONS).required(),
  source: string().required(),
  /** The file of the company's own that the figures are from, where HMRC is not read. */
  fileName: string().optional(),
  reference: string().optional(),
  holder: string().optional(),
  /** Other people whose Self Assessment HMRC lists for the business, and that is not read. */
  alsoListed: listOf(string().required()).optional().default(undefined),
  /** The online returns of Self Assessment, oldest first; without a day it is not known whether HMRC has one. */
  annualReturns: listOf(annualReturn).optional().default(undefined),
  ...figures,
  upcoming: listOf(upcoming),
  lines: listOf(taxLine),
  payments: listOf(taxPayment),
  refunds: listOf(taxRefund),
  penalties: listOf(lateCost),
  /** Payments of which HMRC has not answered yet. */
  paymentsMissing: string().optional(),
});

export const taxSummaryLine = exactly({
  tax: tax(),
  state: oneOf(TAX_STATES).required(),
  source: string().required(),
  readAt: instant().optional(),
  holder: string().optional(),
  fileName: string().optional(),
  ...figures,
});
