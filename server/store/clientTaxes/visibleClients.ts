import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/domain/access/capability';
import { personOf, practiceOf } from '@/lib/domain/access/holder';
import { folded, searchedWords } from '@/lib/domain/clientTaxes/foldedName';
import type { OWNER_WORDS } from '@/lib/domain/clientTaxes/tableQuery';
import { initials } from '@/lib/domain/display/initials';
import type { Tax } from '@/lib/domain/taxes/taxes';
import type { Db } from '@/server/store/db';
import { clientTaxes } from '@/server/store/schema/clientTaxes';
import { clientAssignments, clients, practiceMembers, practices } from '@/server/store/schema/companies';
import { people } from '@/server/store/schema/people';
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

export interface TeamMember {
  personId: string;
  fullName: string;
  initials: string;
  role: 'team_member' | 'admin';
  isActive: boolean;
  clients: number;
}

/** The people of the practice by name, each with the clients in their care that the asking person may see. */
export async function teamOf(
  db: Db, capability: PracticeCapability<'client:read'>, visible: VisibleClients, wanted: { fullName?: string; isActive?: boolean },
): Promise<TeamMember[]> {
  const isActive = sql<boolean>`(${practiceMembers.deactivatedAt} is null and ${people.disabledAt} is null)`;
  const owned = sql<number>`(select count(*)::int from ${clients} where ${clients.practiceId} = ${practiceMembers.practiceId}
    and ${clients.ownerId} = ${people.id} and ${clients.removedAt} is null
    ${visible.seesAll ? sql`` : sql`and ${assigned(visible, clients.id)}`})`;
  const rows = await db.select({ personId: people.id, fullName: people.fullName, role: practiceMembers.role, isActive, clients: owned })
    .from(practiceMembers).innerJoin(people, eq(people.id, practiceMembers.personId))
    .where(eq(practiceMembers.practiceId, practiceOf(capability)));
  const words = searchedWords(wanted.fullName ?? '');
  return rows.map((row) => ({ ...row, initials: initials(row.fullName) }))
    .filter(({ fullName }) => words.every((word) => folded(fullName).includes(word)))
    .filter((row) => wanted.isActive === undefined || row.isActive === wanted.isActive)
    .sort((a, b) => folded(a.fullName).localeCompare(folded(b.fullName)) || a.personId.localeCompare(b.personId));
}
