import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { OnlineCall, OnlineServices } from '@/server/ports/onlineServices';
import { withFreshToken, type TokenDeps } from './accessTokens';
import { restoreContext } from './clientContext';

/** Speaks to HMRC's online services for one company, in the background. @throws ProviderFailure */
export const askOnlineServices = <T>(
  deps: TokenDeps, capability: CompanyCapability<'connection:use'>, ask: (services: OnlineServices, call: OnlineCall) => Promise<T>,
): Promise<T> =>
  withFreshToken(deps, capability, { kind: 'onlineServices' }, ({ token, connection }) =>
    ask(deps.onlineServices, { accessToken: token, interactive: false, client: restoreContext(connection.clientContext) }));
