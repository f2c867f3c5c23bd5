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
 * What an earlier version sold, paid or filed and wrote no line or document of; `name` is what a
 * log may call it.
 */
export interface WithoutBooks {
  id: string;
  companyId: string;
  name: string;
}

/** A page of what is missing, oldest first, after the first `skip` of it. */
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

/** Claims without a line in the books: every sale has written some since there are books. */
export const claimsWithoutLines = claimsWhere((db) => notExists(linesOf(db)));

/** Claims in the books with a shortfall that nobody has worked out. */
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
 * Claims in the books that are paid and have no receipt. One whose payment came back has none
 * either, and is not paid.
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

/** Returns that HMRC has and that have no receipt. */
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
