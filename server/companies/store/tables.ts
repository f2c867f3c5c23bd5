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
    /** What the bank said of the name last; null for an account that it was never asked about. */
    payeeCheck: text('payee_check').$type<PayeeAnswer>(),
    /** The bank's own name for the account, where that is close to the one that was given. */
    payeeName: text('payee_name'),
    payeeCheckedAt: moment('payee_checked_at'),
    createdAt: moment('created_at').notNull(),
    /** Nothing is paid to it before; null for an account that took no other's place. */
    payableFrom: moment('payable_from'),
    replacedAt: moment('replaced_at'),
    /** When an owner stopped the change, before anything was paid to it. */
    stoppedAt: moment('stopped_at'),
  },
  (t) => [
    uniqueIndex('bank_accounts_current')
      .on(t.companyId)
      .where(sql`${t.replacedAt} is null`),
    index('bank_accounts_company').on(t.companyId),
  ],
);
