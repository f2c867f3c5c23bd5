import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PassOnKind } from '@/lib/refunds/passOn/sent';
import { day, pence } from '@/server/platform/db/columns';
import { moment } from '@/server/platform/db/moment';
import { companies } from '@/server/access/store/partyTables';
import { bankReceipts } from './shortfallTables';
import { claims } from './tables';

/**
 * What customers pass on of HMRC's repayments, append-only: what they say that they sent and
 * what of it they take back, what arrived, and what was taken from a later payout. Only the last two change the books.
 */
export const passOns = pgTable(
  'pass_ons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    kind: text('kind').notNull().$type<PassOnKind>(),
    pence: pence('pence').notNull(),
    /** The day on which it was sent, arrived or was taken. */
    day: day('day').notNull(),
    at: moment('at').notNull(),
    /** The payment that arrived. */
    receiptId: text('receipt_id').references(() => bankReceipts.id),
    /** The claim whose payout it was taken from. */
    payoutClaimId: uuid('payout_claim_id').references(() => claims.id),
  },
  (t) => [
    index('pass_ons_company').on(t.companyId),
    index('pass_ons_claim').on(t.claimId, t.at),
    uniqueIndex('pass_ons_receipt').on(t.receiptId),
    index('pass_ons_payout_claim').on(t.payoutClaimId),
  ],
);
