import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { StoredFilingState } from '@/lib/vat/filingState';
import type { Obligation } from '@/lib/vat/obligations';
import type { PaymentIndicator } from '@/lib/vat/repayments/paymentIndicator';
import { day } from '@/server/platform/db/columns';
import { words, wordsAndNumbers } from '@/server/platform/db/jsonShapes';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';
import { companies } from '@/server/access/store/partyTables';
import {
  gapAnswer,
  gaps,
  ledgerLine,
  nineBoxes,
  postponedVat,
  purchaseInvoices,
  booksOwner,
} from './jsonShapes';
import type { FigureSource } from '@/lib/vat/books/nineBoxes';

export const vatPeriods = pgTable(
  'vat_periods',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    vrn: text('vrn').notNull(),
    /** HMRC's opaque key. Never shown, never parsed. */
    periodKey: text('period_key').notNull(),
    start: day('start_on').notNull(),
    end: day('end_on').notNull(),
    due: day('due_on').notNull(),
    status: text('status').notNull().$type<Obligation['status']>(),
    received: day('received_on'),
    readAt: moment('read_at').notNull(),
    /** When HMRC was found not to list the period any more; null for all others. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('vat_periods_once').on(t.companyId, t.vrn, t.periodKey),
    index('vat_periods_newest').on(t.companyId, t.end),
  ],
);

/** The figures of a period: HMRC's own once filed, else a draft from bookkeeping or typing. */
export const vatFigures = pgTable(
  'vat_figures',
  {
    periodId: uuid('period_id')
      .primaryKey()
      .references(() => vatPeriods.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    source: text('source').notNull().$type<FigureSource>(),
    boxes: parsedJson('vat_figures', 'boxes', nineBoxes).notNull(),
    notes: parsedJson('vat_figures', 'notes', words).notNull().default({}),
    /** The purchase with the most VAT, which HMRC may ask for. */
    largestPurchase: parsedJson('vat_figures', 'largest_purchase', ledgerLine),
    problem: text('problem'),
    /** The organisation that a draft from books was read from; null for other figures. */
    whoseBooks: parsedJson('vat_figures', 'whose_books', booksOwner),
    /** The amounts in the books that are in no box. */
    gaps: parsedJson('vat_figures', 'gaps', gaps).notNull().default([]),
    /** A person's explanation why the figures are right without them. */
    gapsAnswer: parsedJson('vat_figures', 'gaps_answer', gapAnswer),
    gapsAnsweredBy: uuid('gaps_answered_by').references(() => people.id),
    /** Typed from HMRC's statements, and already included in the boxes of a draft. */
    postponed: parsedJson('vat_figures', 'postponed', postponedVat),
    readAt: moment('read_at').notNull(),
    typedBy: uuid('typed_by').references(() => people.id),
  },
  (t) => [index('vat_figures_company').on(t.companyId)],
);

/**
 * Attempts to file a return. `payload` holds the exact bytes that were and will be sent
 * (docs/rules/vat.md#filing-once).
 */
export const filings = pgTable(
  'filings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    periodId: uuid('period_id')
      .notNull()
      .references(() => vatPeriods.id),
    vrn: text('vrn').notNull(),
    periodKey: text('period_key').notNull(),
    state: text('state').notNull().$type<StoredFilingState>(),
    payload: text('payload').notNull(),
    payloadHash: text('payload_hash').notNull(),
    boxes: parsedJson('filings', 'boxes', nineBoxes).notNull(),
    /** The source of the boxes when they were declared; HMRC's own copy replaces the figures. */
    figuresFrom: text('figures_from').$type<FigureSource>(),
    /** The organisation of those books. */
    whoseBooks: parsedJson('filings', 'whose_books', booksOwner),
    /** The amounts in no box when it was declared; `gapsAnswer` explains why that was right. */
    gaps: parsedJson('filings', 'gaps', gaps).notNull().default([]),
    gapsAnswer: parsedJson('filings', 'gaps_answer', gapAnswer),
    declarationVersion: text('declaration_version').notNull(),
    declaredBy: uuid('declared_by')
      .notNull()
      .references(() => people.id),
    declaredAt: moment('declared_at').notNull(),
    attemptedAt: moment('attempted_at'),
    reconcileAttempts: integer('reconcile_attempts').notNull().default(0),
    nextReconcileAt: moment('next_reconcile_at'),
    errorCode: text('error_code'),
    submittedAt: moment('submitted_at'),
    formBundleNumber: text('form_bundle_number'),
    processedAt: moment('processed_at'),
    paymentIndicator: text('payment_indicator').$type<PaymentIndicator>(),
    chargeReference: text('charge_reference'),
    receiptId: text('receipt_id'),
    correlationId: text('correlation_id'),
    /** When the customer and the operators were told that HMRC does not show the return. */
    toldAt: moment('told_at'),
    /** HMRC's reference with which a person marked the return as filed. */
    markedReference: text('marked_reference'),
    markedBy: uuid('marked_by').references(() => people.id),
    markedAt: moment('marked_at'),
    clientContext: parsedJson('filings', 'client_context', wordsAndNumbers).notNull(),
  },
  (t) => [
    index('filings_company').on(t.companyId),
    // Every state of `filingsWith('underway', 'filed', 'stopped')`; a test compares the two.
    uniqueIndex('filings_once')
      .on(t.vrn, t.periodKey)
      .where(
        sql`${t.state} in ('declared','sending','unknown','reconciling','not_received','submitted','conflict')`,
      ),
    index('filings_period').on(t.periodId),
    index('filings_unsettled').on(t.state, t.nextReconcileAt),
    index('filings_told')
      .on(t.toldAt)
      .where(sql`${t.toldAt} is not null`),
  ],
);

/**
 * The largest purchases of a period, as the connected books had them when its figures were drafted.
 */
export const purchaseLists = pgTable(
  'purchase_lists',
  {
    periodId: uuid('period_id')
      .primaryKey()
      .references(() => vatPeriods.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    invoices: parsedJson('purchase_lists', 'invoices', purchaseInvoices).notNull(),
    readAt: moment('read_at').notNull(),
  },
  (t) => [index('purchase_lists_company').on(t.companyId)],
);
