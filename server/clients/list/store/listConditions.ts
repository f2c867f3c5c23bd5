import { and, sql, type SQL } from 'drizzle-orm';
import type { ClientFilter } from '@/lib/clients/list/listQuery';
import { clientTaxRows as t } from '@/server/clients/taxes/store/tables';
import { clients, invitations } from '@/server/access/store/partyTables';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import {
  namedBy,
  narrowedClients,
  type NarrowedClients,
} from '@/server/clients/list/store/narrowed';

/** The narrowing, the filter and the search that select a practice's clients. */
export interface ClientsWanted extends NarrowedClients {
  now: Date;
  filter: ClientFilter;
  search: string;
}

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/**
 * Returns an invitation's status in SQL: `invitationStatus` of lib/practice. A test compares the
 * two.
 */
const invitationWord = (
  now: Date,
): SQL<string> => sql<string>`case when ${invitations.acceptedAt} is not null then 'accepted'
  when ${invitations.declinedAt} is not null then case when ${invitations.askedAgainAt} is null then 'declined' else 'asked' end
  when ${invitations.cancelledAt} is not null then 'revoked'
  when ${invitations.expiresAt} <= ${at(now)} then case when ${invitations.askedAgainAt} is null then 'expired' else 'asked' end
  when ${invitations.bouncedAt} is not null then 'bounced' when ${invitations.openedAt} is not null then 'opened' else 'sent' end`;

/** Returns the condition that a client's newest invitation has one of these statuses. */
const newestIs = (
  { practiceId }: VisibleClients,
  now: Date,
  words: SQL,
): SQL => sql`${clients.id} in (
  select newest.client_id from (select distinct on (${invitations.clientId}) ${invitations.clientId} as client_id,
    ${invitationWord(now)} as word
    from ${invitations} where ${invitations.practiceId} = ${practiceId} and ${invitations.kind} = 'client'
    order by ${invitations.clientId}, ${invitations.createdAt} desc) newest where newest.word in (${words}))`;

/** Returns the condition that a client is under a filter. */
export function clientUnder(visible: VisibleClients, now: Date, filter: ClientFilter): SQL {
  switch (filter) {
    case 'all':
      return sql`true`;
    case 'not_connected':
      // One list of the connected clients, in place of a query for each client.
      return sql`${clients.id} not in (select ${t.clientId} from ${t} where ${t.practiceId} = ${visible.practiceId}
      and ${t.state} = 'read' and ${t.connection} = 'live')`;
    case 'not_authorised':
      return sql`${clients.authorisation} = 'none'`;
    case 'invited':
      return newestIs(visible, now, sql.raw(`'sent', 'opened'`));
    case 'invitation_ended':
      return newestIs(visible, now, sql.raw(`'bounced', 'declined', 'expired', 'asked'`));
  }
}

/** Returns the condition on the selected clients, among those this person may see. */
export const wantedClients = (
  visible: VisibleClients,
  { now, filter, search, ...narrowed }: ClientsWanted,
): SQL =>
  and(
    narrowedClients(visible, narrowed),
    filter === 'all' ? undefined : clientUnder(visible, now, filter),
    namedBy(search),
  )!;
