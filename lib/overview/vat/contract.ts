import { endpoint } from '@/lib/access/endpoint';
import { boolean, byCompany, exactly, id, none, oneOf, string } from '@/lib/kernel/fields';
import { markFiledBody } from '@/lib/filing/unshownForms';
import { fileReturnBody, gapsAnswerBody, postponedBody, typedBoxesBody } from './forms';
import { FILING_STATES } from '@/lib/vat/filingState';
import { nineBoxes } from '@/lib/vat/shapes';
import { claimId, exampleBoxes } from '@/lib/vat/examples';
import { exampleClaim, exampleDashboard, exampleReturn, exampleReturns } from './examples';
import { vatDashboardShape, vatReturnShape, vatReturnsShape } from './shapes';
import { quote } from '@/lib/refunds/shapes';
import { vatClaimShape } from '@/lib/refunds/claim/pageShape';
import { exampleQuote } from '@/lib/refunds/examples';

const byPeriod = exactly({
  company_id: id().required('badly formed'),
  period_id: id().required('badly formed'),
});
const byClaim = exactly({
  company_id: id().required('badly formed'),
  claim_id: id().required('badly formed'),
});

export const vatDashboard = endpoint({
  method: 'GET',
  path: '/vat/dashboard',
  summary:
    'Returns a summary of one company’s VAT: the next thing to do, claims in progress, totals, connections and the last ' +
    '13 periods',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  topic: 'vatDashboard',
  query: byCompany,
  body: none,
  response: vatDashboardShape,
  example: exampleDashboard,
});

export const vatReturns = endpoint({
  method: 'GET',
  path: '/vat/returns',
  summary: 'Lists every VAT period that HMRC has reported, newest first',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  topic: 'vatReturns',
  query: byCompany,
  body: none,
  response: vatReturnsShape,
  example: exampleReturns,
});

export const vatReturn = endpoint({
  method: 'GET',
  path: '/vat/return',
  summary:
    'Returns one VAT period: nine boxes with their sources and flags, the declaration, the filing, the quote and the claim',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  topic: 'vatReturn',
  query: byPeriod,
  body: none,
  response: vatReturnShape,
  example: exampleReturn,
});

export const typeBoxes = endpoint({
  method: 'POST',
  path: '/vat/return/boxes',
  summary: 'Saves figures typed by the person. Boxes 3 and 5 are calculated, never typed',
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: byPeriod,
  body: typedBoxesBody,
  response: exactly({ boxes: nineBoxes }),
  example: { boxes: exampleBoxes },
});

export const addPostponed = endpoint({
  method: 'POST',
  path: '/vat/return/postponed',
  summary:
    'Adds postponed import VAT from HMRC’s monthly statements to boxes 1, 4 and 7 of a draft from the books. Replaces ' +
    'what was added before',
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: byPeriod,
  body: postponedBody,
  response: exactly({ boxes: nineBoxes }),
  example: { boxes: exampleBoxes },
});

export const answerGaps = endpoint({
  method: 'POST',
  path: '/vat/return/gaps',
  summary:
    'Records the person’s confirmation that the figures are right although something is in no box. Refused if the gaps ' +
    'have changed since they were shown',
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: byPeriod,
  body: gapsAnswerBody,
  response: exactly({ answered: boolean().required() }),
  example: { answered: true },
});

export const fileReturn = endpoint({
  method: 'POST',
  path: '/vat/return/file',
  summary:
    'Files the return with HMRC once: repeated or simultaneous calls return one filing. The filing may still be waiting ' +
    'for confirmation',
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: byPeriod,
  body: fileReturnBody,
  response: exactly({ state: oneOf(FILING_STATES).required(), sentence: string().required() }),
  example: { state: 'submitted' as const, sentence: 'HMRC has your return.' },
});

export const markReturnFiled = endpoint({
  method: 'POST',
  path: '/vat/return/mark-filed',
  summary:
    'Marks a return that HMRC does not show two days after it was sent as filed, with HMRC’s reference. It is still read back',
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: byPeriod,
  body: markFiledBody,
  response: exactly({ reference: string().required() }),
  example: { reference: '256660290587' },
});

export const sendReturnAgain = endpoint({
  method: 'POST',
  path: '/vat/return/send-again',
  summary:
    'Sends a return again that HMRC does not show two days after it was sent: the same figures, on a new declaration. ' +
    'Refused once its refund is sold',
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: byPeriod,
  body: fileReturnBody,
  response: exactly({ state: oneOf(FILING_STATES).required(), sentence: string().required() }),
  example: { state: 'submitted' as const, sentence: 'HMRC has your return.' },
});

export const requestQuote = endpoint({
  method: 'POST',
  path: '/vat/quote',
  summary: 'Freezes a quote for the period’s refund, or returns the one still valid',
  access: { scope: 'company', action: 'claim:confirm' },
  origin: 'inferred',
  query: byPeriod,
  body: none,
  response: exactly({ quote }),
  example: { quote: exampleQuote },
});

export const confirmClaim = endpoint({
  method: 'POST',
  path: '/vat/claim',
  summary:
    'Sells the refund at the frozen quote, once; refused if the quote has expired, or the filed figures or the account ' +
    'have changed. Requires re-authentication',
  access: { scope: 'company', action: 'claim:confirm' },
  origin: 'inferred',
  query: byPeriod,
  body: exactly({
    quote_id: id().required('badly formed'),
    quote_hash: string().required().max(64),
    /**
     * The bank account shown to the person; the claim is refused if refunds now go to another one.
     * If absent, the current account is used.
     */
    bank_account_id: id().optional(),
  }),
  response: exactly({ claimId: id().required() }),
  example: { claimId },
});

export const vatClaim = endpoint({
  method: 'GET',
  path: '/vat/claim',
  summary: 'Returns one claim: the amounts, both sides’ timeline, HMRC’s clock and the next step',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  topic: 'claim',
  query: byClaim,
  body: none,
  response: vatClaimShape,
  example: exampleClaim,
});

export const refreshVat = endpoint({
  method: 'POST',
  path: '/vat/refresh',
  summary: 'Requests a new reading, which is queued. Returns whether it was',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  limit: 'heavy',
  query: byCompany,
  body: none,
  response: exactly({ queued: boolean().required() }),
  example: { queued: true },
});
