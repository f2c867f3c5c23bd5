import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PracticeCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, practiceOf } from '@/lib/access/holder';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { practices } from '@/server/access/store/partyTables';
import { practiceInvoices } from './tables';

export type PracticeInvoice = typeof practiceInvoices.$inferSelect;

/** One is issued each month, so these are ten years of them. */
const MOST = 120;

/** The practice's invoices, newest first. */
export const invoicesOf = (
  db: Db,
  capability: PracticeCapability<'invoice:read'>,
): Promise<PracticeInvoice[]> =>
  db
    .select()
    .from(practiceInvoices)
    .where(eq(practiceInvoices.practiceId, practiceOf(capability)))
    .orderBy(desc(practiceInvoices.month))
    .limit(MOST);

/** One invoice of the practice; another practice's is not found here. */
export async function invoiceOf(
  db: Db,
  capability: PracticeCapability<'invoice:read'>,
  invoiceId: string,
): Promise<PracticeInvoice | undefined> {
  const [row] = await db
    .select()
    .from(practiceInvoices)
    .where(
      and(
        eq(practiceInvoices.practiceId, practiceOf(capability)),
        eq(practiceInvoices.id, invoiceId),
      ),
    );
  return row;
}

/** The newest invoice of the practice, to hold today's price against. */
export async function newestInvoice(
  db: Db,
  capability: PracticeCapability<'pricing:manage'>,
): Promise<PracticeInvoice | undefined> {
  const [row] = await db
    .select()
    .from(practiceInvoices)
    .where(eq(practiceInvoices.practiceId, practiceOf(capability)))
    .orderBy(desc(practiceInvoices.month))
    .limit(1);
  return row;
}

/** Has this month been invoiced already? The caller holds the practice's row. */
export async function hasInvoiceFor(
  tx: Db,
  capability: PracticeCapability<'pricing:manage'>,
  month: IsoDate,
): Promise<boolean> {
  return (
    (await tx.$count(
      practiceInvoices,
      and(
        eq(practiceInvoices.practiceId, practiceOf(capability)),
        eq(practiceInvoices.month, month),
      ),
    )) > 0
  );
}

export async function addPracticeInvoice(
  tx: Db,
  capability: PracticeCapability<'pricing:manage'>,
  invoice: Omit<typeof practiceInvoices.$inferInsert, 'id' | 'practiceId'>,
): Promise<void> {
  await tx.insert(practiceInvoices).values({ ...invoice, practiceId: practiceOf(capability) });
}

/** Every practice whose set-up is complete and that has not closed. */
export async function openPractices(db: Db, work: WorkCapability): Promise<string[]> {
  checkWork(work);
  const rows = await db
    .select({ id: practices.id })
    .from(practices)
    .where(and(isNotNull(practices.openedAt), isNull(practices.closedAt)))
    .orderBy(asc(practices.createdAt));
  return rows.map(({ id }) => id);
}
