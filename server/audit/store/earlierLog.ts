import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import { auditWaiting } from './tables';
import { auditEvents } from './tables';
import { EARLIER, eventAsKept, FIRST, sortedFacts, type AuditFinding } from './text';

const PAGE = 5000;

type Row = Omit<typeof auditEvents.$inferSelect, 'detail'> & { detail: unknown };

/**
 * Walks the log from before events were signed, up to where it was carried over, by its own rule:
 * one chain, in which each event's hash covers the previous one. Returns its end and the first
 * finding.
 */
export async function walkEarlier(
  db: Db,
  until: number | undefined,
): Promise<{
  count: number;
  lastSeq: number;
  lastHash: string;
  finding?: AuditFinding;
}> {
  let [seq, hash, count] = [0, FIRST, 0];
  let finding: AuditFinding | undefined;
  let rightUntil: Date | undefined;
  for (;;) {
    const page = await pageAfter(db, seq, until);
    for (const row of page) {
      const problem = finding ? undefined : problemOf(row, { seq, hash });
      if (problem) finding = { chain: EARLIER, seq: row.seq, rightUntil, problem };
      [seq, hash, count, rightUntil] = [row.seq, row.hash ?? '', count + 1, row.at];
    }
    if (page.length < PAGE) return { count, lastSeq: seq, lastHash: hash, finding };
  }
}

/**
 * Without a mark of its end, the earlier log is the unsigned events that do not wait to be chained.
 */
const pageAfter = (db: Db, seq: number, until: number | undefined): Promise<Row[]> =>
  until === undefined
    ? db
        .select({ event: eventAsKept })
        .from(auditEvents)
        .leftJoin(auditWaiting, eq(auditWaiting.seq, auditEvents.seq))
        .where(and(gt(auditEvents.seq, seq), isNull(auditEvents.mac), isNull(auditWaiting.seq)))
        .orderBy(asc(auditEvents.seq))
        .limit(PAGE)
        .then((rows) => rows.map(({ event }) => event))
    : db
        .select(eventAsKept)
        .from(auditEvents)
        .where(and(gt(auditEvents.seq, seq), lte(auditEvents.seq, until)))
        .orderBy(asc(auditEvents.seq))
        .limit(PAGE);

function problemOf(row: Row, previous: { seq: number; hash: string }): string | undefined {
  if (row.seq !== previous.seq + 1) return `event ${previous.seq + 1} is missing`;
  if (row.previousHash !== previous.hash) return 'it does not follow from the event before it';
  return row.hash === hashOf(row) ? undefined : 'it was altered';
}

function hashOf(row: Row): string {
  const text = JSON.stringify([
    row.previousHash,
    row.seq,
    row.at,
    row.actor,
    row.companyId,
    row.subject,
    row.event,
    sortedFacts(row.detail),
  ]);
  return createHash('sha256').update(text).digest('hex');
}
