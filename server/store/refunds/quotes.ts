import { and, desc, eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import { quotes } from '@/server/store/schema/vat';

export type QuoteRow = typeof quotes.$inferSelect;
export type NewQuote = Omit<typeof quotes.$inferInsert, 'companyId'>;

export async function addQuote(tx: Db, capability: CompanyCapability, fresh: NewQuote): Promise<QuoteRow> {
  const [row] = await tx.insert(quotes).values({ ...fresh, companyId: capability.companyId }).returning();
  if (!row) throw new Error('The quote was not saved.');
  return row;
}

/** The newest quote of each period that has one. */
export const newestQuotes = (db: Db, capability: CompanyCapability): Promise<QuoteRow[]> =>
  db.selectDistinctOn([quotes.periodId]).from(quotes).where(eq(quotes.companyId, capability.companyId))
    .orderBy(quotes.periodId, desc(quotes.createdAt));

/** The quotes of one period, newest first; two are enough to compare. */
export const quotesOfPeriod = (db: Db, capability: CompanyCapability, periodId: string): Promise<QuoteRow[]> =>
  db.select().from(quotes).where(and(eq(quotes.companyId, capability.companyId), eq(quotes.periodId, periodId))).orderBy(desc(quotes.createdAt)).limit(2);

export async function newestQuote(db: Db, capability: CompanyCapability, periodId: string): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes)
    .where(and(eq(quotes.companyId, capability.companyId), eq(quotes.periodId, periodId))).orderBy(desc(quotes.createdAt)).limit(1);
  return row;
}

export async function quoteOf(db: Db, capability: CompanyCapability, quoteId: string): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes).where(and(eq(quotes.companyId, capability.companyId), eq(quotes.id, quoteId)));
  return row;
}
