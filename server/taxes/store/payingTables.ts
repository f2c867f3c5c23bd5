import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
import { companies } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';

const ofTax = () => ({
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  tax: text('tax').notNull().$type<Tax>(),
});

/** References that HMRC’s services do not show and a person of the company entered. */
export const hmrcReferences = pgTable(
  'hmrc_references',
  {
    ...ofTax(),
    /**
     * The end of the accounting period it belongs to; empty if one reference serves all bills of
     * the tax.
     */
    period: text('period').notNull(),
    reference: text('reference').notNull(),
    toldAt: moment('told_at').notNull(),
    toldBy: uuid('told_by')
      .notNull()
      .references(() => people.id),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.tax, t.period] })],
);

/** Bills marked as sent by a person, until HMRC shows the payment. */
export const sentPayments = pgTable(
  'sent_payments',
  {
    ...ofTax(),
    /** The bill’s stable name (lib/taxes/onItsWay.ts); HMRC’s rows are replaced by every sync. */
    charge: text('charge').notNull(),
    /** UTR of the person whose Self Assessment bill it is; empty for other bills, or if not known. */
    person: text('person').notNull().default(''),
    /** The amount that HMRC had outstanding when it was sent. */
    outstandingPence: bigint('outstanding_pence', { mode: 'number' }).notNull().$type<Pence>(),
    sentOn: date('sent_on', { mode: 'string' }).notNull().$type<IsoDate>(),
    toldAt: moment('told_at').notNull(),
    toldBy: uuid('told_by')
      .notNull()
      .references(() => people.id),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.tax, t.charge] })],
);
