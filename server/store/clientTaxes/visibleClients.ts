import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/domain/access/capability';
import { personOf, practiceOf } from '@/lib/domain/access/holder';
import { searchedWords } from '@/lib/domain/clientTaxes/foldedName';
import type { OWNER_WORDS } from '@/lib/domain/clientTaxes/tableQuery';
import type { Tax } from '@/lib/domain/taxes/taxes';
import type { Db } from '@/server/store/db';
import { clientTaxes } from '@/server/store/schema/clientTaxes';
import { clientAssignments, clients, practiceMembers, practices } from '@/server/store/schema/companies';
import type { Stored } from '@/server/store/stored';

/** Whose clients may be read: part of every range that is asked for (docs/rules/product.md#roles-in-a-practice). */
export type VisibleClients = Stored<'visibleClients', { practiceId: string; personId: string | undefined; seesAll: boolean }>;

/** All of them for an admin and where the practice shares, else those assigned to the person. */
export async function visibleClients(db: Db, capability: PracticeCapability<'client:read'>): Promise<VisibleClients> {
  const practiceId = practiceOf(capability);
  const personId = capability.person && personOf(capability.person);
  const [row] = await db.select({ role: practiceMembers.role, shares: practices.everyoneSeesAllClients }).from(practiceMembers)
    .innerJoin(practices, eq(practices.id, practiceMembers.practiceId))
    .where(and(eq(practiceMembers.practiceId, practiceId), eq(practiceMembers.personId, sql`${personId ?? null}::uuid`)));
  return { practiceId, personId, seesAll: row !== undefined && (row.role === 'admin' || row.shares) } as VisibleClients;
}

export type Whose = (typeof OWNER_WORDS)[number] | (string & {});

/** Clients that were given to the person. */
export const assigned = ({ personId }: VisibleClients, clientId: SQL | typeof clientTaxes.clientId | typeof clients.id): SQL =>
  sql`${clientId} in (select ${clientAssignments.clientId} from ${clientAssignments} where ${clientAssignments.personId} = ${personId ?? null}::uuid)`;

/** The rows of one tax that this person may see, of whose clients is asked for. A tax that HMRC has no registration for is no row. */
export function visibleRows(visible: VisibleClients, tax: Tax, owner: Whose | undefined): SQL {
  const t = clientTaxes;
  const conditions = [eq(t.practiceId, visible.practiceId), eq(t.tax, tax), sql`${t.state} <> 'absent'`];
  if (!visible.seesAll) conditions.push(assigned(visible, t.clientId));
  if (owner === 'nobody') conditions.push(sql`${t.ownerId} is null`);
  else if (owner !== undefined) conditions.push(sql`${t.ownerId} = ${(owner === 'mine' ? visible.personId : owner) ?? null}::uuid`);
  return and(...conditions)!;
}

/** Rows whose client is found by every word of what was typed; nothing where nothing was typed. */
export function foundBy(visible: VisibleClients, typed: string): SQL | undefined {
  const words = searchedWords(typed);
  if (words.length === 0) return undefined;
  const each = words.map((word) => sql`${clients.find} like ${`%${word}%`}`);
  return sql`${clientTaxes.clientId} in (select ${clients.id} from ${clients} where ${clients.practiceId} = ${visible.practiceId}
    and ${clients.removedAt} is null and ${sql.join(each, sql.raw(' and '))})`;
}
