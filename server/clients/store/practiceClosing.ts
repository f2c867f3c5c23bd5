import { businessInMail, type CheckedName } from '@/lib/notifications/checkedNames';
import { and, asc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { PersonCapability, PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import { sortByName } from '@/lib/kernel/text/nameOrder';
import { countsAsOwn } from '@/server/access/store/roles';
import type { Db } from '@/server/platform/db/db';
import {
  clientImportRows,
  clientImports,
  importHeadings,
} from '@/server/clients/exchange/store/tables';
import { companies, memberships, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import type { EngagementEndedBy, RemovedClients } from './clients';

/** A person who has joined as one of these clients. */
export interface Joined {
  personId: string;
  email: string;
  /** The companies' names for mails to people whom the practice invited. */
  companyNames: CheckedName[];
}

/**
 * Returns the other people who have joined as these clients, each once, with the names of their
 * businesses.
 */
export async function joinedAs(
  tx: Db,
  _capability: EngagementEndedBy,
  { companyIds }: RemovedClients,
  besides?: PersonCapability,
): Promise<Joined[]> {
  const rows = await tx
    .select({
      personId: people.id,
      email: people.email,
      business: {
        name: companies.name,
        companyNumber: companies.companyNumber,
        registeredAddress: companies.registeredAddress,
      },
    })
    .from(memberships)
    .innerJoin(people, and(eq(people.id, memberships.personId), isNull(people.disabledAt)))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(
      and(
        inArray(memberships.companyId, [...companyIds]),
        eq(memberships.role, 'client'),
        isNull(memberships.endedAt),
        countsAsOwn(tx),
        besides && ne(memberships.personId, personOf(besides)),
      ),
    )
    .orderBy(asc(people.id), asc(companies.id));
  const found = new Map<string, Joined>();
  for (const { personId, email, business } of rows) {
    const before = found.get(personId)?.companyNames ?? [];
    found.set(personId, {
      personId,
      email,
      companyNames: [...before, businessInMail(business, 'invited')],
    });
  }
  return [...found.values()].map((joined) => ({
    ...joined,
    companyNames: sortByName(joined.companyNames, (name) => name),
  }));
}

/**
 * Closes the practice and frees its numbers, so that the firm can be set up again. Stops imports
 * under way, deletes their rows that are no clients yet, and the choices of columns. Invoices stay
 * unchanged.
 */
export async function endPractice(
  tx: Db,
  capability: PracticeCapability<'settings:manage'>,
  at: Date,
): Promise<void> {
  const id = practiceOf(capability);
  await tx
    .update(practices)
    .set({ closedAt: at, arn: null, arnConfirmedAt: null, agencyName: null, companyNumber: null })
    .where(eq(practices.id, id));
  const theirs = tx
    .select({ id: clientImports.id })
    .from(clientImports)
    .where(eq(clientImports.practiceId, id));
  await tx.delete(clientImportRows).where(inArray(clientImportRows.importId, theirs));
  await tx.delete(importHeadings).where(eq(importHeadings.practiceId, id));
  await tx
    .update(clientImports)
    .set({ state: 'failed', problem: 'stopped', endedAt: at })
    .where(
      and(
        eq(clientImports.practiceId, id),
        notInArray(clientImports.state, ['completed', 'failed']),
      ),
    );
}
