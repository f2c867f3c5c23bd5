import type { ConsentProvider } from '@/server/connections/consentPort';
import type { ConnectionNeeds } from '@/server/connections/needs';
import type { ConnectionKind } from '@/lib/connections/connection';

/** Returns the provider that gives this kind of consent. */
export const getProvider = (
  deps: Pick<ConnectionNeeds, 'taxAuthority' | 'accountingSoftware' | 'onlineServices'>,
  kind: ConnectionKind,
): ConsentProvider =>
  ({ hmrc: deps.taxAuthority, xero: deps.accountingSoftware, onlineServices: deps.onlineServices })[
    kind
  ];
