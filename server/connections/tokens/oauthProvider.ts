import type { TaxAuthority } from '@/server/vat/taxAuthorityPort';
import type { ConnectionKind } from '@/server/connections/store/connections';
import type { Deps } from '@/server/deps';

/** Who gave this kind of consent: all three trade codes and refresh tokens alike. */
export const providerOf = (
  deps: Pick<Deps, 'taxAuthority' | 'accountingSoftware' | 'onlineServices'>, kind: ConnectionKind,
): Pick<TaxAuthority, 'consentUrl' | 'exchangeCode' | 'refresh'> =>
  ({ hmrc: deps.taxAuthority, xero: deps.accountingSoftware, onlineServices: deps.onlineServices })[kind];
