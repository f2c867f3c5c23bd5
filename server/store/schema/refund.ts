import { bigint, boolean, customType, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Pence } from '@/lib/domain/money/money';
import type { OfferOutcome } from '@/lib/domain/refunds/saleOffer';
import { clients, companies } from './companies';
import { purchaseInvoices } from './jsonShapes';
import { parsedJson } from './parsedJson';
import { moment, people } from './people';
import { claims, vatPeriods } from './vat';
import type { IsoDate } from '@/lib/domain/dates/ukDates';

const day = (name: string) => date(name, { mode: 'string' }).$type<IsoDate>();
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

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

/** Sealed file contents, by the id of whatever they belong to. */
export const sealedFiles = pgTable('sealed_files', {
  id: uuid('id').primaryKey(),
  sealed: bytes('sealed').notNull(),
  /** Contents are kept before the row that names them, and destroyed after it: by this a process that died between the two is noticed. */
  keptAt: moment('kept_at').notNull().defaultNow(),
});

/** The largest purchases of a period, as the connected books had them when its figures were drafted. */
export const purchaseLists = pgTable('purchase_lists', {
  periodId: uuid('period_id').primaryKey().references(() => vatPeriods.id),
  companyId: uuid('company_id').notNull().references(() => companies.id),
  invoices: parsedJson('purchase_lists', 'invoices', purchaseInvoices).notNull(),
  readAt: moment('read_at').notNull(),
}, (t) => [index('purchase_lists_company').on(t.companyId)]);

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
