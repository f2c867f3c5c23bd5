import type { CompanyCapability } from '@/lib/access/capability';
import type { OnlineCall, OnlineServices } from './onlineServicesPort';
import type { ClientContext } from '@/server/connections/consentPort';
import { withFreshToken } from '@/server/connections/tokens/accessTokens';
import type { TaxReadingDeps } from '@/server/taxes/needs';

/** Speaks to HMRC's online services for one company, in the background. @throws ProviderFailure */
export const askOnlineServices = <T>(
  deps: TaxReadingDeps,
  capability: CompanyCapability<'connection:use'>,
  client: ClientContext,
  ask: (services: OnlineServices, call: OnlineCall) => Promise<T>,
): Promise<T> =>
  withFreshToken(
    deps,
    capability,
    { kind: 'onlineServices' },
    ({ token, connection: { practiceId, externalId } }) =>
      ask(deps.onlineServices, {
        accessToken: token,
        interactive: false,
        client,
        ...(practiceId && { ofClient: externalId }),
      }),
  );
