import { sql, type SQLWrapper } from 'drizzle-orm';
import { ACCOUNT_EVENTS } from '@/lib/access/securityEvents';
import { signerHere } from '@/server/platform/db/auditSigning';
import type { Db } from '@/server/platform/db/db';
import { executeNamed } from '@/server/platform/db/preparedOnce';
import { writeTogether } from '@/server/platform/db/writeTogether';
import { accountActivity } from './tables';
import { auditEvents } from './tables';
import { eventText } from './text';
import { requestHere } from './requestHere';

export interface AuditEntry {
  at: Date;
  /** 'person:<id>', 'signUp:<id>', 'system', or 'unknown' for a person who was not identified. */
  actor: string;
  companyId?: string;
  /** What the event happened to, such as 'claim:<id>' or 'session'. */
  subject: string;
  /** What happened, in the past tense: 'signed in', 'claim confirmed'. */
  event: string;
  /** Facts worth proving later. Never secrets, codes, tokens or bank details. */
  detail?: Record<string, string | number | boolean>;
}

const PAGE = 1000;
const PERSON = 'person:';
const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;

/**
 * Adds one signed event, inside the transaction of the change it records. Takes no lock: events are
 * chained shortly after commit (`linkAudit`; docs/rules/security.md#audit-log).
 */
export const appendAudit = (tx: Db, entry: AuditEntry): Promise<void> => appendAudits(tx, [entry]);

/** Throws for values that JSON does not keep: the stored value would differ from the signed one. */
function checkKept(event: string, detail: object): void {
  for (const [name, fact] of Object.entries(detail) as [string, unknown][]) {
    const isKept =
      typeof fact === 'number'
        ? Number.isFinite(fact)
        : typeof fact === 'string' || typeof fact === 'boolean';
    if (!isKept) throw new Error(`${event}: ${name} cannot be kept.`);
  }
}

/** Adds several signed events, in order, a thousand per statement. */
export async function appendAudits(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  for (const writes of await auditWrites(tx, entries)) await writeTogether(tx, writes);
}

/** Returns the query that draws the number of one event, to be asked together with others. */
export const nextNumber = (db: Db) =>
  db.select({ seq: sql<number>`nextval('audit_events_seq')`.as('seq') }).from(sql`(select) as one`);

async function drawNumbers(tx: Db, count: number): Promise<number[]> {
  const answer = await executeNamed(
    tx,
    sql`select nextval('audit_events_seq') as seq from generate_series(1, ${count}::int) order by 1`,
  );
  return rowsOf<{ seq: string }>(answer).map(({ seq }) => Number(seq));
}

function numberAt(numbers: readonly number[], at: number): number {
  const number = numbers[at];
  if (number === undefined) throw new Error('An event has no number.');
  return number;
}

/**
 * Signs events, and returns the writes that add them, at most a thousand events in each group. A
 * caller may run a group together with its own writes of the same transaction, and may have drawn
 * the events' numbers in it, in their order.
 */
export async function auditWrites(
  tx: Db,
  entries: readonly AuditEntry[],
  drawn?: readonly number[],
): Promise<SQLWrapper[][]> {
  if (entries.length === 0) return [];
  const signer = signerHere();
  const numbers = drawn ?? (await drawNumbers(tx, entries.length));
  const rows = entries.map(
    ({ at, actor, companyId = null, subject, event, detail = {} }, index) => {
      checkKept(event, detail);
      const facts = {
        seq: numberAt(numbers, index),
        at,
        actor,
        companyId,
        subject,
        event,
        detail,
      };
      return { ...facts, ...signer.sign(eventText(facts)) };
    },
  );
  // The driver binds at most 65,535 values per statement, and closing a practice releases thousands
  // of clients.
  const groups: SQLWrapper[][] = [];
  for (let at = 0; at < rows.length; at += PAGE) {
    const page = rows.slice(at, at + PAGE);
    groups.push([tx.insert(auditEvents).values(page), ...keepPlaces(tx, page)]);
  }
  return groups;
}

/**
 * Returns the key under which repeated events are counted together; refusals that concern a
 * practice are counted per practice.
 */
export const activityKind = (
  event: string,
  { by, practice }: { by?: unknown; practice?: unknown },
): string =>
  [
    typeof by === 'string' ? `${event}: ${by}` : event,
    ...(typeof practice === 'string' ? [practice] : []),
  ].join(' ');

/**
 * Returns the write that stores where events of a person's own account came from, beside the log.
 * Skips what others did to the person, which has another place.
 */
function keepPlaces(
  tx: Db,
  events: readonly Pick<
    typeof auditEvents.$inferInsert,
    'seq' | 'at' | 'actor' | 'subject' | 'event' | 'detail'
  >[],
): SQLWrapper[] {
  const request = requestHere();
  const picks = events.filter(
    ({ actor, subject, event }) =>
      subject.startsWith(PERSON) &&
      (actor === subject || actor === 'unknown') &&
      (ACCOUNT_EVENTS as readonly string[]).includes(event),
  );
  if (!request || picks.length === 0) return [];
  const { ip, userAgent, reference } = request;
  const places = picks.map(({ seq, at, subject, event, detail }) => ({
    seq,
    at,
    personId: subject.slice(PERSON.length),
    kind: activityKind(event, detail),
    ip,
    userAgent,
    reference,
    lastAt: at,
  }));
  return [tx.insert(accountActivity).values(places)];
}
