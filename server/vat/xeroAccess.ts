import type { CompanyCapability } from '@/lib/access/capability';
import type { AccountingSoftware } from './accountingSoftwarePort';
import { withFreshToken } from '@/server/connections/tokens/accessTokens';
import type { OrganisationCall } from '@/server/connections/consentPort';
import type { VatReadingDeps } from '@/server/vat/needs';

/**
 * Calls one organisation of the company's Xero; does not call another that was chosen meanwhile.
 * @throws ProviderFailure
 */
export const askXero = <T>(
  deps: VatReadingDeps,
  capability: CompanyCapability<'connection:use'>,
  tenantId: string,
  ask: (xero: AccountingSoftware, call: OrganisationCall) => Promise<T>,
): Promise<T> =>
  withFreshToken(deps, capability, { kind: 'xero', externalId: tenantId }, ({ token }) =>
    ask(deps.accountingSoftware, { accessToken: token, tenantId }),
  );
