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
 * One row for each chained event of the audit log. It follows the previous link of its own chain, a
 * company's, a practice's or a person's (`mac`), and the previous link of the whole log
 * (`log_mac`). Append-only.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    chain: text('chain').notNull(),
    /** Position in its chain, from 1. */
    n: integer('n').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Time of chaining. */
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

/** Committed events that are not chained yet. A trigger adds them, for every writer. */
export const auditWaiting = pgTable('audit_waiting', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
});

/**
 * Every change of a claim, filing, role, connection or consent, signed with a key that is not in
 * the database, and chained by `audit_links`. Append-only: triggers refuse other changes.
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
    keyId: text('key_id'),
    mac: text('mac'),
  },
  (t) => [
    index('audit_events_company').on(t.companyId, t.seq),
    // Events of a practice itself, for its admins; they are few of all.
    index('audit_events_practice')
      .on(t.subject, t.seq)
      .where(sql`${t.subject} like 'practice:%'`),
    // What a person did, and what strangers tried at their account, for the file about them.
    index('audit_events_person')
      .on(t.actor, t.seq)
      .where(sql`${t.actor} like 'person:%'`),
    index('audit_events_unknown')
      .on(t.subject, t.seq)
      .where(sql`${t.actor} = 'unknown'`),
    // Every row must be readable and numbered: one that is not would block the chaining of the
    // rest.
    check(
      'audit_events_places',
      sql`${t.seq} between 1 and 9007199254740991 and isfinite(${t.at})`,
    ),
  ],
);

/**
 * Where an event of a person's account came from, beside the log: the log is kept for ever and
 * holds no names; this is deleted with the account or after 90 days
 * (docs/rules/security.md#security-events).
 */
export const accountActivity = pgTable(
  'account_activity',
  {
    /** The event's number in the log. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** Key of events counted together: 'sign-in refused: password'. */
    kind: text('kind').notNull(),
    at: moment('at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Reference of the request in the portal's log. */
    reference: text('reference').notNull(),
    /** Number of occurrences and time of the last: repeats are counted, not written. */
    times: integer('times').notNull().default(1),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [index('account_activity_person').on(t.personId, t.seq)],
);
