import { ProviderFailure } from '@/server/ports/failure';
import { checkPayout, sendPayout } from '@/server/services/refunds/payouts';
import { followRepayments, readRepayments } from '@/server/services/refunds/moveClaims';
import { issueQuotes } from '@/server/services/refunds/issueQuotes';
import { readReceipts } from '@/server/services/refunds/recoverShortfalls';
import { readRecords } from '@/server/services/vatReading/readRecords';
import { reconcileFiling } from '@/server/services/filing/reconcileFiling';
import { syncVat } from '@/server/services/vatReading/syncVat';
import { NotWorthRepeating, type Workers } from './workers';

type VatJob = 'vat.sync' | 'records.read' | 'filing.reconcile' | 'payout.send' | 'payout.check' | 'repayments.read' | 'receipts.read';

/** VAT's background work. Each worker may run any number of times: what was done already is found done. */
export const vatWorkers: Pick<Workers, VatJob> = {
  'vat.sync': ({ companyId }, deps) =>
    unlessRefused(syncVat(deps, companyId, (capability, vrn) => readRepayments(deps, capability, vrn))),
  'records.read': ({ companyId }, deps) =>
    unlessRefused(readRecords(deps, companyId, (capability, vrn) => issueQuotes(deps, capability, vrn))),
  'filing.reconcile': ({ filingId }, deps) => reconcileFiling(deps, filingId),
  'payout.send': ({ claimId }, deps) => sendPayout(deps, claimId),
  'payout.check': ({ claimId }, deps) => checkPayout(deps, claimId),
  'repayments.read': ({ companyId }, deps) => followRepayments(deps, companyId),
  'receipts.read': (_data, deps) => readReceipts(deps),
};

/** A provider that understood and said no says so every time: the job is put aside, where support can see it. */
export async function unlessRefused(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (problem) {
    if (problem instanceof ProviderFailure && (problem.kind === 'refused' || problem.kind === 'notFound')) throw new NotWorthRepeating(problem);
    throw problem;
  }
}
