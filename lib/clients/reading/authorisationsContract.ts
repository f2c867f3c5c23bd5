import { REQUEST_STATES } from '@/lib/connections/authorisationRequest';
import { askAuthorisationBody } from './authorisationForm';
import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  day,
  exactly,
  id,
  instant,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';

/**
 * A practice's request at HMRC to deal with a client's VAT: made here, answered by the client on
 * HMRC's own page.
 */
const byClient = exactly({
  company_id: id().required('badly formed'),
  client_company_id: id().required('badly formed'),
});
const request = exactly({
  state: oneOf(REQUEST_STATES).required(),
  /** The request's meaning and what to do. */
  sentence: string().required(),
  /** HMRC's own page for the client's answer, while it waits for one. */
  action_url: string().optional(),
  expires_on: day().optional(),
  checked_at: instant().optional(),
  may_ask: boolean().required(),
  /** The number of registration dates that may still be tried today. */
  tries_left: number().integer().min(0).required(),
});
const example = {
  state: 'pending' as const,
  sentence: 'Send the client HMRC’s link.',
  expires_on: '2026-12-11' as const,
  checked_at: '2026-11-20T14:05:00.000Z',
  action_url:
    'https://www.tax.service.gov.uk/agent-client-relationships/appoint-someone-to-deal-with-HMRC-for-you/12345678',
  may_ask: false,
  tries_left: 3,
};

export const authorisationRequest = endpoint({
  method: 'GET',
  path: '/open-tax/authorisation-request',
  summary: 'Returns the status of the practice’s request at HMRC to act for one client',
  access: { scope: 'practice', action: 'client:read' },
  origin: 'inferred',
  query: byClient,
  body: none,
  response: request,
  example,
});

export const askAuthorisation = endpoint({
  method: 'POST',
  path: '/open-tax/authorisation-request/ask',
  summary:
    'Requests one client’s authorisation through HMRC, with the effective date of their VAT registration. At most three ' +
    'wrong dates in 24 hours',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byClient,
  body: askAuthorisationBody,
  response: request,
  example,
});

export const checkAuthorisation = endpoint({
  method: 'POST',
  path: '/open-tax/authorisation-request/check',
  summary: 'Checks the status of the request with HMRC',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byClient,
  body: none,
  response: request,
  example,
});
