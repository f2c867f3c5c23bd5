import type { TaxAuthority } from '@/server/ports/taxAuthority';
import type { ConnectionKind } from '@/server/store/connections/connections';
import type { Deps } from '@/server/services/deps';

/** Who gave this kind of consent: all three trade codes and refresh tokens alike. */
export const providerOf = (
  deps: Pick<Deps, 'taxAuthority' | 'accountingSoftware' | 'onlineServices'>, kind: ConnectionKind,
): Pick<TaxAuthority, 'consentUrl' | 'exchangeCode' | 'refresh'> =>
  ({ hmrc: deps.taxAuthority, xero: deps.accountingSoftware, onlineServices: deps.onlineServices })[kind];
