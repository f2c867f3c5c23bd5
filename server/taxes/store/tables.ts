import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OnlineTax } from '@/lib/kernel/taxes';
import { companies } from '@/server/access/store/partyTables';
import { day, pence } from '@/server/platform/db/columns';
import { moment } from '@/server/platform/db/moment';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { furtherPersons } from './jsonShapes';
import type { ChargeKind } from '@/lib/vat/hmrcCharge';

const owned = () => ({
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  tax: text('tax').notNull().$type<OnlineTax>(),
});

/** The UTR of a further person, where the row is of that person's account; else empty. */
const ofPerson = () => ({ person: text('person').notNull().default('') });

/**
 * One tax of one company, from HMRC’s online services or from a file. No row: neither has been
 * read, or HMRC has no registration.
 */
export const taxAccounts = pgTable(
  'tax_accounts',
  {
    ...owned(),
    /** HMRC’s reference: employer PAYE reference or UTR. Empty if a file does not have it. */
    reference: text('reference').notNull(),
    /** The holder of the reference, if that is a person and not the company. */
    holder: text('holder'),
    /** Other people whose Self Assessment HMRC lists, but that is not read. Names, or UTRs. */
    alsoListed: text('also_listed')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Second and further people whose Self Assessment HMRC lists for the business, as read. */
    furtherPersons: parsedJson('tax_accounts', 'further_persons', furtherPersons)
      .notNull()
      .default([]),
    creditPence: pence('credit_pence').notNull(),
    /** The name of the file with these figures; null for HMRC’s own. */
    fileName: text('file_name'),
    readAt: moment('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.tax] })],
);

/**
 * The charges of the last sync. Each sync of a tax replaces all of its charges, payments and
 * refunds.
 */
export const taxCharges = pgTable(
  'tax_charges',
  {
    ...owned(),
    ...ofPerson(),
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull(),
    kind: text('kind').notNull().$type<ChargeKind>(),
    label: text('label').notNull(),
    from: day('from_on'),
    to: day('to_on'),
    due: day('due_on').notNull(),
    chargedPence: pence('charged_pence').notNull(),
    creditsPence: pence('credits_pence').notNull(),
    paymentsPence: pence('payments_pence').notNull(),
    writtenOffPence: pence('written_off_pence').notNull(),
    outstandingPence: pence('outstanding_pence').notNull(),
    /** True if HMRC has not charged the period's tax yet. */
    expected: boolean('expected').notNull(),
    filingDue: day('filing_due_on'),
    filedOn: day('filed_on'),
  },
  (t) => [index('tax_charges_company').on(t.companyId, t.tax)],
);

export const taxPayments = pgTable(
  'tax_payments',
  {
    ...owned(),
    ...ofPerson(),
    id: uuid('id').primaryKey().defaultRandom(),
    paidOn: day('paid_on').notNull(),
    pence: pence('pence').notNull(),
    method: text('method'),
    label: text('label'),
  },
  (t) => [index('tax_payments_company').on(t.companyId, t.tax)],
);

export const taxRefunds = pgTable(
  'tax_refunds',
  {
    ...owned(),
    ...ofPerson(),
    id: uuid('id').primaryKey().defaultRandom(),
    label: text('label').notNull(),
    pence: pence('pence').notNull(),
    requestedOn: day('requested_on'),
    paidOn: day('paid_on'),
  },
  (t) => [index('tax_refunds_company').on(t.companyId, t.tax)],
);
