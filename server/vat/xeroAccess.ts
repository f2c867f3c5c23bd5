import type { CompanyCapability } from '@/lib/access/capability';
import type { AccountingSoftware } from './accountingSoftwarePort';
import { withFreshToken } from '@/server/connections/tokens/accessTokens';
import type { VatReadingDeps } from '@/server/vat/needs';

/** Speaks to the company's Xero. @throws ProviderFailure */
export const askXero = <T>(
  deps: VatReadingDeps,
  capability: CompanyCapability<'connection:use'>,
  ask: (xero: AccountingSoftware, call: { accessToken: string; tenantId: string }) => Promise<T>,
): Promise<T> =>
  withFreshToken(deps, capability, { kind: 'xero' }, ({ token, connection }) =>
    ask(deps.accountingSoftware, { accessToken: token, tenantId: connection.externalId }),
  );
