import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { isFilingInFlight, nextFilingState, type FilingEvent } from '@/lib/domain/filing/filing';
import type { Db } from '@/server/store/db';
import { filings } from '@/server/store/schema/vat';

export type Filing = typeof filings.$inferSelect;
export type NewFiling = Omit<typeof filings.$inferInsert, 'id' | 'companyId' | 'declaredBy'>;

/** All filings of the company, newest first. */
export const filingsOf = (db: Db, capability: CompanyCapability): Promise<Filing[]> =>
  db.select().from(filings).where(eq(filings.companyId, capability.companyId)).orderBy(desc(filings.declaredAt));

/** The one that counts among a period's filings, newest first: what may be with HMRC already, else the last that was refused. */
export const currentFiling = (newestFirst: readonly Filing[]): Filing | undefined =>
  newestFirst.find(({ state }) => isFilingInFlight(state) || state === 'declared') ?? newestFirst[0];

export async function filingOfPeriod(db: Db, capability: CompanyCapability, periodId: string): Promise<Filing | undefined> {
  return currentFiling(await db.select().from(filings)
    .where(and(eq(filings.companyId, capability.companyId), eq(filings.periodId, periodId))).orderBy(desc(filings.declaredAt)));
}

/**
 * Records the attempt before anything is sent. Undefined when this period of this VAT number has one already: the
 * database allows one, whatever happens at the same time (docs/rules/vat.md#filing-once).
 */
export async function addFiling(tx: Db, capability: CompanyCapability<'vat:file'>, fresh: NewFiling & { declaredBy: string }): Promise<Filing | undefined> {
  const [row] = await tx.insert(filings).values({ ...fresh, companyId: capability.companyId }).onConflictDoNothing().returning();
  return row;
}

/** For background work, which is given the id by a job that its own company's transaction queued. */
export async function filingForWork(db: Db, filingId: string): Promise<Filing | undefined> {
  const [row] = await db.select().from(filings).where(eq(filings.id, filingId));
  return row;
}

type Facts = Partial<Omit<typeof filings.$inferInsert, 'id' | 'companyId' | 'state' | 'payload' | 'payloadHash' | 'boxes'>>;

/**
 * Moves a filing along one edge of the domain's graph. Undefined when it is no longer where it was: someone else moved
 * it first, and their word stands. The payload can never be changed. @throws RangeError for an edge that does not exist.
 */
export async function moveFiling(tx: Db, filing: Pick<Filing, 'id' | 'state'>, event: FilingEvent, facts: Facts = {}): Promise<Filing | undefined> {
  const state = nextFilingState(filing.state, event);
  if (!state || state === 'draft') throw new RangeError(`A ${filing.state} filing cannot take '${event}'`);
  const [row] = await tx.update(filings).set({ ...facts, state })
    .where(and(eq(filings.id, filing.id), eq(filings.state, filing.state))).returning();
  return row;
}

/** Keeps a receipt that came after the filing had been given up as unknown; the state is left to who reads it back. */
export async function keepReceipt(tx: Db, filingId: string, receipt: Facts): Promise<void> {
  const { formBundleNumber, processedAt, paymentIndicator, chargeReference, receiptId, correlationId } = receipt;
  await tx.update(filings).set({ formBundleNumber, processedAt, paymentIndicator, chargeReference, receiptId, correlationId })
    .where(and(eq(filings.id, filingId), isNull(filings.formBundleNumber)));
}

/** Every filing whose end is not known, of all companies: for the sweep after a start. */
export const unsettledFilings = (db: Db): Promise<Filing[]> =>
  db.select().from(filings).where(inArray(filings.state, ['declared', 'sending', 'unknown', 'reconciling', 'not_received']));
