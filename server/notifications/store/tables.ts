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
import type { MessageFailure } from '@/lib/notifications/messageState';
import type { MessageChannel } from '@/lib/notifications/messageState';
import type { NoticeTopic } from '@/lib/notifications/noticeTopics';
import { clients, companies, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';

/** Mails and texts as sent, kept for support; the job carries only the id. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    channel: text('channel').notNull().$type<MessageChannel>(),
    /** Unique per event, so that it is notified once. */
    dedupeKey: text('dedupe_key').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    html: text('html').notNull().default(''),
    /**
     * True if it carries a code or a link that signs a person in: its text is deleted once it is
     * sent.
     */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    /** Link that turns such e-mails off with one click (RFC 8058); null for mandatory ones. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /**
     * Set when the recipient's side turned it away for good: at once, or in a report that came after
     * it was sent. The row is cleared once a later message to the address is sent.
     */
    refusedAt: moment('refused_at'),
    /** Why it was turned away; null in rows older than the column. */
    failure: text('failure').$type<MessageFailure>(),
  },
  (t) => [
    uniqueIndex('outgoing_messages_once').on(t.dedupeKey),
    index('outgoing_messages_to').on(t.to),
    index('outgoing_messages_refused')
      .on(t.to)
      .where(sql`${t.refusedAt} is not null`),
  ],
);

/**
 * A person's notification choices for a company. A missing row or a null is the topic's default.
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
 * A practice's notification settings for its clients: without a client for all of them, else for
 * that one, which takes precedence.
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
