import type { InterestRates } from '@/lib/vat/repayments/interestRates';
import type { ConnectionNeeds } from '@/server/connections/needs';
import type { RefreshDeps } from '@/server/connections/tokens/refreshTokens';
import type { AccountingSoftware } from './accountingSoftwarePort';
import type { TaxAuthority } from './taxAuthorityPort';

/** The dependencies of this module's use cases. */
export interface VatNeeds extends ConnectionNeeds {
  taxAuthority: TaxAuthority;
  accountingSoftware: AccountingSoftware;
  /** HMRC's rates for late payment and repayment. */
  interestRates: InterestRates;
}

/** The dependencies of syncing with HMRC and the books. */
export type VatReadingDeps = RefreshDeps & Pick<VatNeeds, 'taxAuthority' | 'accountingSoftware'>;
