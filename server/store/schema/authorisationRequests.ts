import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import type { RequestState } from '@/lib/domain/practices/authorisationRequest';
import { clients } from './companies';
import { moment, people } from './people';

/** A practice's newest request at HMRC to deal with a client's VAT, and how often its known fact was wrong. */
export const authorisationRequests = pgTable('authorisation_requests', {
  clientId: uuid('client_id').primaryKey().references(() => clients.id),
  /** The number that was asked about: of another one it says nothing. */
  vrn: text('vrn').notNull(),
  state: text('state').notNull().default('none').$type<RequestState>(),
  /** HMRC's id of it, where it was made here. */
  hmrcId: text('hmrc_id'),
  /** The day of registration that HMRC took. */
  registeredOn: date('registered_on', { mode: 'string' }).$type<IsoDate>(),
  actionUrl: text('action_url'),
  expiresOn: date('expires_on', { mode: 'string' }).$type<IsoDate>(),
  requestedBy: uuid('requested_by').references(() => people.id),
  requestedAt: moment('requested_at'),
  checkedAt: moment('checked_at'),
  wrongDates: integer('wrong_dates').notNull().default(0),
  wrongAt: moment('wrong_at'),
});
