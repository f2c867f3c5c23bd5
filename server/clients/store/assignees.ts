import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import { folded } from '@/lib/kernel/text/foldedName';
import { sortByName } from '@/lib/kernel/text/nameOrder';
import { seenClients, visibleClients } from '@/server/access/store/visibleClients';
import type { Db } from '@/server/platform/db/db';
import { clientTags } from '@/server/clients/bulk/store/tables';
import { clientTaxes, clientTaxPersons } from '@/server/clients/taxes/store/tables';
import { clientAssignments, clients, practiceMembers } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import type { Stored } from '@/server/access/store/stored';

/** An active member of the practice who can be assigned clients. */
export type Assignee = Stored<'carer', { personId: string }>;

export async function findAssignee(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  personId: string,
): Promise<Assignee | undefined> {
  const [row] = await db
    .select({ personId: people.id })
    .from(practiceMembers)
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .where(
      and(
        eq(practiceMembers.practiceId, practiceOf(capability)),
        eq(people.id, personId),
        isNull(practiceMembers.deactivatedAt),
        isNull(people.disabledAt),
      ),
    );
  return row as Assignee | undefined;
}

/** A client of the practice that this person may see, with its company. */
export type SeenClient = Stored<'seenClient', { clientId: string; companyId: string }>;
export const seenAmong = async (
  tx: Db,
  capability: PracticeCapability<'client:read'>,
  ids: readonly string[],
): Promise<SeenClient[]> =>
  (await tx
    .select({ clientId: clients.id, companyId: clients.companyId })
    .from(clients)
    .where(and(seenClients(await visibleClients(tx, capability)), inArray(clients.id, [...ids])))
    .for('no key update')) as SeenClient[];

const idsIn = (some: readonly SeenClient[]): string[] => some.map(({ clientId }) => clientId);

/** Assigns clients to a person. Returns those that were not assigned to them before. */
export async function assignTo(
  tx: Db,
  _capability: PracticeCapability<'client:assign'>,
  some: readonly SeenClient[],
  { personId }: Assignee,
): Promise<string[]> {
  if (some.length === 0) return [];
  return (
    await tx
      .insert(clientAssignments)
      .values(idsIn(some).map((clientId) => ({ clientId, personId })))
      .onConflictDoNothing()
      .returning({ id: clientAssignments.clientId })
  ).map(({ id }) => id);
}

/**
 * Makes a person the owner of clients, and assigns the clients to them. Returns those with no owner
 * or a different one before.
 */
export async function giveTo(
  tx: Db,
  capability: PracticeCapability<'client:assign'>,
  some: readonly SeenClient[],
  carer: Assignee,
): Promise<string[]> {
  const { personId } = carer;
  await assignTo(tx, capability, some, carer);
  const given = (
    await tx
      .update(clients)
      .set({ ownerId: personId })
      .where(
        and(
          inArray(clients.id, idsIn(some)),
          sql`${clients.ownerId} is distinct from ${personId}::uuid`,
        ),
      )
      .returning({ id: clients.id })
  ).map(({ id }) => id);
  if (given.length > 0)
    for (const rows of [clientTaxes, clientTaxPersons])
      await tx.update(rows).set({ ownerId: personId }).where(inArray(rows.clientId, given));
  return given;
}

/** Adds a tag to clients, or removes it. Returns the clients that this changed. */
export async function tagThem(
  tx: Db,
  capability: PracticeCapability<'client:invite'>,
  some: readonly SeenClient[],
  tag: string,
  isOff: boolean,
): Promise<string[]> {
  if (some.length === 0) return [];
  const [practiceId, tagKey] = [practiceOf(capability), folded(tag)];
  const changed = isOff
    ? await tx
        .delete(clientTags)
        .where(and(inArray(clientTags.clientId, idsIn(some)), eq(clientTags.tagKey, tagKey)))
        .returning({ id: clientTags.clientId })
    : await tx
        .insert(clientTags)
        .values(idsIn(some).map((clientId) => ({ clientId, practiceId, tagKey, tag })))
        .onConflictDoNothing()
        .returning({ id: clientTags.clientId });
  return changed.map(({ id }) => id);
}

/** Returns the tags of these clients, in alphabetical order. */
export async function listTags(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ clientId: clientTags.clientId, tag: clientTags.tag })
    .from(clientTags)
    .where(
      and(
        eq(clientTags.practiceId, practiceOf(capability)),
        inArray(clientTags.clientId, [...ids]),
      ),
    );
  const found = new Map<string, string[]>();
  for (const { clientId, tag } of sortByName(rows, (row) => row.tag))
    found.set(clientId, [...(found.get(clientId) ?? []), tag]);
  return found;
}
