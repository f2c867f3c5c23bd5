import { projectClient } from '@/server/clients/taxes/projectClient';
import { checkPayout, sendPayout } from '@/server/refunds/payout/payouts';
import { sendReturn } from '@/server/refunds/held/sendReturn';
import { followRepayments, readRepayments } from '@/server/refunds/claim/moveClaims';
import { answerLate } from '@/server/refunds/review/answerLate';
import { issueQuotes } from '@/server/refunds/quote/issueQuotes';
import { readReceipts } from '@/server/refunds/claim/recoverShortfalls';
import { readRecords } from '@/server/vat/readRecords';
import { reconcileFiling } from '@/server/filing/reconcileFiling';
import { tellOfUnshown } from '@/server/filing/unshown/tellOfUnshown';
import { syncVat } from '@/server/vat/syncVat';
import { forFiling } from '@/server/filing/jobWork';
import type { Workers } from '@/server/platform/queue/workers';
import type { Deps } from '@/server/portal/deps';
import { forCompany, work, unlessRefused } from '@/server/access/jobWork';
import { forClaim } from '@/server/refunds/jobWork';

type VatJob =
  | 'vat.sync'
  | 'records.read'
  | 'filing.reconcile'
  | 'payout.send'
  | 'payout.check'
  | 'money.return'
  | 'review.late'
  | 'repayments.read'
  | 'receipts.read';

/** Workers of VAT's background work. Each is idempotent and detects finished work. */
export const vatWorkers: Pick<Workers<Deps>, VatJob> = {
  'vat.sync': (job, deps) => {
    const capability = forCompany(job, 'work:read');
    return unlessRefused(
      syncVat(deps, capability, {
        isAsked: job.isAsked === true,
        after: async (vrn) => {
          await tellOfUnshown(deps, work, forCompany(job, 'vat:file'));
          await readRepayments(deps, forCompany(job, 'work:claim'), vrn);
        },
        withTheEnd: (tx, at) => projectClient(tx, deps, capability, { taxes: ['vat'], now: at }),
      }),
    );
  },
  'records.read': (job, deps) => {
    const capability = forCompany(job, 'work:read');
    return unlessRefused(
      readRecords(deps, capability, async (vrn) => {
        await issueQuotes(deps, capability, vrn);
        await deps.store.db.transaction((tx) =>
          projectClient(tx, deps, capability, { taxes: ['vat'], now: deps.clock.now() }),
        );
      }),
    );
  },
  'filing.reconcile': async (job, deps) => {
    const capability = await forFiling(deps.store.db, job);
    if (!capability) return;
    await reconcileFiling(deps, capability, job.filingId);
    await tellOfUnshown(deps, work, capability);
  },
  'payout.send': async (job, deps) => {
    const capability = await forClaim(deps.store.db, job);
    if (capability) await sendPayout(deps, capability, job.claimId);
  },
  'payout.check': async (job, deps) => {
    const capability = await forClaim(deps.store.db, job);
    if (capability) await checkPayout(deps, capability, job.claimId);
  },
  'money.return': async (job, deps) => {
    const capability = await forClaim(deps.store.db, job);
    if (capability) await sendReturn(deps, capability, job);
  },
  'review.late': async (job, deps) => {
    const capability = await forClaim(deps.store.db, job);
    if (capability) await answerLate(deps, work, capability, job.claimId);
  },
  'repayments.read': (job, deps) => followRepayments(deps, forCompany(job, 'work:claim')),
  'receipts.read': (_job, deps) => readReceipts(deps, work),
};
