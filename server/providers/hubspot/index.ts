import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Chat } from '@/server/notifications/chatPort';
import { callProvider, errorCode, retryAfterSeconds } from '@/server/providers/callProvider';

export interface HubspotSettings {
  /** Without a trailing slash: 'https://api.hubapi.com'. */
  url: string;
  /** A private app's token with the scope conversations.visitor_identification.tokens.create. */
  token: string;
  timeoutMs?: number;
}

const PROVIDER = 'hubspot';
const PATH = '/conversations/v3/visitor-identification/tokens/create';

/**
 * Creates the client for HubSpot's visitor identification (docs/rules/providers.md#chat-identity).
 */
export function createHubspot(settings: HubspotSettings, parts: { now(): Date }): Chat {
  return {
    async identify({ email, firstName, lastName }) {
      const answer = await callProvider({
        provider: PROVIDER,
        method: 'POST',
        url: `${settings.url}${PATH}`,
        timeoutMs: settings.timeoutMs ?? 5_000,
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${settings.token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          email,
          ...(firstName && { firstName }),
          ...(lastName && { lastName }),
        }),
      });
      const token = (answer.body as { token?: unknown } | undefined)?.token;
      if (answer.status === 200 && typeof token === 'string' && token !== '') return token;
      const code = errorCode(answer.body, 'category') ?? `HTTP_${answer.status}`;
      const detail = {
        status: answer.status,
        retryAfterSeconds: retryAfterSeconds(answer.headers, parts.now()),
      };
      if (answer.status === 429) throw new ProviderFailure('rateLimited', PROVIDER, code, detail);
      throw new ProviderFailure(
        answer.status >= 400 && answer.status < 500 ? 'refused' : 'down',
        PROVIDER,
        code,
        detail,
      );
    },
  };
}
