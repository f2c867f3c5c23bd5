import { json, type Answer } from '@/sandbox/http/answer';
import type { Fault } from '@/sandbox/http/faults';
import { PROVIDERS, type Provider } from '@/sandbox/http/providers';

type Wording = (status: number, code: string, message: string) => Answer;

const plain: Wording = (status, code, message) => json(status, { error: code, message });

/** The formats of errors (providers.ts). */
const WORDING = {
  plain,
  hmrc: (status, code, message) => json(status, { code, message }),
  xero: (status, code, message) =>
    json(status, {
      Type: null,
      Title: code,
      Status: status,
      Detail: message,
      Instance: '00000000-0000-0000-0000-000000000000',
    }),
  companiesHouse: (status, code) =>
    json(status, {
      errors: [{ type: 'ch:service', error: code.toLowerCase().replaceAll('_', '-') }],
    }),
} as const satisfies Record<(typeof PROVIDERS)[keyof typeof PROVIDERS]['errors'], Wording>;

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
  ANSWERS[fault]?.(provider === 'sandbox' ? plain : WORDING[PROVIDERS[provider].errors]);
