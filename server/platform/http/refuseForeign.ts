import type { IncomingMessage } from 'node:http';
import type { AnyEndpoint } from '@/lib/access/endpoint';
import { Refusal } from '@/lib/access/refusal';
import { NOT_FOUND } from './answer';
import { isForeignNavigation, isOwnRequest } from './crossSite';

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/**
 * Refuses a request from another site, unless the endpoint accepts those: callbacks of providers
 * and one-click links.
 * @throws Refusal notFound
 */
export function refuseForeign(
  { method = 'GET', headers }: IncomingMessage,
  endpoint: AnyEndpoint,
  publicOrigin: string,
): void {
  const provenance = {
    method,
    fetchSite: one(headers['sec-fetch-site']),
    fetchMode: one(headers['sec-fetch-mode']),
    origin: headers.origin,
    referer: headers.referer,
  };
  // A GET that sends a message has an effect (docs/rules/security.md#cross-site-requests).
  const onlyReads = method === 'GET' && endpoint.limit !== 'message';
  if (isOwnRequest(provenance, publicOrigin, onlyReads)) return;
  if (endpoint.kind === 'navigation' && endpoint.crossSite && isForeignNavigation(provenance))
    return;
  if (endpoint.kind === 'endpoint' && endpoint.oneClick) return;
  throw new Refusal('notFound', NOT_FOUND);
}
