import { download, endpoint } from '@/lib/access/endpoint';
import { exactly, id, none, string } from '@/lib/kernel/fields';
import { exampleDetail, exampleQueue } from './examples';
import { answerBody, approveBody, askBody, refuseBody } from './forms';
import { reviewDetail, reviewQueue } from './shapes';

const byClaim = exactly({ claim_id: id().required('badly formed') });
const said = exactly({ sentence: string().required() });

export const payoutReviews = endpoint({
  method: 'GET',
  path: '/operator/payouts',
  summary: 'The payouts that a person looks at first, what was answered today, and the limits',
  access: { scope: 'operator' },
  origin: 'inferred',
  query: none,
  body: none,
  response: reviewQueue,
  example: exampleQueue,
});

export const payoutReview = endpoint({
  method: 'GET',
  path: '/operator/payout',
  summary:
    'One of them: its boxes beside the medians, checks, approvals, the question and what happened',
  access: { scope: 'operator' },
  origin: 'inferred',
  query: byClaim,
  body: none,
  response: reviewDetail,
  example: exampleDetail,
});

export const payoutEvidence = download({
  path: '/operator/payout/evidence.zip',
  summary: 'The files that the customer keeps for the period, as one archive',
  media: 'application/zip',
  access: { scope: 'operator' },
  origin: 'inferred',
  limit: 'heavy',
  query: byClaim,
});

export const approvePayout = endpoint({
  method: 'POST',
  path: '/operator/payout/approve',
  summary:
    'Approves a payout; above a sum the second person’s approval has it paid. Asks for re-authentication',
  access: { scope: 'operator' },
  origin: 'inferred',
  query: none,
  body: approveBody,
  response: said,
  example: { sentence: 'Approved. £41,976.00 is being paid.' },
});

export const refusePayout = endpoint({
  method: 'POST',
  path: '/operator/payout/refuse',
  summary:
    'Refuses a payout with a reason that the customer reads: nothing was sold. Asks for re-authentication',
  access: { scope: 'operator' },
  origin: 'inferred',
  query: none,
  body: refuseBody,
  response: said,
  example: { sentence: 'Refused. The customer is told why.' },
});

export const askAboutPayout = endpoint({
  method: 'POST',
  path: '/operator/payout/ask',
  summary: 'Asks the customer one question about a payout, by e-mail and on its page',
  access: { scope: 'operator' },
  origin: 'inferred',
  limit: 'message',
  query: none,
  body: askBody,
  response: said,
  example: { sentence: 'Asked. You see the answer here.' },
});

export const answerReview = endpoint({
  method: 'POST',
  path: '/vat/claim/answer',
  summary: 'Answers the question that was asked about a held payout',
  access: { scope: 'company', action: 'claim:confirm' },
  origin: 'inferred',
  limit: 'message',
  query: exactly({
    company_id: id().required('badly formed'),
    claim_id: id().required('badly formed'),
  }),
  body: answerBody,
  response: said,
  example: { sentence: 'Sent. Somebody reads it before we answer.' },
});
