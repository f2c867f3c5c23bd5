import { and, asc, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { MessageFacts } from '@/lib/notifications/messageState';
import { clients, companies, memberships } from '@/server/access/store/partyTables';
import { shownClientName } from '@/server/access/store/shownName';
import { people } from '@/server/access/store/tables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import type { Db } from '@/server/platform/db/db';
import type { ClientAct } from './acts';
import { clientActRows, clientActs } from './tables';

/** Returns the key of a person's reminder on that day, as `reminderEvent` makes it. */
const keyOn = (at: SQL) => sql`('reminder:' || ${clientActRows.clientId} || ':'
  || coalesce(${clientActs.tax}, 'all') || ':' || to_char(${at} at time zone 'Europe/London', 'YYYY-MM-DD')
  || ':' || ${memberships.personId})`;

/**
 * Returns the query for the reminders under a condition, a row a client: refused if one of its mails
 * was, and sent once all were. A bulk action that ran over midnight has mails of both days.
 */
const remindersUnder = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      clientId: clientActRows.clientId,
      createdAt: sql<Date>`min(${outgoingMessages.createdAt})`
        .mapWith(outgoingMessages.createdAt)
        .as('mailed_at'),
      sentAt: sql<Date | null>`case when bool_and(${outgoingMessages.sentAt} is not null)
        then max(${outgoingMessages.sentAt}) end`
        .mapWith(outgoingMessages.sentAt)
        .as('all_sent_at'),
      refusedAt: sql<Date | null>`max(${outgoingMessages.refusedAt})`
        .mapWith(outgoingMessages.refusedAt)
        .as('one_refused_at'),
    })
    .from(clientActRows)
    .innerJoin(clientActs, eq(clientActs.id, clientActRows.actId))
    .innerJoin(clients, eq(clients.id, clientActRows.clientId))
    .innerJoin(
      memberships,
      and(eq(memberships.companyId, clients.companyId), eq(memberships.role, 'client')),
    )
    .innerJoin(
      outgoingMessages,
      and(
        // An array, so that the index of the keys is used.
        sql`${outgoingMessages.dedupeKey} = any (array[${keyOn(sql`${clientActs.createdAt}`)},
          ${keyOn(sql`coalesce(${clientActs.finishedAt}, ${clientActs.createdAt})`)}])`,
        gte(outgoingMessages.createdAt, clientActs.createdAt),
      ),
    )
    .where(and(eq(clientActs.kind, 'remind'), eq(clientActRows.outcome, 'done'), condition))
    .groupBy(clientActRows.clientId);

export interface RemindedClients extends MessageFacts {
  /** The client, where its mail failed; the others are counted together. */
  failed: { clientId: string; name: string } | null;
  clients: number;
}

/** Returns how far the mails of a reminder to many clients are, with each client that has failed. */
export async function mailsOfAct(db: Db, { id }: ClientAct): Promise<RemindedClients[]> {
  const mails = remindersUnder(db, eq(clientActs.id, id)).as('mails');
  const failedId = sql<
    string | null
  >`case when ${mails.refusedAt} is not null then ${mails.clientId} end`;
  const isSent = sql<boolean>`${mails.sentAt} is not null`;
  const groups = db
    .select({
      failedId: failedId.as('failed_id'),
      clients: sql<number>`count(*)::int`.as('clients'),
      createdAt: mails.createdAt,
      sentAt: sql<Date | null>`max(${mails.sentAt})`.mapWith(outgoingMessages.sentAt).as('sent'),
      refusedAt: sql<Date | null>`max(${mails.refusedAt})`
        .mapWith(outgoingMessages.refusedAt)
        .as('refused'),
    })
    .from(mails)
    .groupBy(failedId, mails.createdAt, isSent)
    .as('mail_groups');
  const rows = await db
    .select({
      failedId: groups.failedId,
      name: shownClientName,
      clients: groups.clients,
      createdAt: groups.createdAt,
      sentAt: groups.sentAt,
      refusedAt: groups.refusedAt,
    })
    .from(groups)
    .leftJoin(clients, eq(clients.id, groups.failedId))
    .leftJoin(companies, eq(companies.id, clients.companyId))
    .orderBy(asc(clients.nameOrder), asc(clients.id));
  return rows.map(({ failedId: clientId, name, ...facts }) => ({
    ...facts,
    failed: clientId === null ? null : { clientId, name },
  }));
}

/**
 * Returns how far the newest reminder of each of these clients is, to the addresses that its people
 * still have.
 */
export async function newestReminders(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  clientIds: readonly string[],
): Promise<Map<string, MessageFacts>> {
  if (clientIds.length === 0) return new Map();
  const rows = await remindersUnder(
    db,
    and(
      eq(clientActs.practiceId, practiceOf(capability)),
      inArray(clientActRows.clientId, [...clientIds]),
      isNull(memberships.endedAt),
      sql`${clientActs.createdAt} = (select max(act.created_at) from ${clientActRows} acted
        inner join ${clientActs} act on act.id = acted.act_id where acted.client_id = ${clientActRows.clientId}
        and acted.outcome = 'done' and act.kind = 'remind' and act.practice_id = ${clientActs.practiceId})`,
      sql`exists (select 1 from ${people} where ${people.id} = ${memberships.personId}
        and ${people.email} = ${outgoingMessages.to})`,
    ),
  );
  return new Map(rows.map(({ clientId, ...facts }) => [clientId, facts]));
}
