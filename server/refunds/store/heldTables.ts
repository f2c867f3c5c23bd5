import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companies } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { bankAccounts } from '@/server/companies/store/tables';
import { day, pence } from '@/server/platform/db/columns';
import { moment } from '@/server/platform/db/moment';
import { claims } from './tables';

/**
 * Payments that send a customer's own money back: what came in for a claim beyond what was owed.
 * The id is the bank's key, so a payment is made once however often it is sent.
 */
export const moneyReturns = pgTable(
  'money_returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    /** The account it was ordered to; null until then. */
    bankAccountId: uuid('bank_account_id').references(() => bankAccounts.id),
    /** Fixed once it is ordered. */
    pence: pence('pence').notNull(),
    state: text('state').notNull().$type<'planned' | 'ordered' | 'sent' | 'failed'>(),
    /** Why it waits or failed: see `HeldProblem`; any other value is the bank's own reason. */
    problem: text('problem'),
    paymentId: text('payment_id'),
    /** The day by which it is in the account, as the customer was told. */
    sendBy: day('send_by').notNull(),
    plannedAt: moment('planned_at').notNull(),
    orderedAt: moment('ordered_at'),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('money_returns_claim').on(t.claimId, t.plannedAt),
    index('money_returns_company').on(t.companyId),
    index('money_returns_account').on(t.bankAccountId),
    uniqueIndex('money_returns_open')
      .on(t.claimId)
      .where(sql`${t.state} in ('planned', 'ordered')`),
  ],
);

/** Operators' approvals of such payments. A person approves one sum once. */
export const moneyReturnApprovals = pgTable(
  'money_return_approvals',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => moneyReturns.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The sum that was approved; an approval of another sum does not count. */
    pence: pence('pence').notNull(),
    approvedAt: moment('approved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.personId] }),
    index('money_return_approvals_person').on(t.personId),
  ],
);
