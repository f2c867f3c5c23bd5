import { ProviderFailure } from '@/server/ports/failure';
import { projectClient } from '@/server/services/clientTaxes/projectClient';
import { completeBooks } from '@/server/services/refunds/completeBooks';
import { checkPayout, sendPayout } from '@/server/services/refunds/payouts';
import { followRepayments, readRepayments } from '@/server/services/refunds/moveClaims';
import { issueQuotes } from '@/server/services/refunds/issueQuotes';
import { readReceipts } from '@/server/services/refunds/recoverShortfalls';
import { readRecords } from '@/server/services/vatReading/readRecords';
import { reconcileFiling } from '@/server/services/filing/reconcileFiling';
import { syncVat } from '@/server/services/vatReading/syncVat';
import { forClaim, forCompany, forFiling, work } from './jobWork';
import { NotWorthRepeating, type Workers } from './workers';

type VatJob =
  | 'vat.sync' | 'records.read' | 'filing.reconcile' | 'payout.send' | 'payout.check' | 'repayments.read' | 'receipts.read'
  | 'books.complete';

/** VAT's background work. Each worker may run any number of times: what was done already is found done. */
export const vatWorkers: Pick<Workers, VatJob> = {
  'vat.sync': (job, deps) => {
    const capability = forCompany(job, 'work:read');
    return unlessRefused(syncVat(
      deps, capability, (vrn) => readRepayments(deps, forCompany(job, 'work:claim'), vrn),
      (tx, at) => projectClient(tx, capability, ['vat'], at),
    ));
  },
  'records.read': (job, deps) => {
    const capability = forCompany(job, 'work:read');
    return unlessRefused(readRecords(deps, capability, async (vrn) => {
      await issueQuotes(deps, capability, vrn);
      await deps.store.db.transaction((tx) => projectClient(tx, capability, ['vat'], deps.clock.now()));
    }));
  },
  'filing.reconcile': async (job, deps) => {
    const capability = await forFiling(deps.store.db, job);
    if (capability) await reconcileFiling(deps, capability, job.filingId);
  },
  'payout.send': async (job, deps) => {
    const capability = await forClaim(deps.store.db, job);
    if (capability) await sendPayout(deps, capability, job.claimId);
  },
  'payout.check': async (job, deps) => {
    const capability = await forClaim(deps.store.db, job);
    if (capability) await checkPayout(deps, capability, job.claimId);
  },
  'repayments.read': (job, deps) => followRepayments(deps, forCompany(job, 'work:claim')),
  'receipts.read': (_job, deps) => readReceipts(deps, work),
  'books.complete': (_job, deps) => completeBooks(deps, work),
};

/** A provider that understood and said no says so every time: the job is put aside, where support can see it. */
export async function unlessRefused(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (problem) {
    if (problem instanceof ProviderFailure && (problem.kind === 'refused' || problem.kind === 'notFound')) {
      throw new NotWorthRepeating(problem);
    }
    throw problem;
  }
}
