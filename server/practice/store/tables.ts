import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import type { TierName } from '@/lib/practice/pricing/tiers';
import { practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { documentFacts } from '@/server/documents/store/jsonShapes';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { moment } from '@/server/platform/db/moment';

const pence = (name: string) => bigint(name, { mode: 'number' }).notNull().$type<Pence>();

/** Invoices of practices, as issued: one per month, numbered in the issuer's sequence. */
export const practiceInvoices = pgTable(
  'practice_invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** The first day of the month that is charged. */
    month: date('month', { mode: 'string' }).notNull().$type<IsoDate>(),
    tier: text('tier').notNull().$type<TierName>(),
    connections: integer('connections').notNull(),
    netPence: pence('net_pence'),
    vatPence: pence('vat_pence'),
    totalPence: pence('total_pence'),
    payBy: date('pay_by', { mode: 'string' }).notNull().$type<IsoDate>(),
    entity: text('entity').notNull(),
    number: integer('number').notNull(),
    issuedAt: moment('issued_at').notNull(),
    facts: parsedJson('practice_invoices', 'facts', documentFacts).notNull(),
  },
  (t) => [
    uniqueIndex('practice_invoices_month_once').on(t.practiceId, t.month),
    uniqueIndex('practice_invoices_number_once').on(t.entity, t.number),
  ],
);

/** Requests of people to join a practice, one per person, kept until they are answered. */
export const joinRequests = pgTable(
  'join_requests',
  {
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** When they last asked so that the admins were told. */
    askedAt: moment('asked_at').notNull(),
    /** The day on which the admins were last told. */
    mailedOn: date('mailed_on', { mode: 'string' }).notNull().$type<IsoDate>(),
    dismissedAt: moment('dismissed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.personId] }),
    index('join_requests_person').on(t.personId),
  ],
);
