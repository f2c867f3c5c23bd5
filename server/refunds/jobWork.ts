import type { CompanyCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import type { JobData } from '@/server/platform/queue/outbox';
import { companyOfClaim } from '@/server/refunds/store/workClaims';
import { work } from '@/server/access/jobWork';

/**
 * Returns the capability to work on a job's claim, for the company that sold it; undefined if there
 * is no such claim.
 */
export async function forClaim(
  db: Db,
  { claimId }: Pick<JobData['payout.send'], 'claimId'>,
): Promise<CompanyCapability<'work:claim'> | undefined> {
  const companyId = await companyOfClaim(db, work, claimId);
  return companyId === undefined ? undefined : work.forCompany(companyId, 'work:claim');
}
