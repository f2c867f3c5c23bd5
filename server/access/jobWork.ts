import type { CompanyActionOrWork, CompanyCapability } from '@/lib/access/capability';
import { portalWork } from './portalWork';
import type { JobData } from '@/server/platform/queue/outbox';
import { isWorthRepeating, ProviderFailure } from '@/server/platform/ports/failure';
import { NotWorthRepeating } from '@/server/platform/queue/workers';

/**
 * Capability of jobs: a job was queued by its own company's transaction, so it may work for the
 * company that its data names.
 */
export const work = portalWork();

/** Returns the capability for the company of a job. */
export const forCompany = <A extends CompanyActionOrWork>(
  { companyId }: JobData['vat.sync'],
  action: A,
): CompanyCapability<A> => work.forCompany(companyId, action);

/**
 * Awaits a job's work. A provider's refusal would repeat every time, so the job is put aside for
 * support to see. @throws NotWorthRepeating
 */
export async function unlessRefused(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (problem) {
    if (problem instanceof ProviderFailure && !isWorthRepeating(problem))
      throw new NotWorthRepeating(problem);
    throw problem;
  }
}
