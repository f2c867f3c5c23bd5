import { and, eq, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import type { GapAnswer } from '@/lib/vat/books/gapAnswer';
import type { Gap } from '@/lib/vat/books/gaps';
import type { BooksOwner } from '@/lib/vat/books/booksOwner';
import { withPostponed, withoutPostponed, type PostponedVat } from '@/lib/vat/books/postponedVat';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { vatFigures } from './tables';
import type { Rows } from '@/server/platform/db/queryBatch';

export type VatFigures = typeof vatFigures.$inferSelect;

/** Returns all the company's figures, at most one row per period. */
export const listFigures = async (
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
): Promise<VatFigures[]> => figuresOfCompanies(db, [capability]);

/** Returns all figures of several companies, at most one row per period. */
export const figuresOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<VatFigures> =>
  db.select().from(vatFigures).where(ofCompanies(vatFigures.companyId, capabilities));

export async function figuresOfPeriod(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<VatFigures | undefined> {
  const [row] = await db
    .select()
    .from(vatFigures)
    .where(and(eq(vatFigures.companyId, companyOf(capability)), eq(vatFigures.periodId, periodId)));
  return row;
}

/**
 * Saves HMRC's own copy of a filed return: it replaces any draft, and only a later copy replaces
 * it.
 */
export async function saveFiledFigures(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  periodId: string,
  boxes: NineBoxes,
  readAt: Date,
): Promise<void> {
  const row = { source: 'hmrc' as const, boxes, problem: null, gaps: [], whoseBooks: null, readAt };
  await tx
    .insert(vatFigures)
    .values({ ...row, periodId, companyId: companyOf(capability), notes: {} })
    .onConflictDoUpdate({ target: vatFigures.periodId, set: row });
}

export interface Draft {
  /** The boxes from the books, without amounts typed from HMRC's statements. */
  boxes: NineBoxes;
  notes: Record<string, string>;
  problem: string | null;
  largestPurchase?: LedgerLine | undefined;
  gaps: Gap[];
  /** The organisation of the books. */
  whoseBooks: BooksOwner;
}

/**
 * Saves a draft from the books. Typed figures and HMRC's own stay; postponed import VAT is added
 * again. The caller holds the period's lock.
 */
export async function saveDraftFigures(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  periodId: string,
  draft: Draft,
  readAt: Date,
): Promise<void> {
  const before = await figuresOfPeriod(tx, capability, periodId);
  const row = {
    source: 'xero' as const,
    boxes: withPostponed(draft.boxes, before?.postponed),
    notes: draft.notes,
    problem: draft.problem,
    largestPurchase: draft.largestPurchase ?? null,
    gaps: draft.gaps,
    whoseBooks: draft.whoseBooks,
    readAt,
  };
  await tx
    .insert(vatFigures)
    .values({ ...row, periodId, companyId: companyOf(capability) })
    .onConflictDoUpdate({
      target: vatFigures.periodId,
      set: row,
      setWhere: sql`${vatFigures.source} = 'xero'`,
    });
}

/**
 * Updates the organisation of every draft from books. Filed returns keep the one recorded at
 * filing.
 */
export async function markBooks(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  whoseBooks: BooksOwner,
): Promise<void> {
  await tx
    .update(vatFigures)
    .set({ whoseBooks })
    .where(and(eq(vatFigures.companyId, companyOf(capability)), eq(vatFigures.source, 'xero')));
}

/**
 * Saves typed figures: they replace a draft, never HMRC's own copy. Returns true if they were
 * saved.
 */
export async function saveTypedFigures(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
  boxes: NineBoxes,
  readAt: Date,
): Promise<boolean> {
  const row = {
    source: 'typed' as const,
    boxes,
    notes: {},
    problem: null,
    largestPurchase: null,
    gaps: [],
    whoseBooks: null,
    gapsAnswer: null,
    gapsAnsweredBy: null,
    postponed: null,
    readAt,
    typedBy: capability.person?.personId ?? null,
  };
  const rows = await tx
    .insert(vatFigures)
    .values({ ...row, periodId, companyId: companyOf(capability) })
    .onConflictDoUpdate({
      target: vatFigures.periodId,
      set: row,
      setWhere: sql`${vatFigures.source} <> 'hmrc'`,
    })
    .returning({ periodId: vatFigures.periodId });
  return rows.length > 0;
}

/**
 * Adds postponed import VAT to a draft from the books, in place of an earlier amount. Returns the
 * new boxes; undefined if the figures are no such draft. The caller holds the period's lock.
 */
export async function savePostponed(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
  postponed: PostponedVat | null,
): Promise<NineBoxes | undefined> {
  const figures = await figuresOfPeriod(tx, capability, periodId);
  if (figures?.source !== 'xero') return undefined;
  const boxes = withPostponed(withoutPostponed(figures.boxes, figures.postponed), postponed);
  await tx
    .update(vatFigures)
    .set({ boxes, postponed, typedBy: capability.person?.personId ?? null })
    .where(and(eq(vatFigures.companyId, companyOf(capability)), eq(vatFigures.periodId, periodId)));
  return boxes;
}

/**
 * Saves a person's explanation why a draft is right without the amounts that are in no box. The
 * caller holds the period's lock.
 */
export async function saveGapsAnswer(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
  gapsAnswer: GapAnswer,
): Promise<void> {
  await tx
    .update(vatFigures)
    .set({ gapsAnswer, gapsAnsweredBy: capability.person?.personId ?? null })
    .where(and(eq(vatFigures.companyId, companyOf(capability)), eq(vatFigures.periodId, periodId)));
}
