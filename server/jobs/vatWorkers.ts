import type { CompanyCapability } from '@/lib/domain/access/capability';
import { ProviderFailure } from '@/server/ports/failure';
import { portalWork } from '@/server/services/access/portalWork';
import type { Deps } from '@/server/services/deps';
import { checkPayout, sendPayout } from '@/server/services/refunds/payouts';
import { followRepayments, readRepayments } from '@/server/services/refunds/moveClaims';
import { issueQuotes } from '@/server/services/refunds/issueQuotes';
import { readReceipts } from '@/server/services/refunds/recoverShortfalls';
import { readRecords } from '@/server/services/vatReading/readRecords';
import { reconcileFiling } from '@/server/services/filing/reconcileFiling';
import { syncVat } from '@/server/services/vatReading/syncVat';
import { companyOfClaim } from '@/server/store/refunds/claims';
import { NotWorthRepeating, type Workers } from './workers';

type VatJob = 'vat.sync' | 'records.read' | 'filing.reconcile' | 'payout.send' | 'payout.check' | 'repayments.read' | 'receipts.read';

/** VAT's background work. Each worker may run any number of times: what was done already is found done. */
export const vatWorkers: Pick<Workers, VatJob> = {
  'vat.sync': ({ companyId }, deps) =>
    unlessRefused(syncVat(deps, companyId, (vrn) => readRepayments(deps, portalWork().forCompany(companyId, 'work:claim'), vrn))),
  'records.read': ({ companyId }, deps) =>
    unlessRefused(readRecords(deps, companyId, (vrn) => issueQuotes(deps, portalWork().forCompany(companyId, 'work:read'), vrn))),
  'filing.reconcile': ({ filingId }, deps) => reconcileFiling(deps, filingId),
  'payout.send': ({ claimId }, deps) => forClaim(deps, claimId, sendPayout),
  'payout.check': ({ claimId }, deps) => forClaim(deps, claimId, checkPayout),
  'repayments.read': ({ companyId }, deps) => followRepayments(deps, portalWork().forCompany(companyId, 'work:claim')),
  'receipts.read': (_data, deps) => readReceipts(deps, portalWork()),
};

/** Does the work on a claim that a job names by its id alone: the portal's own, for the company that sold it. */
async function forClaim(deps: Deps, claimId: string, work: (deps: Deps, capability: CompanyCapability<'work:claim'>, claimId: string) => Promise<void>): Promise<void> {
  const companyId = await companyOfClaim(deps.store.db, portalWork(), claimId);
  if (companyId) await work(deps, portalWork().forCompany(companyId, 'work:claim'), claimId);
}

/** A provider that understood and said no says so every time: the job is put aside, where support can see it. */
export async function unlessRefused(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (problem) {
    if (problem instanceof ProviderFailure && (problem.kind === 'refused' || problem.kind === 'notFound')) throw new NotWorthRepeating(problem);
    throw problem;
  }
}
