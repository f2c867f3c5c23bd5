import type { CompanyCapability } from '@/lib/access/capability';
import type { DueNotice } from '@/lib/overview/dueNotices';
import type { NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { CompanyVatState } from '@/server/refunds/state/companyVatState';
import type { TaxNeeds } from '@/server/taxes/needs';

/** The due notices of a company, with the figures they are based on. */
export interface DueAtCompany {
  capability: CompanyCapability<'company:read'>;
  picture: CompanyVatState;
  notices: readonly DueNotice[];
  now: Date;
}

export interface ClientNotifier {
  /** Notifies a practice's clients, in the transaction that notifies the company's owners. */
  notifyClients(tx: Db, deps: NotifyDeps, due: DueAtCompany): Promise<void>;
}

/** The dependencies of this module’s use cases. */
export type OverviewNeeds = RefundNeeds & TaxNeeds & ClientNotifier;
