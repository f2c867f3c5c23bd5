import { array, object, string } from 'yup';
import type { ClientContext } from '@/server/connections/consentPort';
import { callProvider } from '@/server/providers/callProvider';
import { createOAuth } from '@/server/providers/oauth';
import { fraudHeaders, type VendorFacts } from './fraudHeaders';
import { toFailure } from './translate';

interface CheckSettings {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  vendor: VendorFacts;
}

const findings = () =>
  array(
    object({ message: string().default(''), headers: array(string().required()).required() }),
  ).default([]);
const verdict = object({ code: string().required(), errors: findings(), warnings: findings() });
export type HeaderVerdict = Awaited<ReturnType<typeof checkHeaders>>;

/**
 * Validates the headers that we send for this client with HMRC's Test Fraud Prevention Headers 1.0
 * (docs/rules/hmrc.md#fraud-prevention-headers). Only HMRC's test address offers it. @throws
 * ProviderFailure
 */
export async function checkHeaders(
  { apiUrl, clientId, clientSecret, vendor }: CheckSettings,
  client: ClientContext,
  now: () => Date,
) {
  const tokenUrl = `${apiUrl}/oauth/token`;
  const oauth = createOAuth({
    provider: 'hmrc',
    authorizeUrl: tokenUrl,
    tokenUrl,
    clientId,
    clientSecret,
    clientSecretIn: 'form',
    scope: '',
    timeoutMs: 10_000,
    now,
  });
  const { accessToken } = await oauth.applicationToken();
  const answer = await callProvider({
    provider: 'hmrc',
    method: 'GET',
    url: `${apiUrl}/test/fraud-prevention-headers/validate`,
    timeoutMs: 10_000,
    headers: {
      Accept: 'application/vnd.hmrc.1.0+json',
      Authorization: `Bearer ${accessToken}`,
      ...fraudHeaders(client, vendor),
    },
  });
  if (answer.status !== 200) throw toFailure(answer, now());
  return verdict.validate(answer.body, { stripUnknown: true });
}
