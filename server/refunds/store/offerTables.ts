import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { people } from '@/server/access/store/tables';
import { pence } from '@/server/platform/db/columns';
import { moment } from '@/server/platform/db/moment';
import { companies, clients } from '@/server/access/store/partyTables';
import { vatPeriods } from '@/server/vat/store/tables';
import type { OfferOutcome } from '@/lib/refunds/offers/saleOffer';
import { claims } from './tables';

/**
 * Offers of a practice to its client to sell one refund, with each party's acts and times; at most
 * one per period is open.
 */
export const saleOffers = pgTable(
  'sale_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    periodId: uuid('period_id')
      .notNull()
      .references(() => vatPeriods.id),
    /** The refund at the time of the offer; a changed one has to be offered anew. */
    refundPence: pence('refund_pence').notNull(),
    offeredBy: uuid('offered_by')
      .notNull()
      .references(() => people.id),
    offeredAt: moment('offered_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a person of the client first saw it. */
    seenAt: moment('seen_at'),
    /** Null while it is open, and after it expired until the refund is offered again. */
    outcome: text('outcome').$type<OfferOutcome>(),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => people.id),
    /** Why the client declined, in their words. */
    reason: text('reason'),
    claimId: uuid('claim_id').references(() => claims.id),
  },
  (t) => [
    index('sale_offers_claim').on(t.claimId),
    index('sale_offers_period').on(t.periodId),
    uniqueIndex('sale_offers_one_open')
      .on(t.companyId, t.periodId)
      .where(sql`${t.outcome} is null`),
    index('sale_offers_company').on(t.companyId, t.offeredAt),
    index('sale_offers_client').on(t.clientId),
  ],
);

/**
 * "Quote every repayment return as soon as it is ready, and ask me for one confirmation": on or
 * off, by whom, since when.
 */
export const standingInstructions = pgTable('standing_instructions', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  isOn: boolean('is_on').notNull(),
  changedBy: uuid('changed_by')
    .notNull()
    .references(() => people.id),
  changedAt: moment('changed_at').notNull(),
});
