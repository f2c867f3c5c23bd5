import { bigint, bigserial, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Pence } from '@/lib/domain/money/money';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import type { DocumentKind } from '@/lib/domain/documents/documentFacts';
import type { Account } from '@/lib/domain/refunds/ledger';
import { companies } from './companies';
import { documentFacts } from './jsonShapes';
import { parsedJson } from './parsedJson';
import { moment, people } from './people';
import { claimEvents, claims, filings } from './vat';

const pence = (name: string) => bigint(name, { mode: 'number' }).$type<Pence>();

/** The books, in double entry and append-only: the lines of one claim event add up to nothing. Debits are positive. */
export const ledgerLines = pgTable('ledger_lines', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  eventId: uuid('event_id').notNull().references(() => claimEvents.id),
  claimId: uuid('claim_id').notNull().references(() => claims.id),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  account: text('account').notNull().$type<Account>(),
  pence: pence('pence').notNull(),
  at: moment('at').notNull(),
}, (t) => [
  uniqueIndex('ledger_lines_once').on(t.eventId, t.account), index('ledger_lines_claim').on(t.claimId),
  index('ledger_lines_company').on(t.companyId),
]);

/** What the bank was asked to pay, written down before it is asked: repeated byte for byte under its key. */
export const payoutOrders = pgTable('payout_orders', {
  key: text('key').primaryKey(),
  claimId: uuid('claim_id').notNull().references(() => claims.id),
  amountPence: pence('amount_pence').notNull(),
  reference: text('reference').notNull(),
  orderedAt: moment('ordered_at').notNull(),
}, (t) => [index('payout_orders_claim').on(t.claimId)]);

/** The wish to withdraw, written down before the bank is asked to stop a payment, so that it survives a lost answer. */
export const withdrawals = pgTable('withdrawals', {
  claimId: uuid('claim_id').primaryKey().references(() => claims.id),
  askedBy: uuid('asked_by').notNull().references(() => people.id),
  askedAt: moment('asked_at').notNull(),
});

/** What HMRC repaid less than a claim was sold for. How much is left is what the books say. */
export const shortfalls = pgTable('shortfalls', {
  claimId: uuid('claim_id').primaryKey().references(() => claims.id),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  pence: pence('pence').notNull(),
  payBy: date('pay_by', { mode: 'string' }).$type<IsoDate>().notNull(),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
}, (t) => [index('shortfalls_company').on(t.companyId)]);

/** A part of one claim's payout that covers the shortfall of an earlier one. */
export const setOffs = pgTable('set_offs', {
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  /** The claim that is paid out. */
  claimId: uuid('claim_id').notNull().references(() => claims.id),
  /** The claim with the shortfall. */
  shortfallClaimId: uuid('shortfall_claim_id').notNull().references(() => claims.id),
  pence: pence('pence').notNull(),
  state: text('state').notNull().$type<'planned' | 'taken' | 'released'>(),
  plannedAt: moment('planned_at').notNull(),
}, (t) => [
  uniqueIndex('set_offs_once').on(t.claimId, t.shortfallClaimId), index('set_offs_shortfall').on(t.shortfallClaimId),
  index('set_offs_company').on(t.companyId),
]);

/** Money that came into our account, once per payment of the bank's. Without a claim, nobody knows yet whose it is. */
export const bankReceipts = pgTable('bank_receipts', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  amountPence: pence('amount_pence').notNull(),
  receivedAt: moment('received_at').notNull(),
  claimId: uuid('claim_id').references(() => claims.id),
  readAt: moment('read_at').notNull(),
}, (t) => [index('bank_receipts_claim').on(t.claimId)]);

/** The last invoice number of each legal entity: taken inside the transaction that uses it, so that none is ever missing. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  entity: text('entity').primaryKey(),
  last: integer('last').notNull(),
});

/** A receipt or an invoice as it was issued. Its facts never change, and its pages are printed from nothing else. */
export const documents = pgTable('documents', {
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  kind: text('kind').notNull().$type<DocumentKind>(),
  claimId: uuid('claim_id').references(() => claims.id),
  filingId: uuid('filing_id').references(() => filings.id),
  /** Invoices only: who issued it, and its number in that entity's own sequence. */
  entity: text('entity'),
  number: integer('number'),
  issuedAt: moment('issued_at').notNull(),
  facts: parsedJson('documents', 'facts', documentFacts).notNull(),
}, (t) => [
  index('documents_claim').on(t.claimId), index('documents_filing').on(t.filingId),
  uniqueIndex('documents_claim_once').on(t.kind, t.claimId).where(sql`${t.claimId} is not null`),
  uniqueIndex('documents_filing_once').on(t.kind, t.filingId).where(sql`${t.filingId} is not null`),
  uniqueIndex('documents_number_once').on(t.entity, t.number).where(sql`${t.number} is not null`),
  index('documents_company').on(t.companyId, t.issuedAt),
]);
