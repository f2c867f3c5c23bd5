import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PayeeAnswer } from '@/lib/companies/payeeCheck';
import { moment } from '@/server/platform/db/moment';
import { companies } from '@/server/access/store/partyTables';

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    accountName: text('account_name').notNull(),
    /** Sealed: sort code and account number together. */
    sealedDetails: text('sealed_details').notNull(),
    ending: text('ending').notNull(),
    /** The bank’s last answer to the name; null if it was never asked. */
    payeeCheck: text('payee_check').$type<PayeeAnswer>(),
    /** The bank’s own name for the account, if it is close to the one given. */
    payeeName: text('payee_name'),
    payeeCheckedAt: moment('payee_checked_at'),
    createdAt: moment('created_at').notNull(),
    /** The earliest time of a payment to it; null for an account that replaced none. */
    payableFrom: moment('payable_from'),
    replacedAt: moment('replaced_at'),
    /** The time when an owner stopped the change, before any payment to the account. */
    stoppedAt: moment('stopped_at'),
  },
  (t) => [
    uniqueIndex('bank_accounts_current')
      .on(t.companyId)
      .where(sql`${t.replacedAt} is null`),
    index('bank_accounts_company').on(t.companyId),
  ],
);
