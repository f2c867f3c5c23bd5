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
  summary: 'Lists the payouts that need review, the decisions made today, and the limits',
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
    'Returns one payout under review: its boxes beside the medians, checks, approvals, the question and the history',
  access: { scope: 'operator' },
  origin: 'inferred',
  query: byClaim,
  body: none,
  response: reviewDetail,
  example: exampleDetail,
});

export const payoutEvidence = download({
  path: '/operator/payout/evidence.zip',
  summary: 'Downloads the customer’s files for the period as one archive',
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
    'Approves a payout; above a limit, a second person’s approval is needed before it is paid. Requires re-authentication',
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
    'Refuses a payout with a reason shown to the customer; nothing is sold. Requires re-authentication',
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
  summary: 'Answers the question about a held payout',
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
