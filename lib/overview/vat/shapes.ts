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
import { connection } from '@/lib/connections/contract';
import { FIRST_STEPS } from '@/lib/connections/firstReading';
import { heldShape } from '@/lib/refunds/claim/shapes';
import { refundUpdateShape } from '@/lib/refunds/followUp/updateShapes';
import { assistFeedback, refundFollowUp } from '@/lib/refunds/followUp/shapes';
import { GAP_REASONS } from '@/lib/vat/books/gapAnswer';
import { unshownShape } from '@/lib/filing/unshownShapes';
import { FILING_STATES } from '@/lib/vat/filingState';
import { nineBoxes, direction, figuresFrom } from '@/lib/vat/shapes';
import { PAYMENT_INDICATORS } from '@/lib/vat/repayments/paymentIndicator';
import { nextThing } from './nextThingShape';
import { BOX_NAMES } from '@/lib/vat/books/nineBoxes';
import { syncShape } from '@/lib/connections/syncShape';
import { quote, claimSummary, period } from '@/lib/refunds/shapes';

/** One company's VAT dashboard. */
export const vatDashboardShape = exactly({
  company: exactly({
    name: string().required(),
    vatNumber: string().optional(),
    frequency: oneOf(['monthly', 'quarterly', 'annual', 'unknown'] as const).required(),
  }),
  sync: syncShape,
  /**
   * Progress of the first sync with HMRC, in steps and returns. No figures are shown until it has
   * finished.
   */
  reading: exactly({
    step: oneOf(FIRST_STEPS).required(),
    books: boolean().required(),
    returns: exactly({ read: number().integer().required(), of: number().integer().required() })
      .optional()
      .default(undefined),
    /** Likely seconds until HMRC has answered, once enough answers are in to measure it. */
    secondsLeft: number().integer().min(0).optional(),
  })
    .optional()
    .default(undefined),
  next: nextThing,
  /**
   * The refund that could be sold, when a payment due or news of another refund is the next thing.
   */
  claimable: exactly({
    periodId: id().required(),
    label: string().required(),
    arrivesPence: pence().required(),
    refundPence: pence().required(),
  })
    .optional()
    .default(undefined),
  claims: listOf(claimSummary),
  /**
   * HMRC’s actions on sold refunds, the most serious first; also listed here if one is the next
   * thing.
   */
  news: listOf(refundUpdateShape),
  paidEarly: exactly({
    netPence: pence().required(),
    count: number().integer().required(),
    feesPence: pence().required(),
    since: day().optional(),
  }),
  /** Filed refunds that are neither sold nor repaid. */
  hmrcOwesPence: pence().required(),
  /** Refunds of returns that are not filed yet, which HMRC does not owe before. */
  onceFiledPence: pence().required(),
  /** Money of the customer's that we hold and send back, by claim. */
  held: listOf(heldShape),
  /** Absent when it has not been read; shown as "Not known", never as zero. */
  youOwePence: pence().optional(),
  /**
   * The part of the account that HMRC has not sent yet, if the amount is absent for that reason.
   */
  youOweMissing: string().optional(),
  penaltyPoints: exactly({
    active: number().integer().required(),
    threshold: number().integer().required(),
  })
    .optional()
    .default(undefined),
  connections: listOf(connection),
  periods: listOf(period),
  totalReturns: number().integer().required(),
});

/** The list of a company's VAT returns. */
export const vatReturnsShape = exactly({
  companyName: string().required(),
  sync: syncShape,
  periods: listOf(period),
});

/** HMRC's receipt for a return that was filed. */
const receipt = exactly({
  formBundleNumber: string().optional(),
  processedAt: instant().optional(),
  receiptId: string().optional(),
  correlationId: string().optional(),
  /** BANK: HMRC holds bank details. Absent on a refund: HMRC will post a cheque. */
  paymentIndicator: oneOf(PAYMENT_INDICATORS).optional(),
});

/** Amounts in the books that are in none of the nine boxes. */
const gaps = exactly({
  /** The problem in one line, with its amount. */
  title: string().required(),
  sentences: listOf(string().required()),
  /** Hash over exactly these gaps; the answer must repeat it. */
  hash: string().required(),
  /**
   * Why the person says that the figures are right without them; required before the return can be
   * filed.
   */
  answer: exactly({ reason: oneOf(GAP_REASONS).required(), words: string().optional() })
    .optional()
    .default(undefined),
});

/** The page of one VAT return. */
export const vatReturnShape = exactly({
  companyName: string().required(),
  period,
  /** The name of its bill, for /client/pay-hmrc. */
  bill: string().optional(),
  direction: direction(),
  boxes: nineBoxes.optional().default(undefined),
  figuresFrom: figuresFrom(),
  figuresReadAt: instant().optional(),
  /** True if the current user typed these figures. */
  typedByYou: boolean().optional(),
  figuresProblem: string().optional(),
  /** Absent when every amount in the books is in a box. */
  gaps: gaps.optional().default(undefined),
  /**
   * Postponed import VAT that was added, in pence; only while the figures come from the books and
   * can be changed.
   */
  postponed: exactly({
    months: string().required(),
    duePence: pence().required(),
    reclaimedPence: pence().required(),
    goodsPence: pence().required(),
  })
    .optional()
    .default(undefined),
  sources: listOf(exactly({ box: oneOf(BOX_NAMES).required(), note: string().required() })),
  flags: listOf(exactly({ box: oneOf(BOX_NAMES).required(), sentence: string().required() })),
  declaration: exactly({ version: string().required(), text: string().required() }),
  /**
   * Hash over exactly these figures; filing is refused when they have changed since they were read.
   */
  payloadHash: string().optional(),
  canFile: boolean().required(),
  cannotFileBecause: string().optional(),
  /** True if only the client's approval is missing. */
  awaitsApproval: boolean().optional(),
  filing: exactly({
    state: oneOf(FILING_STATES).required(),
    sentence: string().required(),
    errorCode: string().optional(),
    attemptedAt: instant().optional(),
    receipt: receipt.optional().default(undefined),
    /** Only while HMRC does not show a return two days after it was sent. */
    unshown: unshownShape.optional().default(undefined),
  }),
  quote: quote.optional().default(undefined),
  followUp: refundFollowUp.optional().default(undefined),
  assistFeedback: assistFeedback.optional().default(undefined),
  claim: claimSummary.optional().default(undefined),
  bankAccountEnding: string().optional(),
  bankAccountId: id().optional(),
  /** True if the person may sell the refund: only an owner may. */
  maySell: boolean().required(),
});
