import { getTableColumns, sql } from 'drizzle-orm';
import { auditEvents } from './tables';

/** Content of an event, without its proof. */
export type EventFacts = Pick<
  typeof auditEvents.$inferSelect,
  'seq' | 'at' | 'actor' | 'companyId' | 'subject' | 'event'
> & { detail: unknown };

/**
 * Columns of an event without parsing its detail, so that an unreadable one does not keep the
 * others from being checked.
 */
export const eventAsKept = {
  ...getTableColumns(auditEvents),
  detail: sql<unknown>`${auditEvents.detail}`.mapWith((kept: unknown) => kept),
};

/**
 * Returns the facts sorted by name, because the database does not keep the order. A detail that is
 * not a set of facts is marked unreadable, which no signature matches.
 */
const sortedFacts = (detail: unknown): unknown =>
  typeof detail === 'object' && detail !== null && !Array.isArray(detail)
    ? Object.entries(detail as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1))
    : { unreadable: detail };

/** A problem, its chain, and the last time at which that chain was right. */
export interface AuditFinding {
  chain: string;
  seq?: number;
  rightUntil?: Date | undefined;
  problem: string;
}

/** Mac before the first link. */
export const FIRST = '0'.repeat(64);
/** Chain of events without a valid signature. */
export const UNSIGNED = 'unsigned';

/**
 * Returns the chain of an event: its company's; else that of the practice or person it happened to;
 * else that of the person who did it; else the portal's own (docs/rules/security.md#audit-log).
 */
export function findChain({
  companyId,
  subject,
  actor,
}: Pick<EventFacts, 'companyId' | 'subject' | 'actor'>): string {
  if (companyId !== null) return `company:${companyId}`;
  return [subject, actor].find((owner) => /^(practice|person):./.test(owner)) ?? 'portal';
}

export const eventText = ({
  seq,
  at,
  actor,
  companyId,
  subject,
  event,
  detail,
}: EventFacts): string =>
  JSON.stringify(['event', seq, at, actor, companyId, subject, event, sortedFacts(detail)]);

/** Returns the text that a link is signed over in its chain. `what` is the event's text. */
export const linkText = (
  link: { chain: string; n: number; at: Date },
  previous: string,
  what: string,
): string => JSON.stringify(['link', link.chain, link.n, previous, link.at.toISOString(), what]);

/** Returns the text that a link is signed over in the whole log. */
export const logText = (position: number, previous: string, mac: string): string =>
  JSON.stringify(['log', position, previous, mac]);
