import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import { clientAssignments, clients } from '@/server/access/store/partyTables';
import type { Db } from '@/server/platform/db/db';
import type { Member } from '@/server/practice/store/team';
import { clientTaxes, clientTaxPersons } from './tables';

/**
 * Gives the clients of one member, as owner or as one of several assignees, to another member or to
 * no one. Returns how many they were.
 */
export async function reassignClients(
  tx: Db,
  capability: PracticeCapability<'practice:read'>,
  from: Member,
  to?: Member,
): Promise<number> {
  const practiceId = practiceOf(capability);
  const assigned = tx
    .select({ id: clientAssignments.clientId })
    .from(clientAssignments)
    .where(eq(clientAssignments.personId, from.personId));
  const theirs = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.practiceId, practiceId),
        or(eq(clients.ownerId, from.personId), inArray(clients.id, assigned)),
      ),
    )
    .orderBy(clients.id)
    .for('no key update');
  const ids = tx.select({ id: clients.id }).from(clients).where(eq(clients.practiceId, practiceId));
  const ownerId = to?.personId ?? null;
  if (to && theirs.length > 0) {
    await tx.execute(sql`insert into client_assignments (client_id, person_id) select id, ${to.personId}::uuid from clients
      where practice_id = ${practiceId}::uuid and (owner_id = ${from.personId}::uuid
        or id in (select client_id from client_assignments where person_id = ${from.personId}::uuid)) on conflict do nothing`);
  }
  await tx
    .delete(clientAssignments)
    .where(
      and(eq(clientAssignments.personId, from.personId), inArray(clientAssignments.clientId, ids)),
    );
  await tx
    .update(clients)
    .set({ ownerId })
    .where(and(eq(clients.practiceId, practiceId), eq(clients.ownerId, from.personId)));
  for (const rows of [clientTaxes, clientTaxPersons])
    await tx
      .update(rows)
      .set({ ownerId })
      .where(and(eq(rows.practiceId, practiceId), eq(rows.ownerId, from.personId)));
  return theirs.length;
}
