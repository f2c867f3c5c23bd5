import { and, eq, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import type { LedgerLine } from '@/lib/domain/vatReading/boxesFromLedger';
import type { NineBoxes } from '@/lib/domain/vatReading/nineBoxes';
import type { Db } from '@/server/store/db';
import { vatFigures } from '@/server/store/schema/vat';

export type VatFigures = typeof vatFigures.$inferSelect;

/** All the company's figures, one row per period at most. */
export const figuresOf = (db: Db, capability: CompanyCapability<'vat:read'>): Promise<VatFigures[]> =>
  db.select().from(vatFigures).where(eq(vatFigures.companyId, companyOf(capability)));

export async function figuresOfPeriod(
  db: Db, capability: CompanyCapability<'vat:read'>, periodId: string,
): Promise<VatFigures | undefined> {
  const [row] = await db.select().from(vatFigures).where(
    and(eq(vatFigures.companyId, companyOf(capability)), eq(vatFigures.periodId, periodId)),
  );
  return row;
}

/** HMRC's own copy of a filed return: it replaces any draft, and nothing replaces it but a later copy. */
export async function saveFiledFigures(
  tx: Db, capability: CompanyCapability<'work:read'>, periodId: string, boxes: NineBoxes, readAt: Date,
): Promise<void> {
  const row = { source: 'hmrc' as const, boxes, problem: null, readAt };
  await tx.insert(vatFigures).values({ ...row, periodId, companyId: companyOf(capability), notes: {} })
    .onConflictDoUpdate({ target: vatFigures.periodId, set: row });
}

export interface Draft {
  boxes: NineBoxes;
  notes: Record<string, string>;
  problem: string | null;
  largestPurchase?: LedgerLine | undefined;
}

/** A draft from bookkeeping. What a person typed, or HMRC holds, stays as it is. */
export async function saveDraftFigures(
  tx: Db, capability: CompanyCapability<'work:read'>, periodId: string, draft: Draft, readAt: Date,
): Promise<void> {
  const row = {
    source: 'xero' as const, boxes: draft.boxes, notes: draft.notes, problem: draft.problem, largestPurchase: draft.largestPurchase ?? null,
    readAt,
  };
  await tx.insert(vatFigures).values({ ...row, periodId, companyId: companyOf(capability) })
    .onConflictDoUpdate({ target: vatFigures.periodId, set: row, setWhere: sql`${vatFigures.source} = 'xero'` });
}

/** Figures typed by a person: they replace a draft, never HMRC's own copy. Answers whether they were saved. */
export async function saveTypedFigures(
  tx: Db, capability: CompanyCapability<'vat:file'>, periodId: string, boxes: NineBoxes, readAt: Date,
): Promise<boolean> {
  const row = {
    source: 'typed' as const, boxes, notes: {}, problem: null, largestPurchase: null, readAt, typedBy: capability.person?.personId ?? null,
  };
  const rows = await tx.insert(vatFigures).values({ ...row, periodId, companyId: companyOf(capability) })
    .onConflictDoUpdate({ target: vatFigures.periodId, set: row, setWhere: sql`${vatFigures.source} <> 'hmrc'` })
    .returning({ periodId: vatFigures.periodId });
  return rows.length > 0;
}
