import { ProviderFailure } from '@/server/platform/ports/failure';
import type { TaxCall } from '@/server/vat/taxAuthorityPort';
import { callProvider, type ProviderAnswer } from '@/server/providers/callProvider';
import { fraudHeaders, type VendorFacts } from './fraudHeaders';
import { toFailure } from './translate';

export interface WireSettings {
  /** 'https://api.service.hmrc.gov.uk', without a trailing slash. */
  apiUrl: string;
  vendor: VendorFacts;
  readTimeoutMs: number;
  submitTimeoutMs: number;
  now(): Date;
}

export interface HmrcRequest {
  method: 'GET' | 'POST';
  /** The path below /organisations/vat/{vrn}, with the query. */
  path: string;
  body?: string;
}

/**
 * Makes one call to HMRC's VAT (MTD) API 1.0 with the person's consent and the headers that the law
 * requires. @throws ProviderFailure for everything that is not a 2xx with JSON in it.
 */
export async function askHmrc(
  settings: WireSettings,
  call: TaxCall,
  { method, path, body }: HmrcRequest,
): Promise<ProviderAnswer> {
  const answer = await callProvider({
    provider: 'hmrc',
    method,
    url: `${settings.apiUrl}/organisations/vat/${encodeURIComponent(call.vrn)}${path}`,
    headers: {
      Accept: 'application/vnd.hmrc.1.0+json',
      Authorization: `Bearer ${call.accessToken}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...fraudHeaders(call.client, settings.vendor),
    },
    body,
    timeoutMs: method === 'GET' ? settings.readTimeoutMs : settings.submitTimeoutMs,
  });
  if (answer.status < 200 || answer.status > 299) throw toFailure(answer, settings.now());
  if (answer.body === undefined)
    throw new ProviderFailure('down', 'hmrc', 'MALFORMED', { status: answer.status });
  return answer;
}
