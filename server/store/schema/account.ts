import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ClientTopic } from '@/lib/domain/notices/clientNotices';
import type { NoticeTopic } from '@/lib/domain/notices/noticeTopics';
import { clients, companies, practices } from './companies';
import { moment, people } from './people';

/** What a person has chosen to hear about a company, and how. A missing row or a null is the topic's own default. */
export const noticeChoices = pgTable('notice_choices', {
  personId: uuid('person_id').notNull().references(() => people.id),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  topic: text('topic').notNull().$type<NoticeTopic>(),
  email: boolean('email'),
  text: boolean('text'),
  changedAt: moment('changed_at').notNull(),
}, (t) => [primaryKey({ columns: [t.personId, t.companyId, t.topic] }), index('notice_choices_company').on(t.companyId)]);

/** "Quote every repayment return as soon as it is ready, and ask me for one confirmation": on or off, by whom, since when. */
export const standingInstructions = pgTable('standing_instructions', {
  companyId: uuid('company_id').primaryKey().references(() => companies.id),
  isOn: boolean('is_on').notNull(),
  changedBy: uuid('changed_by').notNull().references(() => people.id),
  changedAt: moment('changed_at').notNull(),
});

/** Which mails a practice has written to its clients: without a client to all of them, else to the one, which counts instead. */
export const clientNotices = pgTable('client_notices', {
  id: uuid('id').primaryKey().defaultRandom(),
  practiceId: uuid('practice_id').notNull().references(() => practices.id),
  clientId: uuid('client_id').references(() => clients.id),
  topic: text('topic').notNull().$type<ClientTopic>(),
  isOn: boolean('is_on').notNull(),
  changedAt: moment('changed_at').notNull(),
}, (t) => [
  unique('client_notices_once').on(t.practiceId, t.clientId, t.topic).nullsNotDistinct(),
  index('client_notices_client').on(t.clientId),
]);
