import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { OnlineCall, OnlineServices } from '@/server/ports/onlineServices';
import type { ClientContext } from '@/server/ports/taxAuthority';
import { withFreshToken, type TokenDeps } from './accessTokens';

/** Speaks to HMRC's online services for one company, in the background. @throws ProviderFailure */
export const askOnlineServices = <T>(
  deps: TokenDeps, capability: CompanyCapability<'connection:use'>, client: ClientContext,
  ask: (services: OnlineServices, call: OnlineCall) => Promise<T>,
): Promise<T> =>
  withFreshToken(deps, capability, { kind: 'onlineServices' }, ({ token, connection: { practiceId, externalId } }) =>
    ask(deps.onlineServices, { accessToken: token, interactive: false, client, ...(practiceId && { ofClient: externalId }) }));
