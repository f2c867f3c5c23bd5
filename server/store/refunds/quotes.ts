import { and, desc, eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import type { Db } from '@/server/store/db';
import { quotes } from '@/server/store/schema/vat';

export type QuoteRow = typeof quotes.$inferSelect;
/** Who may freeze one: who types the figures, who may sell the refund, and the reading that found it. */
export type QuoteCapability = CompanyCapability<'vat:file'> | CompanyCapability<'claim:confirm'> | CompanyCapability<'work:read'>;
export type NewQuote = Omit<typeof quotes.$inferInsert, 'companyId'>;

export async function addQuote(tx: Db, capability: QuoteCapability, fresh: NewQuote): Promise<QuoteRow> {
  const [row] = await tx.insert(quotes).values({ ...fresh, companyId: companyOf(capability) }).returning();
  if (!row) throw new Error('The quote was not saved.');
  return row;
}

/** The newest quote of each period that has one. */
export const newestQuotes = (db: Db, capability: CompanyCapability<'vat:read'>): Promise<QuoteRow[]> =>
  db.selectDistinctOn([quotes.periodId]).from(quotes).where(eq(quotes.companyId, companyOf(capability)))
    .orderBy(quotes.periodId, desc(quotes.createdAt));

/** The quotes of one period, newest first; two are enough to compare. */
export const quotesOfPeriod = (db: Db, capability: CompanyCapability<'vat:read'>, periodId: string): Promise<QuoteRow[]> =>
  db.select().from(quotes).where(and(eq(quotes.companyId, companyOf(capability)), eq(quotes.periodId, periodId))).orderBy(desc(quotes.createdAt)).limit(2);

export async function newestQuote(db: Db, capability: CompanyCapability<'vat:read'>, periodId: string): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes)
    .where(and(eq(quotes.companyId, companyOf(capability)), eq(quotes.periodId, periodId))).orderBy(desc(quotes.createdAt)).limit(1);
  return row;
}

export async function quoteOf(db: Db, capability: CompanyCapability<'vat:read'>, quoteId: string): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes).where(and(eq(quotes.companyId, companyOf(capability)), eq(quotes.id, quoteId)));
  return row;
}
