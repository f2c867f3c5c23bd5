import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, companyOf } from '@/lib/access/holder';
import { nextFilingState, type FilingEvent } from '@/lib/filing/filing';
import { filingsWith } from '@/lib/vat/filingState';
import type { Db } from '@/server/platform/db/db';
import { filings } from '@/server/vat/store/tables';
import type { Filing } from '@/server/vat/store/filings';
export type NewFiling = Omit<typeof filings.$inferInsert, 'id' | 'companyId' | 'declaredBy'>;

/**
 * Records the attempt before anything is sent. Returns undefined if this period of this VAT number
 * has one already: a unique index allows one, whatever runs concurrently
 * (docs/rules/vat.md#filing-once).
 */
export async function addFiling(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  fresh: NewFiling & { declaredBy: string },
): Promise<Filing | undefined> {
  const [row] = await tx
    .insert(filings)
    .values({ ...fresh, companyId: companyOf(capability) })
    .onConflictDoNothing()
    .returning();
  return row as Filing | undefined;
}

/** Returns one filing of the company; undefined for an id of another company's. */
export async function findFiling(
  db: Db,
  capability: CompanyCapability<'vat:file'>,
  filingId: string,
): Promise<Filing | undefined> {
  const [row] = await db
    .select()
    .from(filings)
    .where(and(eq(filings.companyId, companyOf(capability)), eq(filings.id, filingId)));
  return row as Filing | undefined;
}

/** Returns the company of the filing that a job names; a filing never changes its company. */
export async function companyOfFiling(
  db: Db,
  work: WorkCapability,
  filingId: string,
): Promise<string | undefined> {
  checkWork(work);
  const [row] = await db
    .select({ companyId: filings.companyId })
    .from(filings)
    .where(eq(filings.id, filingId));
  return row?.companyId;
}

type Facts = Partial<
  Omit<
    typeof filings.$inferInsert,
    'id' | 'companyId' | 'state' | 'payload' | 'payloadHash' | 'boxes'
  >
>;

/**
 * Moves a filing along one transition. Returns undefined if it has changed since it was read: the
 * first mover wins. The payload can never be changed.
 * @throws RangeError for a transition that does not exist.
 */
export async function moveFiling(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
  event: FilingEvent,
  facts: Facts = {},
): Promise<Filing | undefined> {
  const state = nextFilingState(filing.state, event);
  if (!state || state === 'draft')
    throw new RangeError(`A ${filing.state} filing cannot take '${event}'`);
  const [row] = await tx
    .update(filings)
    .set({ ...facts, state })
    .where(
      and(
        eq(filings.id, filing.id),
        eq(filings.companyId, companyOf(capability)),
        eq(filings.state, filing.state),
        // The state alone does not distinguish two attempts.
        eq(filings.reconcileAttempts, filing.reconcileAttempts),
        filing.attemptedAt
          ? eq(filings.attemptedAt, filing.attemptedAt)
          : isNull(filings.attemptedAt),
      ),
    )
    .returning();
  return row as Filing | undefined;
}

/**
 * Stores a receipt that came after the filing was given up as unknown; the process that reads it
 * back sets the state.
 */
export async function saveLateReceipt(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
  receipt: Facts,
): Promise<void> {
  const {
    formBundleNumber,
    processedAt,
    paymentIndicator,
    chargeReference,
    receiptId,
    correlationId,
  } = receipt;
  await tx
    .update(filings)
    .set({
      formBundleNumber,
      processedAt,
      paymentIndicator,
      chargeReference,
      receiptId,
      correlationId,
    })
    .where(
      and(
        eq(filings.id, filing.id),
        eq(filings.companyId, companyOf(capability)),
        isNull(filings.formBundleNumber),
      ),
    );
}

/** Returns every unsettled filing of all companies, for the sweep after a start. */
export async function unsettledFilings(db: Db, work: WorkCapability): Promise<Filing[]> {
  checkWork(work);
  return (await db
    .select()
    .from(filings)
    .where(inArray(filings.state, filingsWith('underway')))
    .orderBy(asc(filings.id))) as Filing[];
}
