import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { AccountingSoftware } from '@/server/ports/accountingSoftware';
import { withFreshToken, type TokenDeps } from './accessTokens';

/** Speaks to the company's Xero. @throws ProviderFailure */
export const askXero = <T>(
  deps: TokenDeps, capability: CompanyCapability<'connection:use'>,
  ask: (xero: AccountingSoftware, call: { accessToken: string; tenantId: string }) => Promise<T>,
): Promise<T> =>
  withFreshToken(deps, capability, { kind: 'xero' }, ({ token, connection }) =>
    ask(deps.accountingSoftware, { accessToken: token, tenantId: connection.externalId }));
