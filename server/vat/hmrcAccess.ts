import type { CompanyCapability } from '@/lib/access/capability';
import type { TaxAuthority, TaxCall } from './taxAuthorityPort';
import { withFreshToken } from '@/server/connections/tokens/accessTokens';
import type { VatReadingDeps } from '@/server/vat/needs';
import type { ClientContext } from '@/server/connections/consentPort';

/** The VAT number of the call, whether a person is waiting or asked for it, and who caused it. */
export interface HmrcCaller {
  vrn: string;
  interactive: boolean;
  isAsked?: boolean;
  client: ClientContext;
}

/**
 * Calls HMRC for one company and VAT number.
 * @throws ProviderFailure
 */
export const askHmrc = <T>(
  deps: VatReadingDeps,
  capability: CompanyCapability<'connection:use'>,
  { vrn, interactive, isAsked, client }: HmrcCaller,
  ask: (hmrc: TaxAuthority, call: TaxCall) => Promise<T>,
): Promise<T> =>
  withFreshToken(deps, capability, { kind: 'hmrc', externalId: vrn }, ({ token }) =>
    ask(deps.taxAuthority, {
      vrn,
      accessToken: token,
      interactive,
      client,
      ...(isAsked && { isAsked }),
    }),
  );
