import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, people } from './people';

/**
 * Where an event of somebody's account came from, beside the log: the log keeps for ever and names nobody, and this goes with the
 * account or after 90 days (docs/rules/security.md#security-events).
 */
export const accountActivity = pgTable('account_activity', {
  /** The event's own number in the log. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  personId: uuid('person_id').notNull().references(() => people.id),
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
}, (t) => [index('account_activity_person').on(t.personId, t.seq)]);
