import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PracticeCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, practiceOf } from '@/lib/access/holder';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { practices } from '@/server/access/store/partyTables';
import { practiceInvoices } from './tables';

export type PracticeInvoice = typeof practiceInvoices.$inferSelect;

/** The most invoices of a list: one is issued each month, so ten years of them. */
const MOST = 120;

/** Returns the practice's invoices, newest first. */
export const listInvoices = (
  db: Db,
  capability: PracticeCapability<'invoice:read'>,
): Promise<PracticeInvoice[]> =>
  db
    .select()
    .from(practiceInvoices)
    .where(eq(practiceInvoices.practiceId, practiceOf(capability)))
    .orderBy(desc(practiceInvoices.month))
    .limit(MOST);

/** Returns one invoice of the practice; undefined for another practice's. */
export async function findInvoice(
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

/** Returns the newest invoice of the practice, to compare with today's price. */
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

/** Returns true if this month has been invoiced. The caller has locked the practice's row. */
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

/** Returns the ids of all practices that have completed their set-up and not closed. */
export async function openPractices(db: Db, work: WorkCapability): Promise<string[]> {
  checkWork(work);
  const rows = await db
    .select({ id: practices.id })
    .from(practices)
    .where(and(isNotNull(practices.openedAt), isNull(practices.closedAt)))
    .orderBy(asc(practices.createdAt));
  return rows.map(({ id }) => id);
}
