import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import { clients, practiceMembers, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { returnMarks } from './returnMarkTables';

/** Returns the query for what is said of the returns of these companies, and by whom. */
export const returnMarksOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
) =>
  db
    .select({
      companyId: returnMarks.companyId,
      reference: returnMarks.taxRef,
      taxYear: returnMarks.taxYear,
      filedOn: returnMarks.filedOn,
      receipt: returnMarks.receipt,
      saidAt: returnMarks.saidAt,
      by: sql<string>`coalesce(${practices.name}, ${people.fullName})`,
    })
    .from(returnMarks)
    .innerJoin(people, eq(people.id, returnMarks.saidBy))
    .leftJoin(practices, eq(practices.id, returnMarks.practiceId))
    .where(ofCompanies(returnMarks.companyId, capabilities));

/** One return: the reference of its person's account, and its tax year. */
export interface MarkedReturn {
  taxRef: string;
  taxYear: string;
}

/** Returns the practice of which this person looks after the company; null for its own people. */
async function practiceOfPerson(
  tx: Db,
  capability: CompanyCapability<'return:mark'>,
  personId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ practiceId: clients.practiceId })
    .from(clients)
    .innerJoin(practiceMembers, eq(practiceMembers.practiceId, clients.practiceId))
    .where(
      and(
        eq(clients.companyId, companyOf(capability)),
        isNull(clients.removedAt),
        eq(practiceMembers.personId, personId),
        isNull(practiceMembers.deactivatedAt),
      ),
    )
    .orderBy(clients.practiceId)
    .limit(1);
  return row?.practiceId ?? null;
}

/**
 * Saves what is said of a return, in place of what was said before: one row for each company, person
 * and tax year.
 * @throws Error if the portal itself calls it: only a person says it
 */
export async function saveReturnMark(
  tx: Db,
  capability: CompanyCapability<'return:mark'>,
  said: MarkedReturn & Pick<typeof returnMarks.$inferSelect, 'filedOn' | 'receipt' | 'saidAt'>,
): Promise<void> {
  if (!capability.person) throw new Error('Only a person says whether a return is filed.');
  const saidBy = personOf(capability.person);
  const practiceId = await practiceOfPerson(tx, capability, saidBy);
  const values = { ...said, companyId: companyOf(capability), saidBy, practiceId };
  const { companyId, taxRef, taxYear } = returnMarks;
  await tx
    .insert(returnMarks)
    .values(values)
    .onConflictDoUpdate({ target: [companyId, taxRef, taxYear], set: values });
}

/** Deletes what is said of a return; returns false if nothing was. */
export async function forgetReturnMark(
  tx: Db,
  capability: CompanyCapability<'return:mark'>,
  { taxRef, taxYear }: MarkedReturn,
): Promise<boolean> {
  const rows = await tx
    .delete(returnMarks)
    .where(
      and(
        eq(returnMarks.companyId, companyOf(capability)),
        eq(returnMarks.taxRef, taxRef),
        eq(returnMarks.taxYear, taxYear),
      ),
    )
    .returning({ taxYear: returnMarks.taxYear });
  return rows.length > 0;
}
