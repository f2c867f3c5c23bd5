import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { ClientContext, TaxAuthority, TaxCall } from '@/server/ports/taxAuthority';
import { withFreshToken, type TokenDeps } from './accessTokens';
import { restoreContext } from './clientContext';

/** The VAT number that is meant, and the person who is waiting, or the device that consented when nobody is. */
export interface HmrcCaller { vrn: string; interactive: boolean; client?: ClientContext }

/** Speaks to HMRC for one company and VAT number. @throws ProviderFailure */
export const askHmrc = <T>(
  deps: TokenDeps, capability: CompanyCapability<'connection:use'>, { vrn, interactive, client }: HmrcCaller,
  ask: (hmrc: TaxAuthority, call: TaxCall) => Promise<T>,
): Promise<T> =>
  withFreshToken(deps, capability, { kind: 'hmrc', externalId: vrn }, ({ token, connection }) =>
    ask(deps.taxAuthority, { vrn, accessToken: token, interactive, client: client ?? restoreContext(connection.clientContext) }));
