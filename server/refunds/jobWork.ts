import type { CompanyCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import type { JobData } from '@/server/platform/queue/outbox';
import { companyOfClaim } from '@/server/refunds/store/workClaims';
import { work } from '@/server/access/jobWork';

/**
 * The work on the claim of a job, for the company that sold it. Undefined when there is no such
 * claim.
 */
export async function forClaim(
  db: Db,
  { claimId }: JobData['payout.send'],
): Promise<CompanyCapability<'work:claim'> | undefined> {
  const companyId = await companyOfClaim(db, work, claimId);
  return companyId === undefined ? undefined : work.forCompany(companyId, 'work:claim');
}
