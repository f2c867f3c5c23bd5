import type { CompanyCapability } from '@/lib/access/capability';
import type { OnlineCall, OnlineServices } from './onlineServicesPort';
import type { ClientContext } from '@/server/connections/consentPort';
import { withFreshToken } from '@/server/connections/tokens/accessTokens';
import type { TaxReadingDeps } from '@/server/taxes/needs';

type Ask<T> = (services: OnlineServices, call: OnlineCall) => Promise<T>;

/** Speaks to HMRC's online services for one company, in the background. @throws ProviderFailure */
export const askOnlineServices = <T>(
  deps: TaxReadingDeps,
  capability: CompanyCapability<'connection:use'>,
  client: ClientContext,
  ask: Ask<T>,
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
        ...(practiceId && externalId && { ofClient: externalId }),
      }),
  );

/**
 * Asks as a practice's agent by a reference of its client's own, and not by the VAT number. @throws
 * ProviderFailure
 */
export const askByReference = <T>(
  deps: TaxReadingDeps,
  capability: CompanyCapability<'connection:use'>,
  client: ClientContext,
  ask: Ask<T>,
): Promise<T> =>
  askOnlineServices(deps, capability, client, (services, { ofClient: _vrn, ...call }) =>
    ask(services, call),
  );
