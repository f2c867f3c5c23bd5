import { getTableColumns, sql } from 'drizzle-orm';
import { auditEvents } from './tables';

/** What an event says, without what proves it. */
export type EventFacts = Pick<
  typeof auditEvents.$inferSelect,
  'seq' | 'at' | 'actor' | 'companyId' | 'subject' | 'event'
> & { detail: unknown };

/**
 * An event as it stands there, whatever was written into it: one that nobody can read may not keep
 * the others from being checked.
 */
export const eventAsKept = {
  ...getTableColumns(auditEvents),
  detail: sql<unknown>`${auditEvents.detail}`.mapWith((kept: unknown) => kept),
};

/**
 * Sorted by name, because the database does not keep the order. What is no set of facts is signed
 * by nobody.
 */
export const sortedFacts = (detail: unknown): unknown =>
  typeof detail === 'object' && detail !== null && !Array.isArray(detail)
    ? Object.entries(detail as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1))
    : { unreadable: detail };

/** What is wrong, in which chain, and the last moment at which all was right there. */
export interface AuditFinding {
  chain: string;
  seq?: number;
  rightUntil?: Date | undefined;
  problem: string;
}

/** Stands where nothing came before. */
export const FIRST = '0'.repeat(64);
/** The log of before events were signed, which keeps its own rule (`earlierLog.ts`). */
export const EARLIER = 'earlier';
/** Events that nobody who has the keys wrote. */
export const UNSIGNED = 'unsigned';

/**
 * The chain that an event belongs to: its company's; else the practice's or person's that it
 * happened to; else the person's who did it; else the portal's own
 * (docs/rules/security.md#audit-log).
 */
export function chainOf({
  companyId,
  subject,
  actor,
}: Pick<EventFacts, 'companyId' | 'subject' | 'actor'>): string {
  if (companyId !== null) return `company:${companyId}`;
  return [subject, actor].find((each) => /^(practice|person):./.test(each)) ?? 'portal';
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

/** What a link is signed over in its chain. `what` is the event's text. */
export const linkText = (
  link: { chain: string; n: number; at: Date },
  previous: string,
  what: string,
): string => JSON.stringify(['link', link.chain, link.n, previous, link.at.toISOString(), what]);

/** What it is signed over in the whole log. */
export const logText = (position: number, previous: string, mac: string): string =>
  JSON.stringify(['log', position, previous, mac]);

/** What the first link of all says of the log of before. */
export const earlierText = (count: number, lastSeq: number, lastHash: string): string =>
  JSON.stringify([EARLIER, count, lastSeq, lastHash]);
