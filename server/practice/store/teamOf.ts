import { SEE_ALL_CLIENTS, type PracticeRole } from '@/lib/access/permissions';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import { folded, searchedWords } from '@/lib/kernel/text/foldedName';
import { initials } from '@/lib/kernel/text/initials';
import type { Db } from '@/server/platform/db/db';
import {
  clientAssignments,
  clients,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';
import { people, sessions } from '@/server/access/store/tables';
import { assigned, type VisibleClients } from '@/server/access/store/visibleClients';

export interface TeamMember {
  personId: string;
  fullName: string;
  initials: string;
  email: string;
  role: PracticeRole;
  isActive: boolean;
  /** The number of clients that the member owns. */
  clients: number;
  canSee: number;
  seesAll: boolean;
  lastSeenAt: Date | null;
  deactivatedAt: Date | null;
}

/**
 * Returns the members of the practice by name, each with the number of clients they own among those
 * that the requesting person may see.
 */
export async function findTeam(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  visible: VisibleClients,
  wanted: { fullName?: string; isActive?: boolean },
): Promise<TeamMember[]> {
  const isActive = sql<boolean>`(${practiceMembers.deactivatedAt} is null and ${people.disabledAt} is null)`;
  const seesAll = sql<boolean>`(${inArray(practiceMembers.role, [...SEE_ALL_CLIENTS])} or ${practices.everyoneSeesAllClients})`;
  const among = sql`${clients.practiceId} = ${practiceMembers.practiceId} and ${clients.removedAt} is null
    ${visible.seesAll ? sql`` : sql`and ${assigned(visible, clients.id)}`}`;
  const owned = sql<number>`(select count(*)::int from ${clients} where ${among} and ${clients.ownerId} = ${people.id})`;
  const canSee = sql<number>`(select count(*)::int from ${clients} where ${among} and ${isActive} and (${seesAll} or ${clients.id} in
    (select ${clientAssignments.clientId} from ${clientAssignments} where ${clientAssignments.personId} = ${people.id})))`;
  const lastSeenAt =
    sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.personId} = ${people.id})`.mapWith(
      (at: string) => new Date(at),
    );
  const rows = await db
    .select({
      personId: people.id,
      fullName: people.fullName,
      email: people.email,
      role: practiceMembers.role,
      isActive,
      clients: owned,
      canSee,
      seesAll,
      lastSeenAt,
      deactivatedAt: practiceMembers.deactivatedAt,
    })
    .from(practiceMembers)
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .innerJoin(practices, eq(practices.id, practiceMembers.practiceId))
    .where(eq(practiceMembers.practiceId, practiceOf(capability)))
    .orderBy(asc(people.nameOrder), asc(people.id));
  const words = searchedWords(wanted.fullName ?? '');
  return rows
    .map((row) => ({ ...row, initials: initials(row.fullName) }))
    .filter(({ fullName }) => words.every((word) => folded(fullName).includes(word)))
    .filter((row) => wanted.isActive === undefined || row.isActive === wanted.isActive);
}
