import { endpoint } from '@/lib/access/endpoint';
import { boolean, byCompany, day, exactly, id, listOf, moment, none, number, oneOf, pence, string } from '@/lib/kernel/fields';
import { connection } from '@/lib/connections/contract';
import { assistFeedback, claimFollowUp, refundFollowUp } from '@/lib/refunds/followUp/shapes';
import { claimMoney } from '@/lib/refunds/claim/shapes';
import { fileReturnBody, gapsAnswerBody, postponedBody, typedBoxesBody } from './forms';
import { refundNews } from '@/lib/refunds/followUp/newsShapes';
import { nextThing } from './nextThingShape';
import { BOX_NAMES, DIRECTIONS, FIGURE_SOURCES, FILING_STATES, claimSummary, nineBoxes, period, quote } from '@/lib/vat/shapes';
import {
  claimId, companyId, exampleBoxes, exampleFollowUp, exampleClaimSummary, examplePeriods, exampleQuote, periodId, quoteId,
} from '@/lib/vat/examples';
import { GAP_REASONS } from '@/lib/vat/books/gapAnswer';
import { FIRST_STEPS } from '@/lib/connections/firstReading';
import { pence as inPence } from '@/lib/kernel/money';

const byPeriod = exactly({ company_id: id().required('badly formed'), period_id: id().required('badly formed') });
const byClaim = exactly({ company_id: id().required('badly formed'), claim_id: id().required('badly formed') });

export const SYNC_STATES = ['never', 'queued', 'running', 'done', 'failed'] as const;
const sync = exactly({
  state: oneOf(SYNC_STATES).required(), readAt: moment().optional(),
  /** The last failure in words, whose side it is on, and a reference for support. */
  problem: exactly({ kind: string().required(), sentence: string().required(), reference: string().required() }).optional()
    .default(undefined),
});

export const vatDashboard = endpoint({
  method: 'GET', path: '/vat/dashboard',
  summary: 'One company’s VAT at a glance: the next thing to do, claims in progress, totals, connections and the last 13 periods',
  access: { scope: 'company', action: 'vat:read' }, origin: 'inferred', topic: 'vatDashboard', query: byCompany, body: none,
  response: exactly({
    company: exactly({
      name: string().required(), vatNumber: string().optional(),
      frequency: oneOf(['monthly', 'quarterly', 'annual', 'unknown'] as const).required(),
    }),
    sync,
    /** While HMRC is read for the first time: how far that has come, and of how many returns. No figure is shown until it is whole. */
    reading: exactly({
      step: oneOf(FIRST_STEPS).required(), books: boolean().required(),
      returns: exactly({ read: number().integer().required(), of: number().integer().required() }).optional().default(undefined),
    }).optional().default(undefined),
    next: nextThing,
    /** The refund that could be sold, while something of any tax has to be paid first. */
    claimable: exactly({
      periodId: id().required(), label: string().required(), arrivesPence: pence().required(), refundPence: pence().required(),
    }).optional().default(undefined),
    claims: listOf(claimSummary),
    /** What HMRC did to refunds that were sold, what comes first first; also where it is the next thing. */
    news: listOf(refundNews),
    paidEarly: exactly({
      netPence: pence().required(), count: number().integer().required(), feesPence: pence().required(), since: day().optional(),
    }),
    hmrcOwesPence: pence().required(),
    /** Absent when it has not been read: shown as "Not known", never as nothing. */
    youOwePence: pence().optional(),
    /** What HMRC has not answered yet, where that is why it is absent. */
    youOweMissing: string().optional(),
    penaltyPoints: exactly({ active: number().integer().required(), threshold: number().integer().required() }).optional()
      .default(undefined),
    connections: listOf(connection), periods: listOf(period), totalReturns: number().integer().required(),
  }),
  example: {
    company: { name: 'Marlow & Rye Bakery Ltd', vatNumber: '553557881', frequency: 'monthly' as const },
    sync: { state: 'done' as const, readAt: '2026-11-20T14:05:00.000Z' },
    next: { kind: 'claimable' as const, periodId, label: 'October 2026', filed: false, quote: exampleQuote },
    claims: [exampleClaimSummary], news: [],
    paidEarly: { netPence: inPence(1_970_075), count: 6, feesPence: inPence(19_900), since: '2026-03-04' },
    hmrcOwesPence: inPence(421_000), youOwePence: inPence(0),
    connections: [
      {
        kind: 'hmrc' as const, organisation: 'HMRC VAT account', state: 'live' as const, lastReadAt: '2026-11-20T14:05:00.000Z',
        renewBy: '2028-03-14',
      },
      { kind: 'xero' as const, organisation: 'Marlow & Rye Bakery Ltd', state: 'live' as const, lastReadAt: '2026-11-20T14:02:00.000Z' },
    ],
    periods: examplePeriods, totalReturns: 38,
  },
});

export const vatReturns = endpoint({
  method: 'GET', path: '/vat/returns', summary: 'Every VAT period that HMRC has told us of, newest first',
  access: { scope: 'company', action: 'vat:read' }, origin: 'inferred', topic: 'vatReturns', query: byCompany, body: none,
  response: exactly({ companyName: string().required(), sync, periods: listOf(period) }),
  example: {
    companyName: 'Marlow & Rye Bakery Ltd', sync: { state: 'done' as const, readAt: '2026-11-20T14:05:00.000Z' }, periods: examplePeriods,
  },
});

const receipt = exactly({
  formBundleNumber: string().optional(), processedAt: moment().optional(), receiptId: string().optional(),
  correlationId: string().optional(),
  /** BANK: HMRC holds bank details. Absent on a refund: HMRC will post a cheque. */
  paymentIndicator: oneOf(['DD', 'BANK'] as const).optional(),
});

const gaps = exactly({
  /** What is the matter, in one line, with the amount. */
  title: string().required(), sentences: listOf(string().required()),
  /** Names exactly these gaps, for the answer. */
  hash: string().required(),
  /** How somebody said that the figures are right without them; needed before the return can be filed. */
  answer: exactly({ reason: oneOf(GAP_REASONS).required(), words: string().optional() }).optional().default(undefined),
});

export const vatReturn = endpoint({
  method: 'GET', path: '/vat/return',
  summary: 'One VAT period: nine boxes with their sources and flags, the declaration, the filing, the quote and the claim',
  access: { scope: 'company', action: 'vat:read' }, origin: 'inferred', topic: 'vatReturn', query: byPeriod, body: none,
  response: exactly({
    companyName: string().required(), period, direction: oneOf(DIRECTIONS).required(),
    boxes: nineBoxes.optional().default(undefined), figuresFrom: oneOf(FIGURE_SOURCES).required(), figuresReadAt: moment().optional(),
    /** Whether whoever asks typed the figures, where somebody did. */
    typedByYou: boolean().optional(),
    figuresProblem: string().optional(),
    /** What the books hold that is in no box; absent when everything is in one. */
    gaps: gaps.optional().default(undefined),
    /** Postponed import VAT, where the figures come from the books and can still be changed: what was added, in pence. */
    postponed: exactly({
      months: string().required(), duePence: pence().required(), reclaimedPence: pence().required(), goodsPence: pence().required(),
    }).optional().default(undefined),
    sources: listOf(exactly({ box: oneOf(BOX_NAMES).required(), note: string().required() })),
    flags: listOf(exactly({ box: oneOf(BOX_NAMES).required(), sentence: string().required() })),
    declaration: exactly({ version: string().required(), text: string().required() }),
    /** Names exactly these figures; filing is refused when they have changed since they were read. */
    payloadHash: string().optional(),
    canFile: boolean().required(), cannotFileBecause: string().optional(),
    /** Where nothing is missing but the approval that the client was asked for. */
    awaitsApproval: boolean().optional(),
    filing: exactly({
      state: oneOf(FILING_STATES).required(), sentence: string().required(), errorCode: string().optional(),
      attemptedAt: moment().optional(), receipt: receipt.optional().default(undefined),
    }),
    quote: quote.optional().default(undefined), followUp: refundFollowUp.optional().default(undefined),
    assistFeedback: assistFeedback.optional().default(undefined), claim: claimSummary.optional().default(undefined),
    bankAccountEnding: string().optional(), bankAccountId: id().optional(),
    /** Whether this person may sell the refund: an owner may. */
    maySell: boolean().required(),
  }),
  example: {
    companyName: 'Marlow & Rye Bakery Ltd', period: examplePeriods[0]!, direction: 'refund' as const, boxes: exampleBoxes,
    figuresFrom: 'xero' as const, figuresReadAt: '2026-11-20T14:02:00.000Z',
    sources: [
      { box: 'vatDueSales' as const, note: 'Xero · 38 sales at 20%' },
      { box: 'vatReclaimedCurrPeriod' as const, note: 'Xero · 94 purchases' },
    ],
    flags: [{
      box: 'vatReclaimedCurrPeriod' as const,
      sentence: '18% above your last four months (£4,088.20 on average). HMRC may ask for the invoices, so keep them to hand.',
    }],
    declaration: {
      version: 'business-2026-11',
      text: 'When you submit this VAT information you are making a legal declaration that the information is true and complete. A false '
        + 'declaration can result in prosecution.',
    },
    payloadHash: '9c1f', canFile: true, filing: { state: 'draft' as const, sentence: 'Not filed yet.' }, quote: exampleQuote,
    followUp: exampleFollowUp, bankAccountEnding: '4471',
    bankAccountId: '0b6f8f0e-2f5c-4a53-9d2d-6b1a5c1e4471', maySell: true,
  },
});

export const typeBoxes = endpoint({
  method: 'POST', path: '/vat/return/boxes',
  summary: 'Saves figures typed by the person; boxes 3 and 5 are worked out, never typed',
  access: { scope: 'company', action: 'vat:file' }, origin: 'inferred', query: byPeriod, body: typedBoxesBody,
  response: exactly({ boxes: nineBoxes }), example: { boxes: exampleBoxes },
});

export const addPostponed = endpoint({
  method: 'POST', path: '/vat/return/postponed',
  summary: 'Adds postponed import VAT from HMRC’s monthly statements to boxes 1, 4 and 7 of a draft from the books, in place of what was '
    + 'added before',
  access: { scope: 'company', action: 'vat:file' }, origin: 'inferred', query: byPeriod, body: postponedBody,
  response: exactly({ boxes: nineBoxes }), example: { boxes: exampleBoxes },
});

export const answerGaps = endpoint({
  method: 'POST', path: '/vat/return/gaps',
  summary: 'Keeps how a person says that the figures are right without what is in no box; refused when the gaps have changed since',
  access: { scope: 'company', action: 'vat:file' }, origin: 'inferred', query: byPeriod, body: gapsAnswerBody,
  response: exactly({ answered: boolean().required() }), example: { answered: true },
});

export const fileReturn = endpoint({
  method: 'POST', path: '/vat/return/file',
  summary: 'Files the return with HMRC, once: repeated or simultaneous calls give the one filing. The answer may be that it is still being '
    + 'confirmed',
  access: { scope: 'company', action: 'vat:file' }, origin: 'inferred', query: byPeriod, body: fileReturnBody,
  response: exactly({ state: oneOf(FILING_STATES).required(), sentence: string().required() }),
  example: { state: 'submitted' as const, sentence: 'HMRC has your return.' },
});

export const requestQuote = endpoint({
  method: 'POST', path: '/vat/quote',
  summary: 'Freezes a quote for the period’s refund, or gives the one still held',
  access: { scope: 'company', action: 'claim:confirm' }, origin: 'inferred', query: byPeriod, body: none,
  response: exactly({ quote }), example: { quote: exampleQuote },
});

export const confirmClaim = endpoint({
  method: 'POST', path: '/vat/claim',
  summary: 'Sells the refund at the frozen quote, once; refused when the quote has expired, or the filed figures or the account differ '
    + 'from what was shown',
  access: { scope: 'company', action: 'claim:confirm' }, origin: 'inferred', query: byPeriod,
  body: exactly({
    quote_id: id().required('badly formed'), quote_hash: string().required().max(64),
    /** The account that was shown; refused when refunds go to another by now. Without it the account is the one that there is. */
    bank_account_id: id().optional(),
  }),
  response: exactly({ claimId: id().required() }), example: { claimId },
});

export const vatClaim = endpoint({
  method: 'GET', path: '/vat/claim',
  summary: 'One claim: the money, the timeline of both sides, HMRC’s clock and what is next',
  access: { scope: 'company', action: 'vat:read' }, origin: 'inferred', topic: 'claim', query: byClaim, body: none,
  response: exactly({
    companyName: string().required(), periodId: id().required(), purchaser: string().required(), claim: claimSummary, quote,
    bankAccountEnding: string().required(), paidOutAt: moment().optional(), hoursToPay: number().integer().optional(),
    confirmedAt: moment().required(),
    hmrcFrom: day().required(), hmrcTo: day().required(),
    /** The day HMRC gives itself to approve it: 30 days, and what it has added. */
    hmrcDueOn: day().optional(), hmrcRepaidOn: day().optional(), delayed: boolean().required(),
    /** What HMRC did to this refund that its owner must know of. */
    news: listOf(refundNews),
    shortfallPence: pence().optional(), money: claimMoney.optional().default(undefined),
    followUp: claimFollowUp.optional().default(undefined),
  }),
  example: {
    companyName: 'Marlow & Rye Bakery Ltd', periodId, purchaser: 'Adsum Ltd', claim: exampleClaimSummary,
    quote: {
      ...exampleQuote, id: quoteId, refundPence: inPence(376_480), feePence: inPence(3_765), netPence: inPence(372_715),
      arrivesPence: inPence(372_715),
    },
    bankAccountEnding: '4471', paidOutAt: '2026-11-04T12:24:00.000Z', hoursToPay: 21, confirmedAt: '2026-11-03T15:20:00.000Z',
    hmrcFrom: '2026-11-25', hmrcTo: '2026-12-08', delayed: false, news: [],
  },
});

export const refreshVat = endpoint({
  method: 'POST', path: '/vat/refresh', summary: 'Asks for a fresh reading; it joins the queue, and the answer says so',
  access: { scope: 'company', action: 'vat:read' }, origin: 'inferred', limit: 'heavy', query: byCompany, body: none,
  response: exactly({ queued: boolean().required() }), example: { queued: true },
});

export { companyId as exampleCompanyId };
