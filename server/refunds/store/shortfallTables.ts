import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, pence } from '@/server/platform/db/columns';
import { moment } from '@/server/platform/db/moment';
import { companies } from '@/server/access/store/partyTables';
import { claims } from './tables';

/**
 * Shortfalls: amounts by which HMRC repaid less than a claim was sold for. The books say how much
 * is left.
 */
export const shortfalls = pgTable(
  'shortfalls',
  {
    claimId: uuid('claim_id')
      .primaryKey()
      .references(() => claims.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    pence: pence('pence').notNull(),
    payBy: day('pay_by').notNull(),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (t) => [index('shortfalls_company').on(t.companyId)],
);

/** A part of one claim's payout that covers the shortfall of an earlier one. */
export const setOffs = pgTable(
  'set_offs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The claim that is paid out. */
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    /** The claim with the shortfall. */
    shortfallClaimId: uuid('shortfall_claim_id')
      .notNull()
      .references(() => claims.id),
    pence: pence('pence').notNull(),
    state: text('state').notNull().$type<'planned' | 'taken' | 'released'>(),
    plannedAt: moment('planned_at').notNull(),
  },
  (t) => [
    uniqueIndex('set_offs_once').on(t.claimId, t.shortfallClaimId),
    index('set_offs_shortfall').on(t.shortfallClaimId),
    index('set_offs_company').on(t.companyId),
  ],
);

/**
 * Payments into our account, one row per payment. Without a claim, the sender is not identified
 * yet.
 */
export const bankReceipts = pgTable(
  'bank_receipts',
  {
    id: text('id').primaryKey(),
    reference: text('reference').notNull(),
    amountPence: pence('amount_pence').notNull(),
    receivedAt: moment('received_at').notNull(),
    claimId: uuid('claim_id').references(() => claims.id),
    readAt: moment('read_at').notNull(),
  },
  (t) => [index('bank_receipts_claim').on(t.claimId)],
);
