import type { Payees } from '@/server/companies/payeesPort';
import { ProviderFailure } from '@/server/platform/ports/failure';
import {
  callProvider,
  errorCode,
  retryAfterSeconds,
  type ProviderAnswer,
} from '@/server/providers/callProvider';
import { payeeCheckFrom } from './translate';

export interface PayeesSettings {
  /** Without a trailing slash. */
  url: string;
  token: string;
  timeoutMs?: number;
}

const PROVIDER = 'payees';
/** The limit in ms for an answer: a person waits, and without one the account is saved anyway. */
export const PAYEES_MS = 5_000;

function failureOf({ status, headers, body }: ProviderAnswer, now: Date): ProviderFailure {
  const code = errorCode(body, 'error') ?? `HTTP_${status}`;
  const detail = { status, retryAfterSeconds: retryAfterSeconds(headers, now) };
  if (status === 429) return new ProviderFailure('rateLimited', PROVIDER, code, detail);
  const isRefused = status === 400 || status === 422;
  return new ProviderFailure(isRefused ? 'refused' : 'down', PROVIDER, code, detail);
}

/**
 * Creates the client for Confirmation of Payee. Without settings every check fails as not
 * configured.
 */
export const createPayees = (
  settings: PayeesSettings | undefined,
  parts: { now(): Date },
): Payees => ({
  checkPayee: async ({ accountName, sortCode, accountNumber }) => {
    if (!settings) throw new ProviderFailure('down', PROVIDER, 'NOT_CONFIGURED');
    const answer = await callProvider({
      provider: PROVIDER,
      method: 'POST',
      url: `${settings.url}/checks`,
      timeoutMs: settings.timeoutMs ?? PAYEES_MS,
      body: JSON.stringify({
        accountCategory: 'business',
        name: accountName,
        sortCode,
        accountNumber,
      }),
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${settings.token}`,
        'Content-Type': 'application/json',
      },
    });
    if (answer.status !== 200) throw failureOf(answer, parts.now());
    return payeeCheckFrom(answer.body);
  },
});
