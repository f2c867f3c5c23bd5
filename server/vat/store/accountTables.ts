import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { day, pence } from '@/server/platform/db/columns';
import { moment } from '@/server/platform/db/moment';
import { companies } from '@/server/access/store/partyTables';

export const vatCharges = pgTable(
  'vat_charges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The calendar year of the request: a new sync of a year replaces the old rows. */
    year: integer('year').notNull(),
    type: text('type').notNull(),
    from: day('from_on'),
    to: day('to_on'),
    originalPence: pence('original_pence').notNull(),
    outstandingPence: pence('outstanding_pence'),
    due: day('due_on'),
  },
  (t) => [index('vat_charges_company').on(t.companyId)],
);

export const vatPayments = pgTable(
  'vat_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    year: integer('year').notNull(),
    amountPence: pence('amount_pence').notNull(),
    received: day('received_on'),
  },
  (t) => [index('vat_payments_company').on(t.companyId)],
);

/**
 * The days on which each list of one calendar year of HMRC's account was last read; null if never.
 * The account is known only with every year of it (docs/rules/vat.md#what-is-owed).
 */
export const vatAccountYears = pgTable(
  'vat_account_years',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    year: integer('year').notNull(),
    chargesReadAt: moment('charges_read_at'),
    paymentsReadAt: moment('payments_read_at'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.year] })],
);

/** HMRC's data of the registration itself. Null: it has not been read, or HMRC records none. */
export const vatPositions = pgTable('vat_positions', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  activePoints: integer('active_points'),
  threshold: integer('threshold'),
  penaltyPence: pence('penalty_pence'),
  /** When HMRC's repayment tracker was last read; null when no connection to it is configured. */
  trackerReadAt: moment('tracker_read_at'),
  registeredFrom: day('registered_from'),
  /** Empty if the business is on the Flat Rate Scheme and HMRC names no category. */
  flatRateCategory: text('flat_rate_category'),
  /** HMRC's day of joining the Flat Rate Scheme; null if it gives none. */
  flatRateFrom: day('flat_rate_from'),
});

/** HMRC's repayment tracker, latest row per period. */
export const repayments = pgTable(
  'repayments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    periodKey: text('period_key').notNull(),
    status: text('status').notNull(),
    createdOn: day('created_on').notNull(),
    sentForRiskingOn: day('sent_for_risking_on'),
    updatedOn: day('updated_on'),
    box5Pence: pence('box5_pence').notNull(),
    originalPence: pence('original_pence').notNull(),
    supplementDelayDays: integer('supplement_delay_days'),
    clearedOn: day('cleared_on'),
    clearedPence: pence('cleared_pence'),
    /** When this row last changed. */
    changedAt: moment('changed_at').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (t) => [
    uniqueIndex('repayments_state_once').on(t.companyId, t.periodKey, t.status),
    // The newest approval times over all companies are read from this index alone
    // (server/refunds/store/approvalsSeen).
    index('repayments_approved_newest')
      .on(t.updatedOn, t.createdOn)
      .where(sql`${t.status} = 'REPAYMENT_APPROVED' and ${t.updatedOn} is not null`),
  ],
);
