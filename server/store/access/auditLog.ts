import { createHash } from 'node:crypto';
import { asc, desc, gt, sql } from 'drizzle-orm';
import type { Db } from '@/server/store/db';
import { auditEvents } from '@/server/store/schema/vat';

export interface AuditEntry {
  at: Date;
  /** 'person:<id>', 'signUp:<id>' or 'system'. */
  actor: string;
  companyId?: string;
  /** What it happened to, such as 'claim:<id>' or 'session'. */
  subject: string;
  /** What happened, in the past tense: 'signed in', 'claim confirmed'. */
  event: string;
  /** Facts worth proving later. Never secrets, codes, tokens or bank details. */
  detail?: Record<string, string | number | boolean>;
}

const FIRST = '0'.repeat(64);
const LOCK = 4211;
const PAGE = 1000;

type Row = typeof auditEvents.$inferSelect;

/**
 * Adds one event to the chain, inside the transaction of the change it records. Transactions that write events take
 * turns until they commit, so that two can never continue the same row (docs/rules/security.md#audit-log).
 */
export const appendAudit = (tx: Db, entry: AuditEntry): Promise<void> => appendAudits(tx, [entry]);

/** The same of several events, in their order, a thousand in a statement. */
export async function appendAudits(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
  const [last] = await tx
    .select({ seq: auditEvents.seq, hash: auditEvents.hash })
    .from(auditEvents).orderBy(desc(auditEvents.seq)).limit(1);
  let [seq, previousHash] = [last?.seq ?? 0, last?.hash ?? FIRST];
  const rows = entries.map(({ at, actor, companyId = null, subject, event, detail = {} }) => {
    const row = { seq: seq += 1, at, actor, companyId, subject, event, detail, previousHash };
    const hash = previousHash = hashOf(row);
    return { ...row, hash };
  });
  // The driver binds 65,535 values in a statement, and a practice that closes lets go of thousands of clients.
  for (let at = 0; at < rows.length; at += PAGE) await tx.insert(auditEvents).values(rows.slice(at, at + PAGE));
}

export type AuditVerdict = { ok: true; events: number } | { ok: false; seq: number; problem: string };

/** Walks the whole chain and names the first event that is missing, altered or out of place. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  let previous = { seq: 0, hash: FIRST };
  for (;;) {
    const page: Row[] = await db
      .select().from(auditEvents).where(gt(auditEvents.seq, previous.seq)).orderBy(asc(auditEvents.seq)).limit(PAGE);
    for (const row of page) {
      const problem = problemOf(row, previous);
      if (problem) return { ok: false, seq: row.seq, problem };
      previous = row;
    }
    if (page.length < PAGE) return { ok: true, events: previous.seq };
  }
}

function problemOf(row: Row, previous: { seq: number; hash: string }): string | undefined {
  if (row.seq !== previous.seq + 1) return `event ${previous.seq + 1} is missing`;
  if (row.previousHash !== previous.hash) return 'it does not follow from the event before it';
  return row.hash === hashOf(row) ? undefined : 'it was altered';
}

/** Keys are sorted because the database does not keep their order. */
function hashOf(row: Omit<Row, 'hash'>): string {
  const detail = Object.entries(row.detail).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([
    row.previousHash, row.seq, row.at.toISOString(), row.actor, row.companyId, row.subject, row.event, detail,
  ]);
  return createHash('sha256').update(text).digest('hex');
}
