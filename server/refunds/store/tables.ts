import {
  foreignKey,
  bigserial,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bankAccounts } from '@/server/companies/store/tables';
import { wordsAndNumbers } from '@/server/platform/db/jsonShapes';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { people } from '@/server/access/store/tables';
import { day, pence } from '@/server/platform/db/columns';
import { moment } from '@/server/platform/db/moment';
import { companies } from '@/server/access/store/partyTables';
import { vatPeriods } from '@/server/vat/store/tables';
import type { Account } from '@/lib/refunds/claim/ledger';

/** Frozen quotes. Immutable except for being used; the hash covers every figure. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    periodId: uuid('period_id')
      .notNull()
      .references(() => vatPeriods.id),
    refundPence: pence('refund_pence').notNull(),
    feePence: pence('fee_pence').notNull(),
    netPence: pence('net_pence').notNull(),
    partner: text('partner').notNull(),
    rateCardVersion: text('rate_card_version').notNull(),
    purchaser: text('purchaser').notNull(),
    /**
     * Read only through `readQuote`, which validates them and names the quote if they are
     * malformed.
     */
    figures: jsonb('figures').notNull().$type<unknown>(),
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('quotes_period').on(t.periodId, t.createdAt),
    index('quotes_company').on(t.companyId),
  ],
);

/** Numbers claims across all companies: 'AD-26-09-0417'. */
export const claimNumbers = pgSequence('claim_numbers', { startWith: 1 });

export const claims = pgTable(
  'claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    periodId: uuid('period_id')
      .notNull()
      .references(() => vatPeriods.id),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    vrn: text('vrn').notNull(),
    periodKey: text('period_key').notNull(),
    state: text('state')
      .notNull()
      .$type<'confirmed' | 'paid_out' | 'hmrc_repaid' | 'shortfall' | 'closed' | 'withdrawn'>(),
    refundPence: pence('refund_pence').notNull(),
    feePence: pence('fee_pence').notNull(),
    netPence: pence('net_pence').notNull(),
    /** Version of the terms of sale that was accepted; null for claims of before it was kept. */
    termsVersion: integer('terms_version'),
    bankAccountId: uuid('bank_account_id')
      .notNull()
      .references(() => bankAccounts.id),
    /** Counts payment orders: a refused one is never repeated under its own key. */
    payoutAttempt: integer('payout_attempt').notNull().default(1),
    /** The bank's own code for its refusal; null if it did not refuse. */
    payoutProblem: text('payout_problem'),
    confirmedBy: uuid('confirmed_by')
      .notNull()
      .references(() => people.id),
    confirmedAt: moment('confirmed_at').notNull(),
    payoutId: text('payout_id'),
    paidOutAt: moment('paid_out_at'),
    hmrcRepaidOn: day('hmrc_repaid_on'),
    hmrcRepaidPence: pence('hmrc_repaid_pence'),
    closedAt: moment('closed_at'),
  },
  (t) => [
    index('claims_period').on(t.periodId),
    index('claims_quote').on(t.quoteId),
    index('claims_bank_account').on(t.bankAccountId),
    uniqueIndex('claims_reference').on(t.reference),
    uniqueIndex('claims_once')
      .on(t.vrn, t.periodKey)
      .where(sql`${t.state} <> 'withdrawn'`),
    index('claims_refused')
      .on(t.vrn, t.periodKey)
      .where(sql`${t.state} = 'withdrawn' and ${t.payoutProblem} = 'DECLINED'`),
    index('claims_unpaid')
      .on(t.confirmedAt)
      .where(sql`${t.state} = 'confirmed'`),
    index('claims_company').on(t.companyId, t.confirmedAt),
    // HMRC may list a period under another key; the claim follows its period.
    foreignKey({
      name: 'claims_period_key',
      columns: [t.companyId, t.vrn, t.periodKey],
      foreignColumns: [vatPeriods.companyId, vatPeriods.vrn, vatPeriods.periodKey],
    }).onUpdate('cascade'),
  ],
);

/** Append-only history of each claim; the state in `claims` follows from its last row. */
export const claimEvents = pgTable(
  'claim_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    event: text('event').notNull(),
    at: moment('at').notNull(),
    detail: parsedJson('claim_events', 'detail', wordsAndNumbers).notNull().default({}),
  },
  (t) => [index('claim_events_claim').on(t.claimId, t.at)],
);

/**
 * The books, in double entry and append-only: the lines of one claim event add up to nothing.
 * Debits are positive.
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => claimEvents.id),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    account: text('account').notNull().$type<Account>(),
    pence: pence('pence').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_lines_once').on(t.eventId, t.account),
    index('ledger_lines_claim').on(t.claimId),
    index('ledger_lines_company').on(t.companyId),
  ],
);

/**
 * Payment orders, stored before they are sent to the bank and repeated byte for byte under their
 * key.
 */
export const payoutOrders = pgTable(
  'payout_orders',
  {
    key: text('key').primaryKey(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    amountPence: pence('amount_pence').notNull(),
    reference: text('reference').notNull(),
    orderedAt: moment('ordered_at').notNull(),
  },
  (t) => [index('payout_orders_claim').on(t.claimId)],
);

/**
 * Requests to withdraw, stored before the bank is asked to stop a payment, so that they survive a
 * lost answer.
 */
export const withdrawals = pgTable('withdrawals', {
  claimId: uuid('claim_id')
    .primaryKey()
    .references(() => claims.id),
  askedBy: uuid('asked_by')
    .notNull()
    .references(() => people.id),
  askedAt: moment('asked_at').notNull(),
});
