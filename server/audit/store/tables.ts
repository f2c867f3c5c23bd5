import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  integer,
  pgTable,
  text,
  uniqueIndex,
  index,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '@/server/platform/db/moment';
import { simpleFacts } from '@/server/platform/db/jsonShapes';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { people } from '@/server/access/store/tables';

/**
 * One row for each event of the audit log that has been chained: it follows from the one before it
 * in its own chain, a company's, a practice's or a person's (`mac`), and from the one before it in
 * the whole log (`log_mac`). Rows are only ever added.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
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
  },
  (t) => [
    uniqueIndex('audit_links_chain').on(t.chain, t.n),
    uniqueIndex('audit_links_event').on(t.seq),
    check('audit_links_places', sql`${t.position} > 0 and ${t.n} > 0`),
  ],
);

/** Events that are committed and not chained yet. A trigger adds them, whoever wrote the event. */
export const auditWaiting = pgTable('audit_waiting', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
});

/**
 * Every change of a claim, filing, role, connection or consent, signed with a key that is not in
 * the database, and chained by `audit_links`. Rows are only ever added: triggers refuse anything
 * else. Those of before have, in place of a signature, a hash that covers the one before it.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    companyId: uuid('company_id'),
    subject: text('subject').notNull(),
    event: text('event').notNull(),
    detail: parsedJson('audit_events', 'detail', simpleFacts).notNull(),
    previousHash: text('previous_hash'),
    hash: text('hash'),
    keyId: text('key_id'),
    mac: text('mac'),
  },
  (t) => [
    index('audit_events_company').on(t.companyId, t.seq),
    // What happened to a practice itself, for its admins; of all events few are.
    index('audit_events_practice')
      .on(t.subject, t.seq)
      .where(sql`${t.subject} like 'practice:%'`),
    // Whatever is there can be read, numbered and walked: what cannot would keep the rest from
    // being chained.
    check(
      'audit_events_places',
      sql`${t.seq} between 1 and 9007199254740991 and isfinite(${t.at})`,
    ),
  ],
);

/**
 * Where an event of somebody's account came from, beside the log: the log keeps for ever and names
 * nobody, and this goes with the account or after 90 days (docs/rules/security.md#security-events).
 */
export const accountActivity = pgTable(
  'account_activity',
  {
    /** The event's own number in the log. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** What is counted together: 'sign-in refused: password'. */
    kind: text('kind').notNull(),
    at: moment('at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Of the request, as it stands in the portal's log. */
    reference: text('reference').notNull(),
    /** How often it happened, and when last: repeats are counted and not written. */
    times: integer('times').notNull().default(1),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [index('account_activity_person').on(t.personId, t.seq)],
);
