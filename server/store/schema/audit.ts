import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './people';

/**
 * One row for each event of the audit log that has been chained: it follows from the one before it in its own chain, a company's,
 * a practice's or a person's (`mac`), and from the one before it in the whole log (`log_mac`). Rows are only ever added.
 */
export const auditLinks = pgTable('audit_links', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  chain: text('chain').notNull(),
  /** Its place in its chain, from 1. */
  n: integer('n').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  /** When it was chained. */
  at: moment('at').notNull(),
  keyId: text('key_id').notNull(),
  mac: text('mac').notNull(),
  logMac: text('log_mac').notNull(),
}, (t) => [
  uniqueIndex('audit_links_chain').on(t.chain, t.n), uniqueIndex('audit_links_event').on(t.seq),
  check('audit_links_places', sql`${t.position} > 0 and ${t.n} > 0`),
]);

/** Events that are committed and not chained yet. A trigger adds them, whoever wrote the event. */
export const auditWaiting = pgTable('audit_waiting', { seq: bigint('seq', { mode: 'number' }).primaryKey() });
