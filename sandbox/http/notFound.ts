import { htmlPage, json, type Answer } from '@/sandbox/http/answer';
import { html } from '@/sandbox/http/markup';

const hmrc = () =>
  json(404, {
    code: 'MATCHING_RESOURCE_NOT_FOUND',
    message: 'A resource with the name in the request can not be found in the API',
  });
const xero = () =>
  json(404, {
    Type: null,
    Title: 'NotFound',
    Status: 404,
    Detail: 'The resource you are looking for cannot be found',
  });

/** Each provider's answer for an unknown path; longest prefix first. */
const BY_PREFIX: readonly [string, () => Answer][] = [
  ['/hmrc-agent-services/', hmrc],
  ['/hmrc/', hmrc],
  ['/companies-house/', () => json(404, { errors: [{ type: 'ch:service', error: 'not-found' }] })],
  ['/xero-api/', xero],
  ['/xero-identity/', xero],
  ['/sms/', () => json(404, { error: 'NOT_FOUND', message: 'There is nothing at this address' })],
  ['/bank/', () => json(404, { error: 'NOT_FOUND', message: 'There is nothing at this address' })],
  ['/control/', () => json(404, { error: 'NOT_FOUND', message: 'There is no such control' })],
];

/** Returns the 404 of the provider that owns the path; a page for all other paths. */
export function notFoundAnswer(path: string): Answer {
  const owner = BY_PREFIX.find(([prefix]) => path.startsWith(prefix));
  if (owner) return owner[1]();
  return htmlPage(
    'Page not found',
    html`<h1>Page not found</h1><p>There is nothing at this address. <a href="/">See what the sandbox has</a>.</p>`,
    404,
  );
}
