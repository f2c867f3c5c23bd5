import type { HmrcAccounts } from '@/lib/taxes/paying/hmrcAccounts';
import type { TableReader } from '@/server/documents/tables/tableReader';
import type { ConnectionNeeds } from '@/server/connections/needs';
import type { RefreshDeps } from '@/server/connections/tokens/refreshTokens';
import type { OnlineServices } from './onlineServicesPort';

/** What the use cases of this module are given. */
export interface TaxNeeds extends ConnectionNeeds {
  onlineServices: OnlineServices;
  tables: TableReader;
  /** HMRC's accounts, that customers pay their tax into. */
  hmrcAccounts: HmrcAccounts;
}

/** What reading HMRC's online services is given. */
export type TaxReadingDeps = RefreshDeps & Pick<TaxNeeds, 'onlineServices'>;
