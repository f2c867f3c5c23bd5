import { ProviderFailure } from '@/server/platform/ports/failure';
import type { TextMessages } from '@/server/notifications/messagesPort';
import { callProvider, errorCode, retryAfterSeconds } from '@/server/providers/callProvider';

export interface SmsSettings {
  /** Without a trailing slash. */
  url: string;
  token: string;
  timeoutMs?: number;
}

const PROVIDER = 'sms';

/**
 * Creates the client of the text message gateway: POST /messages with a bearer token. The key lets
 * the gateway recognise a repeat.
 */
export function createSms(settings: SmsSettings, parts: { now(): Date }): TextMessages {
  return {
    async send({ to, body, key }) {
      const answer = await callProvider({
        provider: PROVIDER,
        method: 'POST',
        url: `${settings.url}/messages`,
        timeoutMs: settings.timeoutMs ?? 10_000,
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${settings.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify({ to, body }),
      });
      if (answer.status >= 200 && answer.status < 300) return;
      const code = errorCode(answer.body, 'error') ?? `HTTP_${answer.status}`;
      const detail = {
        status: answer.status,
        retryAfterSeconds: retryAfterSeconds(answer.headers, parts.now()),
      };
      if (answer.status === 429) throw new ProviderFailure('rateLimited', PROVIDER, code, detail);
      throw new ProviderFailure(
        answer.status === 400 || answer.status === 422 ? 'refused' : 'down',
        PROVIDER,
        code,
        detail,
      );
    },
  };
}
