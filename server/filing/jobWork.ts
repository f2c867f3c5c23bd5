import type { CompanyCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import { companyOfFiling } from '@/server/filing/store/filings';
import type { JobData } from '@/server/platform/queue/outbox';
import { work } from '@/server/access/jobWork';

/**
 * Returns the capability to work on a job's filing, for the company that filed it; undefined if
 * there is no such filing.
 */
export async function forFiling(
  db: Db,
  { filingId }: JobData['filing.reconcile'],
): Promise<CompanyCapability<'vat:file'> | undefined> {
  const companyId = await companyOfFiling(db, work, filingId);
  return companyId === undefined ? undefined : work.forCompany(companyId, 'vat:file');
}
