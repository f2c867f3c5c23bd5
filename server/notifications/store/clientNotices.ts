import { practiceForClients, type CheckedName } from '@/lib/notifications/checkedNames';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import { companyOf, practiceOf } from '@/lib/access/holder';
import { searchedWords } from '@/lib/kernel/text/foldedName';
import { goesToClient, type ClientTopic } from '@/lib/notifications/clientNotices';
import { isNotified } from '@/lib/notifications/noticeTopics';
import type { Tax } from '@/lib/kernel/taxes';
import { isPresentClient } from '@/server/access/store/roles';
import { shownClientName } from '@/server/access/store/shownName';
import type { Db } from '@/server/platform/db/db';
import { clientNotices, noticeChoices } from './tables';
import { clients, companies, memberships, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import type { NamedPerson } from '@/server/access/store/stored';

type Manages = PracticeCapability<'settings:manage'>;
export type Switches = Partial<Record<ClientTopic, boolean>>;

/** Returns the practice's settings for all of its clients. */
export async function practiceSwitches(db: Db, capability: Manages): Promise<Switches> {
  const rows = await db
    .select({ topic: clientNotices.topic, isOn: clientNotices.isOn })
    .from(clientNotices)
    .where(
      and(eq(clientNotices.practiceId, practiceOf(capability)), isNull(clientNotices.clientId)),
    );
  return Object.fromEntries(rows.map(({ topic, isOn }) => [topic, isOn]));
}

export interface ClientSwitches {
  clientId: string;
  name: string;
  joined: boolean;
  own: Switches;
}

/**
 * Returns `size` clients of the practice by name, after client `after`, each with its own settings,
 * and the number that match the search.
 */
export async function clientSwitches(
  db: Db,
  capability: Manages,
  { search, after, size }: { search: string; after: string | undefined; size: number },
): Promise<{ rows: ClientSwitches[]; matching: number }> {
  const practiceId = practiceOf(capability);
  const ownClients = and(
    eq(clients.practiceId, practiceId),
    isNull(clients.removedAt),
    ...searchedWords(search).map((word) => sql`${clients.find} like ${`%${word}%`}`),
  );
  const from =
    after === undefined
      ? undefined
      : sql`(${clients.nameOrder}, ${clients.id}) > (select at.name_order, at.id from clients at
    where at.id = ${after}::uuid and at.practice_id = ${practiceId}::uuid)`;
  const rows = await db
    .select({
      clientId: clients.id,
      name: shownClientName,
      joined: sql<boolean>`exists (select 1 from ${memberships} where ${memberships.companyId} = ${clients.companyId}
      and ${memberships.role} = 'client' and ${memberships.endedAt} is null)`,
      own: sql<Switches>`coalesce((select jsonb_object_agg(${clientNotices.topic}, ${clientNotices.isOn}) from ${clientNotices}
      where ${clientNotices.clientId} = ${clients.id}), '{}'::jsonb)`,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(and(ownClients, from))
    .orderBy(asc(clients.nameOrder), asc(clients.id))
    .limit(size);
  return { rows, matching: await db.$count(clients, ownClients) };
}

/** True if this is a current client of the practice. */
export const isClientOf = async (db: Db, capability: Manages, clientId: string): Promise<boolean> =>
  (await db.$count(
    clients,
    and(
      eq(clients.id, clientId),
      eq(clients.practiceId, practiceOf(capability)),
      isNull(clients.removedAt),
    ),
  )) > 0;

/**
 * Sets a topic for all clients, or for one; `undefined` removes the setting, so that a client
 * follows the practice's again.
 */
export async function saveSwitch(
  tx: Db,
  capability: Manages,
  {
    clientId = null,
    topic,
    on,
  }: { clientId?: string | null; topic: ClientTopic; on: boolean | undefined },
  at: Date,
): Promise<void> {
  const practiceId = practiceOf(capability);
  if (on === undefined) {
    await tx
      .delete(clientNotices)
      .where(
        and(
          eq(clientNotices.practiceId, practiceId),
          eq(clientNotices.topic, topic),
          sql`${clientNotices.clientId} is not distinct from ${clientId}::uuid`,
        ),
      );
    return;
  }
  await tx
    .insert(clientNotices)
    .values({ practiceId, clientId, topic, isOn: on, changedAt: at })
    .onConflictDoUpdate({
      target: [clientNotices.practiceId, clientNotices.clientId, clientNotices.topic],
      set: { isOn: on, changedAt: at },
    });
}

/**
 * Lists the end clients of this company whom a practice notifies of this topic and who have not
 * turned it off themselves. A practice without a confirmed agent reference is left out, because no
 * mail may name it. `kept` lists the taxes hidden from the practice.
 */
export async function clientsToNotify(
  db: Db,
  capability: CompanyCapability<'company:read'>,
  topic: Exclude<ClientTopic, 'reminder'>,
): Promise<{ to: NamedPerson; practiceId: string; practiceName: CheckedName; kept: Tax[] }[]> {
  const set = (isOfClient: boolean) => sql<
    boolean | null
  >`(select ${clientNotices.isOn} from ${clientNotices}
    where ${clientNotices.practiceId} = ${clients.practiceId} and ${clientNotices.topic} = ${topic}
      and ${isOfClient ? sql`${clientNotices.clientId} = ${clients.id}` : sql`${clientNotices.clientId} is null`})`;
  const rows = await db
    .select({
      personId: memberships.personId,
      practiceId: practices.id,
      practiceName: practices.name,
      agencyName: practices.agencyName,
      arnConfirmedAt: practices.arnConfirmedAt,
      client: set(true),
      practice: set(false),
      email: noticeChoices.email,
      kept: sql<
        Tax[]
      >`array(select kept.tax from ${sharedTaxes} kept where kept.client_id = ${clients.id} and not kept.shared)`,
    })
    .from(memberships)
    .innerJoin(
      clients,
      and(eq(clients.companyId, memberships.companyId), isNull(clients.removedAt)),
    )
    .innerJoin(
      practices,
      and(eq(practices.id, clients.practiceId), isNotNull(practices.arnConfirmedAt)),
    )
    .innerJoin(people, and(eq(people.id, memberships.personId), isNull(people.disabledAt)))
    .leftJoin(
      noticeChoices,
      and(
        eq(noticeChoices.personId, people.id),
        eq(noticeChoices.companyId, memberships.companyId),
        eq(noticeChoices.topic, topic),
      ),
    )
    .where(isPresentClient(db, companyOf(capability)));
  return rows
    .filter(
      ({ client, practice, email }) =>
        goesToClient(topic, { client, practice }) &&
        isNotified(topic, 'email', { email: email ?? undefined }),
    )
    .map(({ personId, practiceId, practiceName: name, agencyName, arnConfirmedAt, kept }) => ({
      to: { personId } as NamedPerson,
      practiceId,
      practiceName: practiceForClients({ name, agencyName, arnConfirmedAt }),
      kept,
    }));
}
