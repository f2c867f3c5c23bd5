import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import { goesToClient } from '@/lib/notifications/clientNotices';
import { isNotified } from '@/lib/notifications/noticeTopics';
import { isPresentClient } from '@/server/access/store/roles';
import type { NamedBusiness } from '@/lib/notifications/checkedNames';
import type { Db } from '@/server/platform/db/db';
import { clientNotices, noticeChoices } from '@/server/notifications/store/tables';
import { clientTaxRows } from '@/server/clients/taxes/store/tables';
import { clients, companies, memberships } from '@/server/access/store/partyTables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import type { NamedPerson } from '@/server/access/store/stored';
import type { SeenClient } from '@/server/clients/store/assignees';
import { people } from '@/server/access/store/tables';

type Invite = PracticeCapability<'client:invite'>;
export interface Addressee {
  to: NamedPerson;
  companyId: string;
  fullName: string;
  business: NamedBusiness;
  /** True if neither the practice nor the person has turned such mails off. */
  isWanted: boolean;
}

/** Returns the practice's setting for all of its clients, or for this one alone. */
const set = (isOfClient: boolean) => sql<
  boolean | null
>`(select ${clientNotices.isOn} from ${clientNotices}
  where ${clientNotices.practiceId} = ${clients.practiceId} and ${clientNotices.topic} = 'reminder'
    and ${isOfClient ? sql`${clientNotices.clientId} = ${clients.id}` : sql`${clientNotices.clientId} is null`})`;

/**
 * Returns the people who have joined as these clients, and whether each may be written to: a person
 * who turned mails of due taxes off gets no reminder either.
 */
export async function peopleToRemind(
  tx: Db,
  capability: Invite,
  some: readonly SeenClient[],
): Promise<Map<string, Addressee[]>> {
  if (some.length === 0) return new Map();
  const rows = await tx
    .select({
      clientId: clients.id,
      personId: people.id,
      fullName: people.fullName,
      business: {
        name: companies.name,
        companyNumber: companies.companyNumber,
        registeredAddress: companies.registeredAddress,
      },
      companyId: companies.id,
      client: set(true),
      practice: set(false),
      email: noticeChoices.email,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .innerJoin(memberships, isPresentClient(tx, companies.id))
    .innerJoin(people, and(eq(people.id, memberships.personId), isNull(people.disabledAt)))
    .leftJoin(
      noticeChoices,
      and(
        eq(noticeChoices.personId, people.id),
        eq(noticeChoices.companyId, companies.id),
        eq(noticeChoices.topic, 'taxDue'),
      ),
    )
    .where(
      and(
        eq(clients.practiceId, practiceOf(capability)),
        inArray(
          clients.id,
          some.map(({ clientId }) => clientId),
        ),
      ),
    );
  const found = new Map<string, Addressee[]>();
  for (const { clientId, personId, client, practice, email, ...rest } of rows) {
    const isWanted =
      goesToClient('reminder', { client, practice }) &&
      isNotified('taxDue', 'email', { email: email ?? undefined });
    found.set(clientId, [
      ...(found.get(clientId) ?? []),
      { ...rest, to: { personId } as NamedPerson, isWanted },
    ]);
  }
  return found;
}

/** Returns the stored facts of each tax of these clients. */
export async function taxesOfClients(
  tx: Db,
  capability: Invite,
  some: readonly SeenClient[],
): Promise<Map<string, (typeof clientTaxRows.$inferSelect)[]>> {
  const ids = some.map(({ clientId }) => clientId);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(clientTaxRows)
          .where(
            and(
              eq(clientTaxRows.practiceId, practiceOf(capability)),
              inArray(clientTaxRows.clientId, ids),
            ),
          );
  return new Map(ids.map((id) => [id, rows.filter(({ clientId }) => clientId === id)]));
}

/** Returns which of these reminders were sent already. */
export async function remindedAlready(
  tx: Db,
  _capability: Invite,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: outgoingMessages.dedupeKey })
    .from(outgoingMessages)
    .where(inArray(outgoingMessages.dedupeKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
