import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { ZERO } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { issueFilingReceipt } from '@/server/filing/issueFilingReceipt';
import type { RefundNeeds } from '@/server/refunds/needs';
import { auditClaim } from './auditClaim';
import type { Db } from '@/server/platform/db/db';
import { findFiling } from '@/server/filing/store/filings';
import { lockClaim, type Claim } from '@/server/refunds/store/claims';
import { balancesOfClaim, completeLines } from '@/server/refunds/store/ledger';
import {
  claimsWithoutLines,
  claimsWithoutReceipt,
  claimsWithoutShortfall,
  filingsWithoutReceipt,
  type FindMissing,
} from '@/server/refunds/store/missingBooks';
import { issueClaimDocuments } from './issueClaimDocuments';
import { beginShortfall } from './recoverShortfalls';

type BookDeps = Pick<
  RefundNeeds,
  'store' | 'outbox' | 'clock' | 'portalUrl' | 'operator' | 'receivingAccount' | 'sealer'
>;

const PAGE = 100;

/**
 * The parts of the books that may be missing, in order of dependency: documents and shortfalls need
 * a claim with books.
 */
const PARTS: readonly {
  find: FindMissing;
  complete: (
    tx: Db,
    deps: BookDeps,
    work: WorkCapability,
    companyId: string,
    id: string,
    now: Date,
  ) => Promise<void>;
}[] = [
  { find: claimsWithoutLines, complete: ofClaim(writeLines) },
  {
    find: claimsWithoutShortfall,
    complete: ofClaim(async (tx, deps, capability, claim, now) => {
      if (claim.state !== 'shortfall') return;
      // Don't demand a sum on which the books and HMRC's known payment disagree.
      const missing = minus(claim.refundPence, claim.hmrcRepaidPence ?? ZERO);
      if ((await balancesOfClaim(tx, claim)).shortfall_receivable !== missing)
        throw new Error('The books have another shortfall.');
      await beginShortfall(tx, deps, capability, claim, now);
    }),
  },
  {
    find: claimsWithoutReceipt,
    complete: ofClaim(async (tx, deps, capability, claim, now) => {
      const isPaid = claim.state !== 'confirmed' && claim.state !== 'withdrawn';
      if (isPaid && claim.paidOutAt)
        await issueClaimDocuments(tx, deps.operator, capability, claim, claim.paidOutAt, now);
    }),
  },
  {
    find: filingsWithoutReceipt,
    complete: async (tx, _deps, work, companyId, id, now) => {
      const capability = work.forCompany(companyId, 'vat:file');
      const filing = await findFiling(tx, capability, id);
      if (filing?.state === 'submitted') await issueFilingReceipt(tx, capability, filing, now);
    },
  },
];

/**
 * Queues the completion of books after a start if anything is missing; one queued or running job is
 * enough.
 */
export async function completeBooksSoon(
  { store, outbox }: Pick<RefundNeeds, 'store' | 'outbox'>,
  work: WorkCapability,
): Promise<void> {
  for (const { find } of PARTS) {
    if ((await find(store.db, work, 0, 1)).length === 0) continue;
    await store.db.transaction((tx) =>
      outbox.send(tx, 'books.complete', {}, { onlyOne: 'books', orRunning: true }),
    );
    return;
  }
}

/**
 * Writes the books, receipts and invoices that an earlier version left out for sales, payouts and
 * filings (docs/rules/product.md#earlier-books). Runs as a background job, each item in its own
 * transaction under the claim's lock, so that it can be interrupted and run again. An item that
 * fails does not stop the rest.
 * @throws BooksIncomplete naming the items that failed.
 */
export async function completeBooks(deps: BookDeps, work: WorkCapability): Promise<void> {
  const failed: Failed[] = [];
  for (const part of PARTS) failed.push(...(await completePart(deps, work, part)));
  if (failed.length > 0) throw new BooksIncomplete(failed);
}

interface Failed {
  name: string;
  problem: unknown;
}

class BooksIncomplete extends Error {
  override readonly name = 'BooksIncomplete';
  constructor(failed: readonly Failed[]) {
    super(`Not everything could be completed: ${failed.map(({ name }) => name).join(', ')}.`, {
      cause: failed[0]?.problem,
    });
  }
}

async function completePart(
  deps: BookDeps,
  work: WorkCapability,
  { find, complete }: (typeof PARTS)[number],
): Promise<Failed[]> {
  const failed: Failed[] = [];
  const done = new Set<string>();
  for (;;) {
    // Failed items are still missing and come first, because they are the oldest: skip them.
    const page = await find(deps.store.db, work, failed.length, PAGE);
    if (page.length === 0) return failed;
    for (const { id, companyId, name } of page) {
      if (done.has(id))
        failed.push({ name, problem: new Error('Nothing was missing, and yet it is.') });
      else {
        await deps.store.db
          .transaction((tx) => complete(tx, deps, work, companyId, id, deps.clock.now()))
          .then(
            () => done.add(id),
            (problem: unknown) => {
              failed.push({ name, problem });
            },
          );
      }
    }
  }
}

type ForClaim = (
  tx: Db,
  deps: BookDeps,
  capability: CompanyCapability<'work:claim'>,
  claim: Claim,
  now: Date,
) => Promise<void>;

/**
 * Returns a step that completes a claim as it is under its lock: another worker may have completed
 * it.
 */
function ofClaim(complete: ForClaim): (typeof PARTS)[number]['complete'] {
  return async (tx, deps, work, companyId, id, now) => {
    const capability = work.forCompany(companyId, 'work:claim');
    const claim = await lockClaim(tx, capability, id);
    if (claim) await complete(tx, deps, capability, claim, now);
  };
}

async function writeLines(...[tx, , , claim, now]: Parameters<ForClaim>): Promise<void> {
  if (!(await completeLines(tx, claim))) return;
  await auditClaim(tx, claim, {
    at: now,
    event: 'books completed',
  });
}
