import type { ConnectionNeeds } from '@/server/connections/needs';
import type { RefreshDeps } from '@/server/connections/tokens/refreshTokens';
import type { AccountingSoftware } from './accountingSoftwarePort';
import type { TaxAuthority } from './taxAuthorityPort';

/** What the use cases of this module are given. */
export interface VatNeeds extends ConnectionNeeds {
  taxAuthority: TaxAuthority;
  accountingSoftware: AccountingSoftware;
}

/** What reading HMRC and the books is given. */
export type VatReadingDeps = RefreshDeps & Pick<VatNeeds, 'taxAuthority' | 'accountingSoftware'>;
