import { and, desc, eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { quotes } from './tables';
import type { Rows } from '@/server/platform/db/queryBatch';
import { readQuote, type QuoteFigures } from './quoteFigures';

export type QuoteRow = ReturnType<typeof readQuote>;
/**
 * The capabilities that may freeze a quote: of typing figures, of selling the refund, and of the
 * sync that found it.
 */
export type QuoteCapability =
  | CompanyCapability<'vat:file'>
  | CompanyCapability<'claim:confirm'>
  | CompanyCapability<'work:read'>;
export type NewQuote = Omit<typeof quotes.$inferInsert, 'companyId' | 'figures'> & {
  figures: QuoteFigures;
};

export async function addQuote(
  tx: Db,
  capability: QuoteCapability,
  fresh: NewQuote,
): Promise<QuoteRow> {
  const [row] = await tx
    .insert(quotes)
    .values({ ...fresh, companyId: companyOf(capability) })
    .returning();
  if (!row) throw new Error('The quote was not saved.');
  return readQuote(row);
}

/**
 * Returns the newest quote of each period of these companies that has one; parse each with
 * `readQuote`.
 */
export const newestQuotesOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<typeof quotes.$inferSelect> =>
  db
    .selectDistinctOn([quotes.periodId])
    .from(quotes)
    .where(ofCompanies(quotes.companyId, capabilities))
    .orderBy(quotes.periodId, desc(quotes.createdAt));

/** Returns the two newest quotes of one period, newest first, to compare them. */
export const quotesOfPeriod = async (
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<QuoteRow[]> =>
  (
    await db
      .select()
      .from(quotes)
      .where(and(eq(quotes.companyId, companyOf(capability)), eq(quotes.periodId, periodId)))
      .orderBy(desc(quotes.createdAt))
      .limit(2)
  ).map(readQuote);

export async function newestQuote(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.companyId, companyOf(capability)), eq(quotes.periodId, periodId)))
    .orderBy(desc(quotes.createdAt))
    .limit(1);
  return row && readQuote(row);
}

export async function findQuote(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  quoteId: string,
): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.companyId, companyOf(capability)), eq(quotes.id, quoteId)));
  return row && readQuote(row);
}
