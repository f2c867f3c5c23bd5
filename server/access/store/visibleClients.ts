import { seesAllClients } from '@/lib/access/permissions';
import { and, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import { clientAssignments, clients, practiceMembers, practices } from './partyTables';
import type { Stored } from './stored';

/**
 * The clients that may be read: part of every range that is queried
 * (docs/rules/product.md#roles-in-a-practice).
 */
export type VisibleClients = Stored<
  'visibleClients',
  { practiceId: string; personId: string | undefined; seesAll: boolean }
>;

const seatQuery = preparedOnce((db) =>
  db
    .select({ role: practiceMembers.role, shares: practices.everyoneSeesAllClients })
    .from(practiceMembers)
    .innerJoin(practices, eq(practices.id, practiceMembers.practiceId))
    .where(
      and(
        eq(practiceMembers.practiceId, sql.placeholder('practiceId')),
        eq(practiceMembers.personId, sql`${sql.placeholder('personId')}::uuid`),
        isNull(practiceMembers.deactivatedAt),
      ),
    )
    .prepare('seat_in_practice'),
);

/**
 * Returns all clients for an admin and where the practice shares, else those assigned to the
 * person; none for a former member.
 */
export async function visibleClients(
  db: Db,
  capability: PracticeCapability<'client:read'>,
): Promise<VisibleClients> {
  const practiceId = practiceOf(capability);
  const personId = capability.person && personOf(capability.person);
  const [row] = await seatQuery(db).execute({ practiceId, personId: personId ?? null });
  return {
    practiceId,
    personId,
    seesAll: row !== undefined && (row.shares || seesAllClients(row.role)),
  } as VisibleClients;
}

/** Clients that were given to the person. */
export const assigned = ({ personId }: VisibleClients, clientId: SQL | Column): SQL =>
  sql`${clientId} in (select ${clientAssignments.clientId} from ${clientAssignments} where ${clientAssignments.personId} = ${personId ?? null}::uuid)`;

/** Returns the condition that selects the practice's clients that this person may see. */
export const seenClients = (visible: VisibleClients): SQL =>
  and(
    eq(clients.practiceId, visible.practiceId),
    isNull(clients.removedAt),
    visible.seesAll ? undefined : assigned(visible, clients.id),
  )!;
