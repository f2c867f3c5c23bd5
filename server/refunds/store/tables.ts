import { bigint, date, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex, uuid, bigserial, boolean } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { bankAccounts } from '@/server/companies/store/tables';
import { wordsAndNumbers } from '@/server/platform/db/jsonShapes';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';
import { companies, clients } from '@/server/access/store/partyTables';
import { vatPeriods } from '@/server/vat/store/tables';
import type { Account } from '@/lib/refunds/claim/ledger';
import type { OfferOutcome } from '@/lib/refunds/offers/saleOffer';

const pence = (name: string) => bigint(name, { mode: 'number' }).$type<Pence>();

const day = (name: string) => date(name, { mode: 'string' }).$type<IsoDate>();

/** A frozen offer. Immutable but for being spent; its hash names every figure in it. */
export const quotes = pgTable('quotes', {
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  periodId: uuid('period_id').notNull().references(() => vatPeriods.id),
  refundPence: pence('refund_pence').notNull(),
  feePence: pence('fee_pence').notNull(),
  netPence: pence('net_pence').notNull(),
  partner: text('partner').notNull(),
  rateCardVersion: text('rate_card_version').notNull(),
  purchaser: text('purchaser').notNull(),
  /** Read through `readQuote` alone, which says what they are and which quote's do not fit. */
  figures: jsonb('figures').notNull().$type<unknown>(),
  hash: text('hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
}, (t) => [index('quotes_period').on(t.periodId, t.createdAt), index('quotes_company').on(t.companyId)]);

/** Numbers claims across all companies: 'AD-26-09-0417'. */
export const claimNumbers = pgSequence('claim_numbers', { startWith: 1 });

export const claims = pgTable('claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  reference: text('reference').notNull(),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  periodId: uuid('period_id').notNull().references(() => vatPeriods.id),
  quoteId: uuid('quote_id').notNull().references(() => quotes.id),
  vrn: text('vrn').notNull(),
  periodKey: text('period_key').notNull(),
  state: text('state').notNull().$type<'confirmed' | 'paid_out' | 'hmrc_repaid' | 'shortfall' | 'closed' | 'withdrawn'>(),
  refundPence: pence('refund_pence').notNull(),
  feePence: pence('fee_pence').notNull(),
  netPence: pence('net_pence').notNull(),
  bankAccountId: uuid('bank_account_id').notNull().references(() => bankAccounts.id),
  /** Counts payment orders: a refused one is never repeated under its own key. */
  payoutAttempt: integer('payout_attempt').notNull().default(1),
  /** Why the bank refused, in its own word; null when it did not. */
  payoutProblem: text('payout_problem'),
  confirmedBy: uuid('confirmed_by').notNull().references(() => people.id),
  confirmedAt: moment('confirmed_at').notNull(),
  payoutId: text('payout_id'),
  paidOutAt: moment('paid_out_at'),
  hmrcRepaidOn: day('hmrc_repaid_on'),
  hmrcRepaidPence: pence('hmrc_repaid_pence'),
  closedAt: moment('closed_at'),
}, (t) => [
  index('claims_period').on(t.periodId), index('claims_quote').on(t.quoteId), index('claims_bank_account').on(t.bankAccountId),
  uniqueIndex('claims_reference').on(t.reference),
  uniqueIndex('claims_once').on(t.vrn, t.periodKey).where(sql`${t.state} <> 'withdrawn'`),
  index('claims_company').on(t.companyId, t.confirmedAt),
]);

/** Append-only history of each claim; the state above is its last row. */
export const claimEvents = pgTable('claim_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  claimId: uuid('claim_id').notNull().references(() => claims.id),
  event: text('event').notNull(),
  at: moment('at').notNull(),
  detail: parsedJson('claim_events', 'detail', wordsAndNumbers).notNull().default({}),
}, (t) => [index('claim_events_claim').on(t.claimId, t.at)]);

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

/** When HMRC asked about a refund and when it had a complete answer, as the business recorded it: its tracker tells neither. */
export const hmrcEnquiries = pgTable('hmrc_enquiries', {
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  periodId: uuid('period_id').notNull().references(() => vatPeriods.id),
  by: text('channel').notNull().$type<'letter' | 'call' | 'email'>(),
  askedOn: day('asked_on').notNull(),
  /** A call or e-mail at 17:00 London time or later stops the clock a day later. */
  afterFive: boolean('after_five').notNull(),
  answeredOn: day('answered_on'),
  /** HMRC's own reference of the check, in capitals: 'CFS-1234567'. */
  reference: text('reference'),
  recordedBy: uuid('recorded_by').references(() => people.id),
  recordedAt: moment('recorded_at').notNull(),
  /** Taken back as a mistake; the row stays for the record. */
  removedAt: moment('removed_at'),
}, (t) => [index('hmrc_enquiries_company').on(t.companyId, t.periodId), index('hmrc_enquiries_period').on(t.periodId)]);

/** What was uploaded in case HMRC asks. The bytes are sealed, and kept apart so that a list never reads them. */
export const evidenceFiles = pgTable('evidence_files', {
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  periodId: uuid('period_id').notNull().references(() => vatPeriods.id),
  kind: text('kind').notNull().$type<'invoice' | 'statement' | 'other'>(),
  /** Made safe; what the person sees and the archive uses. */
  name: text('name').notNull(),
  media: text('media').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  uploadedBy: uuid('uploaded_by').references(() => people.id),
  uploadedAt: moment('uploaded_at').notNull(),
}, (t) => [index('evidence_files_period').on(t.companyId, t.periodId), index('evidence_files_of_period').on(t.periodId)]);

/** What a practice has offered its client: to sell one refund. Who said what to it when; one of a period is open at a time. */
export const saleOffers = pgTable('sale_offers', {
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  clientId: uuid('client_id').notNull().references(() => clients.id),
  periodId: uuid('period_id').notNull().references(() => vatPeriods.id),
  /** The refund as it was when it was offered; another one has to be offered anew. */
  refundPence: bigint('refund_pence', { mode: 'number' }).$type<Pence>().notNull(),
  offeredBy: uuid('offered_by').notNull().references(() => people.id),
  offeredAt: moment('offered_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** When somebody of the client first looked at it. */
  seenAt: moment('seen_at'),
  /** Null while it is open, or has run out and nobody has offered again since. */
  outcome: text('outcome').$type<OfferOutcome>(),
  closedAt: moment('closed_at'),
  closedBy: uuid('closed_by').references(() => people.id),
  /** Why the client declined, in their words. */
  reason: text('reason'),
  claimId: uuid('claim_id').references(() => claims.id),
}, (t) => [
  index('sale_offers_claim').on(t.claimId), index('sale_offers_period').on(t.periodId),
  uniqueIndex('sale_offers_one_open').on(t.companyId, t.periodId).where(sql`${t.outcome} is null`),
  index('sale_offers_company').on(t.companyId, t.offeredAt), index('sale_offers_client').on(t.clientId),
]);

/** "Quote every repayment return as soon as it is ready, and ask me for one confirmation": on or off, by whom, since when. */
export const standingInstructions = pgTable('standing_instructions', {
  companyId: uuid('company_id').primaryKey().references(() => companies.id),
  isOn: boolean('is_on').notNull(),
  changedBy: uuid('changed_by').notNull().references(() => people.id),
  changedAt: moment('changed_at').notNull(),
});
