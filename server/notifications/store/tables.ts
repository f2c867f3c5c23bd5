import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  primaryKey,
  unique,
} from 'drizzle-orm/pg-core';
import { moment } from '@/server/platform/db/moment';
import type { ClientTopic } from '@/lib/notifications/clientNotices';
import type { NoticeTopic } from '@/lib/notifications/noticeTopics';
import { clients, companies, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';

/** Mail and texts as sent, kept for support; the job carries only the id. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    channel: text('channel').notNull().$type<'mail' | 'text'>(),
    /** The same moment is never told twice. */
    dedupeKey: text('dedupe_key').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    html: text('html').notNull().default(''),
    /** It carries a code or a link that signs someone in: the words are dropped once it is sent. */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    /**
     * Where one click turns such e-mails off (RFC 8058); null for those that cannot be turned off.
     */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /**
     * The addressee's own server turned it down for good; nothing has reached this address since.
     */
    refusedAt: moment('refused_at'),
  },
  (t) => [
    uniqueIndex('outgoing_messages_once').on(t.dedupeKey),
    index('outgoing_messages_refused')
      .on(t.to)
      .where(sql`${t.refusedAt} is not null`),
  ],
);

/**
 * What a person has chosen to hear about a company, and how. A missing row or a null is the topic's
 * own default.
 */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    topic: text('topic').notNull().$type<NoticeTopic>(),
    email: boolean('email'),
    text: boolean('text'),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.companyId, t.topic] }),
    index('notice_choices_company').on(t.companyId),
  ],
);

/**
 * Which mails a practice has written to its clients: without a client to all of them, else to the
 * one, which counts instead.
 */
export const clientNotices = pgTable(
  'client_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: uuid('client_id').references(() => clients.id),
    topic: text('topic').notNull().$type<ClientTopic>(),
    isOn: boolean('is_on').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    unique('client_notices_once').on(t.practiceId, t.clientId, t.topic).nullsNotDistinct(),
    index('client_notices_client').on(t.clientId),
  ],
);
