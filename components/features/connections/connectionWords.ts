import type { AnswerOf } from '@/lib/access/endpoint';
import type { companyConnections } from '@/lib/connections/contract';
import { renewsSoon as endsWithinAMonth } from '@/lib/connections/renewal';
import { formatDate, formatReading, isoDate } from '@/lib/kernel/dates/ukDates';

export type Connection = AnswerOf<typeof companyConnections>[number];

export const connectionName = ({ kind }: Pick<Connection, 'kind'>): string =>
  ({ hmrc: 'HMRC VAT account', xero: 'Xero', onlineServices: 'HMRC online services' })[kind];

export const needsReconnecting = ({ state }: Pick<Connection, 'state'>): boolean =>
  state === 'reconnect' || state === 'refused';

/** Returns the status word of a connection (docs/rules/design.md#status-words). */
export const connectionStatus = (connection: Pick<Connection, 'state'>): string => {
  if (needsReconnecting(connection)) return 'Reconnect';
  return connection.state === 'live' ? 'Live' : 'Not connected';
};

/**
 * Returns true from month 17 of HMRC's 18, when the card asks to reconnect
 * (docs/rules/hmrc.md#consent).
 */
export const renewsSoon = ({ renewBy, state }: Connection, now: Date): boolean =>
  state === 'live' && endsWithinAMonth(renewBy, isoDate(now));

/**
 * Returns the line under a connection's name: 'Renew by 14 Mar 2028', 'Read 14:02 today'
 * (docs/rules/design.md#dashboard).
 */
export function connectionNote(connection: Connection, now: Date): string {
  if (connection.state === 'disconnected') return 'Not connected';
  if (connection.state === 'choosing') return 'Choose the organisation, then it is read';
  if (connection.problem) return connection.problem;
  if (connection.warning) return 'May be another business’s';
  if (renewsSoon(connection, now) && connection.renewBy)
    return `Reconnect by ${formatDate(connection.renewBy)}`;
  if (connection.renewBy) return `Renew by ${formatDate(connection.renewBy)}`;
  return connection.lastReadAt
    ? `Read ${formatReading(connection.lastReadAt, now)}`
    : 'Not read yet';
}
