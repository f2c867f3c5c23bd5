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
import { WARNING_KINDS } from '@/lib/refunds/quote/warnings';
import { SCORE_LEVELS } from '@/lib/refunds/quote/score';
import { ENQUIRY_SOURCES } from '@/lib/vat/repayments/hmrcClock';
import { EVIDENCE_KINDS } from '@/lib/documents/files';
import { quote } from '@/lib/refunds/shapes';

const warning = exactly({
  kind: oneOf(WARNING_KINDS).required(),
  title: string().required(),
  sentence: string().required(),
  /** The return that is missing. */
  periodId: id().optional(),
});

/** Warnings and facts to know before a refund is sold. Our own score is never HMRC's opinion. */
export const refundFollowUp = exactly({
  warnings: listOf(warning),
  score: exactly({
    points: number().integer().min(0).max(100).required(),
    level: oneOf(SCORE_LEVELS).required(),
    reasons: listOf(
      exactly({
        id: string().required(),
        sentence: string().required(),
        evidence: string().required(),
      }),
    ),
  }),
  /** The smallest refund for which the fee is the percentage and not the minimum, in pence. */
  breakEvenPence: pence().required(),
  /** The source of the range of HMRC's dates. */
  etaSource: string().required(),
  /** The previous quote that has ended, for comparison. */
  quoteBefore: quote.optional().default(undefined),
});

/**
 * HMRC's own feedback on a draft (VAT Assist, from April 2027): shown verbatim and in order; it
 * never blocks filing.
 */
export const assistFeedback = listOf(
  exactly({
    itemNumber: number().integer().required(),
    title: string().required(),
    body: string().required(),
    action: string().optional(),
  }),
);

/** One of HMRC's questions, as the business recorded it. */
export const enquiry = exactly({
  id: id().required(),
  by: oneOf(ENQUIRY_SOURCES).required(),
  askedOn: day().required(),
  afterFive: boolean().required(),
  /** The day on which the question stops HMRC's clock. */
  stopsOn: day().required(),
  answeredOn: day().optional(),
  /** HMRC's own reference of its check. */
  reference: string().optional(),
});

/** The actions on a claim while HMRC checks it. */
export const claimFollowUp = exactly({
  enquiries: listOf(enquiry),
  /** True once HMRC's 30 days are over. */
  canChase: boolean().required(),
  etaSource: string().required(),
  evidence: string().optional(),
  warnings: listOf(warning),
});

const letterLine = exactly({ label: string().required(), value: string().required() });

/** A letter to HMRC about a late refund, with its facts filled in. */
export const chaseLetterShape = exactly({
  companyName: string().required(),
  reference: string().required(),
  date: day().required(),
  subject: string().required(),
  to: listOf(string().required()),
  facts: listOf(letterLine),
  paragraphs: listOf(string().required()),
  from: listOf(string().defined()),
  /** The return that is missing, if one is: HMRC then holds the refund whatever the letter says. */
  missingReturn: string().optional(),
});

const file = exactly({
  id: id().required(),
  kind: oneOf(EVIDENCE_KINDS).required(),
  name: string().required(),
  media: string().required(),
  size: number().integer().required(),
  uploadedAt: instant().required(),
});

/** The evidence kept for one period, in case HMRC asks. */
export const evidencePackShape = exactly({
  companyName: string().required(),
  periodLabel: string().required(),
  files: listOf(file),
  completeness: exactly({
    invoices: number().integer().required(),
    invoicesWanted: number().integer().required(),
    statements: number().integer().required(),
    complete: boolean().required(),
    sentence: string().required(),
  }),
  /**
   * The purchases with the most VAT, from the connected books; empty if no books are connected or
   * they have not been read.
   */
  wanted: listOf(
    exactly({
      label: string().required(),
      description: string().optional(),
      date: day().required(),
      vatPence: pence().required(),
    }),
  ),
  wantedReadAt: instant().optional(),
});
