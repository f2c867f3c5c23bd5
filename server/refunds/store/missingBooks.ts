import { and, asc, eq, exists, inArray, isNotNull, notExists, sql, type SQL } from 'drizzle-orm';
import type { WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { ledgerLines } from './tables';
import { shortfalls } from './shortfallTables';
import { claims } from './tables';
import type { Claim } from './claims';
import { filings } from '@/server/vat/store/tables';
import { documents } from '@/server/documents/store/tables';

/**
 * A sale, payout or filing of an earlier version that has no lines or document; `name` is safe to
 * log.
 */
export interface WithoutBooks {
  id: string;
  companyId: string;
  name: string;
}

/** Finds a page of missing items, oldest first, after the first `skip`. */
export type FindMissing = (
  db: Db,
  work: WorkCapability,
  skip: number,
  limit: number,
) => Promise<WithoutBooks[]>;

const PAID: Claim['state'][] = ['paid_out', 'hmrc_repaid', 'shortfall', 'closed'];

const claimsWhere =
  (missing: (db: Db) => SQL | undefined): FindMissing =>
  async (db, work, skip, limit) => {
    checkWork(work);
    const name = sql<string>`'claim ' || ${claims.reference}`;
    return db
      .select({ id: claims.id, companyId: claims.companyId, name })
      .from(claims)
      .where(missing(db))
      .orderBy(asc(claims.confirmedAt), asc(claims.id))
      .offset(skip)
      .limit(limit);
  };

const linesOf = (db: Db) =>
  db.select({ id: ledgerLines.id }).from(ledgerLines).where(eq(ledgerLines.claimId, claims.id));

/**
 * Finds claims without a line in the books: every sale has written some since books were
 * introduced.
 */
export const claimsWithoutLines = claimsWhere((db) => notExists(linesOf(db)));

/** Finds claims in the books with a shortfall that has not been opened. */
export const claimsWithoutShortfall = claimsWhere((db) =>
  and(
    eq(claims.state, 'shortfall'),
    exists(linesOf(db)),
    notExists(
      db
        .select({ id: shortfalls.claimId })
        .from(shortfalls)
        .where(eq(shortfalls.claimId, claims.id)),
    ),
  ),
);

/**
 * Finds paid claims in the books without a receipt. A claim with a returned payment has no receipt
 * either, but is not paid.
 */
export const claimsWithoutReceipt = claimsWhere((db) =>
  and(
    inArray(claims.state, PAID),
    isNotNull(claims.paidOutAt),
    exists(linesOf(db)),
    notExists(
      db
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.claimId, claims.id), eq(documents.kind, 'claim_receipt'))),
    ),
  ),
);

/** Finds returns that HMRC has and that have no receipt. */
export const filingsWithoutReceipt: FindMissing = async (db, work, skip, limit) => {
  checkWork(work);
  const receipts = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.filingId, filings.id), eq(documents.kind, 'filing_receipt')));
  const name = sql<string>`'return ' || left(${filings.id}::text, 8)`;
  return db
    .select({ id: filings.id, companyId: filings.companyId, name })
    .from(filings)
    .where(and(eq(filings.state, 'submitted'), notExists(receipts)))
    .orderBy(asc(filings.declaredAt), asc(filings.id))
    .offset(skip)
    .limit(limit);
};
