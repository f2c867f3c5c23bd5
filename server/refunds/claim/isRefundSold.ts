import type { CompanyCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import { claimOfPeriod } from '@/server/refunds/store/claims';

/** Returns true if the period's refund was sold; a sale that ended unsold does not count. */
export const isRefundSold = async (
  tx: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<boolean> => (await claimOfPeriod(tx, capability, periodId)) !== undefined;
