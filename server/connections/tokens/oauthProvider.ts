import type { ConsentProvider } from '@/server/connections/consentPort';
import type { ConnectionKind } from '@/server/connections/store/connections';
import type { Deps } from '@/server/deps';

/** Returns the provider that gives this kind of consent. */
export const providerOf = (
  deps: Pick<Deps, 'taxAuthority' | 'accountingSoftware' | 'onlineServices'>, kind: ConnectionKind,
): ConsentProvider =>
  ({ hmrc: deps.taxAuthority, xero: deps.accountingSoftware, onlineServices: deps.onlineServices })[kind];
