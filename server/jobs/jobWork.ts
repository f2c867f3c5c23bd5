import type { CompanyActionOrWork, CompanyCapability } from '@/lib/domain/access/capability';
import { portalWork } from '@/server/services/access/portalWork';
import type { Db } from '@/server/store/db';
import { companyOfFiling } from '@/server/store/filing/filings';
import type { JobData } from '@/server/store/notices/outbox';
import { companyOfClaim } from '@/server/store/refunds/claims';

/** What jobs may do: a job was queued by its own company's transaction, so it may work for the company that its data names. */
export const work = portalWork();

/** The work for the company of a job. */
export const forCompany = <A extends CompanyActionOrWork>({ companyId }: JobData['vat.sync'], action: A): CompanyCapability<A> =>
  work.forCompany(companyId, action);

/** The work on the claim of a job, for the company that sold it. Undefined when there is no such claim. */
export async function forClaim(db: Db, { claimId }: JobData['payout.send']): Promise<CompanyCapability<'work:claim'> | undefined> {
  const companyId = await companyOfClaim(db, work, claimId);
  return companyId === undefined ? undefined : work.forCompany(companyId, 'work:claim');
}

/** The work on the filing of a job, for the company that filed it. Undefined when there is no such filing. */
export async function forFiling(db: Db, { filingId }: JobData['filing.reconcile']): Promise<CompanyCapability<'vat:file'> | undefined> {
  const companyId = await companyOfFiling(db, work, filingId);
  return companyId === undefined ? undefined : work.forCompany(companyId, 'vat:file');
}
