import type { CompanyCapability } from '@/lib/access/capability';
import type { DueNotice } from '@/lib/overview/dueNotices';
import type { NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { VatPicture } from '@/server/refunds/picture/vatPicture';
import type { TaxNeeds } from '@/server/taxes/needs';

/** What is due at a company, for those who are notified of it. */
export interface DueAtCompany {
  capability: CompanyCapability<'company:read'>;
  picture: VatPicture;
  notices: readonly DueNotice[];
  now: Date;
}

export interface ClientNotifier {
  /** Notifies a practice's clients, in the transaction that notifies the company's owners. */
  notifyClients(tx: Db, deps: NotifyDeps, due: DueAtCompany): Promise<void>;
}

/** What the use cases of this module are given. */
export type OverviewNeeds = RefundNeeds & TaxNeeds & ClientNotifier;
