import { json, type Answer } from '@/sandbox/http/answer';
import type { Fault } from '@/sandbox/http/faults';
import type { Provider } from '@/sandbox/http/router';

type Wording = (status: number, code: string, message: string) => Answer;

const hmrc: Wording = (status, code, message) => json(status, { code, message });
const xero: Wording = (status, code, message) =>
  json(status, {
    Type: null,
    Title: code,
    Status: status,
    Detail: message,
    Instance: '00000000-0000-0000-0000-000000000000',
  });
const companiesHouse: Wording = (status, code) =>
  json(status, {
    errors: [{ type: 'ch:service', error: code.toLowerCase().replaceAll('_', '-') }],
  });
const plain: Wording = (status, code, message) => json(status, { error: code, message });

/** Each provider's format of an error. */
const WORDING: Record<Provider, Wording> = {
  hmrc,
  'hmrc-www': hmrc,
  'hmrc-agent-services': hmrc,
  'companies-house': companiesHouse,
  'xero-login': xero,
  'xero-identity': xero,
  'xero-api': xero,
  mail: plain,
  sms: plain,
  bank: plain,
  payees: plain,
  hubspot: plain,
  sandbox: plain,
};

const web = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body,
});

const ANSWERS: Partial<Record<Fault, (wording: Wording) => Answer>> = {
  down503: (say) => say(503, 'SERVER_ERROR', 'Service unavailable'),
  maintenance503: (say) =>
    say(503, 'SCHEDULED_MAINTENANCE', 'The service is closed for scheduled maintenance'),
  gateway504: (say) => say(504, 'GATEWAY_TIMEOUT', 'The service did not answer in time'),
  unauthorised401: (say) =>
    say(401, 'INVALID_CREDENTIALS', 'Invalid authentication information provided'),
  '429': (say) => {
    const answer = say(
      429,
      'MESSAGE_THROTTLED_OUT',
      'The request for the API is throttled as you have exceeded your quota.',
    );
    return { ...answer, headers: { ...answer.headers, 'retry-after': '1' } };
  },
  malformed: () => web(200, '<html><head><title>Sorry</title></head><body>We are looking into it.'),
  redirect: () => ({ status: 302, headers: { location: 'https://example.invalid/' }, body: '' }),
};

/**
 * Returns the answer of a fault in the provider's format; undefined for faults that act on the
 * connection instead.
 */
export const faultAnswer = (provider: Provider, fault: Fault): Answer | undefined =>
  ANSWERS[fault]?.(WORDING[provider]);
