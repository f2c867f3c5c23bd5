import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import { clients, memberships } from '@/server/access/store/partyTables';
import { isPresentClient } from '@/server/access/store/roles';
import { people } from '@/server/access/store/tables';
import type { Db } from '@/server/platform/db/db';
import type { MessageProgress } from './messageFacts';
import { outgoingMessages } from './tables';

/** An event that a client's people were mailed about, as `notify` names it. */
export interface MailedEvent {
  clientId: string;
  event: string;
}

interface ClientMailProgress extends Omit<MessageProgress, 'dedupeKey'> {
  event: string;
  to: string;
}

/**
 * Returns how far the mails of these events are, to those who are the client's people now: of
 * clients of this practice alone. Where the address was cleared, it is the person's of today.
 */
export async function mailsOfEvents(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  events: readonly MailedEvent[],
): Promise<ClientMailProgress[]> {
  if (events.length === 0) return [];
  const ids = sql.param(events.map(({ clientId }) => clientId));
  const names = sql.param(events.map(({ event }) => event));
  const mailed = sql`unnest(${ids}::uuid[], ${names}::text[]) as mailed (client_id, event)`;
  return db
    .select({
      event: sql<string>`mailed.event`,
      to: sql<string>`coalesce(nullif(${outgoingMessages.to}, ''), ${people.email})`,
      createdAt: outgoingMessages.createdAt,
      sentAt: outgoingMessages.sentAt,
      refusedAt: outgoingMessages.refusedAt,
      failure: outgoingMessages.failure,
    })
    .from(clients)
    .innerJoin(mailed, eq(clients.id, sql`mailed.client_id`))
    .innerJoin(memberships, isPresentClient(db, clients.companyId))
    .innerJoin(people, and(eq(people.id, memberships.personId), isNull(people.disabledAt)))
    .innerJoin(
      outgoingMessages,
      eq(outgoingMessages.dedupeKey, sql`mailed.event || ':' || ${people.id}`),
    )
    .where(and(eq(clients.practiceId, practiceOf(capability)), isNull(clients.removedAt)))
    .orderBy(asc(people.nameOrder), asc(people.id));
}
