import { and, desc, eq } from 'drizzle-orm';
import type { CompanyGrant } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import { quotes } from '@/server/store/schema/vat';

export type QuoteRow = typeof quotes.$inferSelect;
export type NewQuote = Omit<typeof quotes.$inferInsert, 'companyId'>;

export async function addQuote(tx: Db, grant: CompanyGrant, fresh: NewQuote): Promise<QuoteRow> {
  const [row] = await tx.insert(quotes).values({ ...fresh, companyId: grant.companyId }).returning();
  if (!row) throw new Error('The quote was not saved.');
  return row;
}

/** The newest quote of each period that has one. */
export const newestQuotes = (db: Db, grant: CompanyGrant): Promise<QuoteRow[]> =>
  db.selectDistinctOn([quotes.periodId]).from(quotes).where(eq(quotes.companyId, grant.companyId))
    .orderBy(quotes.periodId, desc(quotes.createdAt));

/** The quotes of one period, newest first; two are enough to compare. */
export const quotesOfPeriod = (db: Db, grant: CompanyGrant, periodId: string): Promise<QuoteRow[]> =>
  db.select().from(quotes).where(and(eq(quotes.companyId, grant.companyId), eq(quotes.periodId, periodId))).orderBy(desc(quotes.createdAt)).limit(2);

export async function newestQuote(db: Db, grant: CompanyGrant, periodId: string): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes)
    .where(and(eq(quotes.companyId, grant.companyId), eq(quotes.periodId, periodId))).orderBy(desc(quotes.createdAt)).limit(1);
  return row;
}

export async function quoteOf(db: Db, grant: CompanyGrant, quoteId: string): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes).where(and(eq(quotes.companyId, grant.companyId), eq(quotes.id, quoteId)));
  return row;
}
