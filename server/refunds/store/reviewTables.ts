import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { array, string, type Schema } from 'yup';
import { HOLD_REASON_NAMES, type HoldReason } from '@/lib/refunds/review/holdReasons';
import { companies } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { bankAccounts } from '@/server/companies/store/tables';
import { pence } from '@/server/platform/db/columns';
import { moment } from '@/server/platform/db/moment';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { claims } from './tables';
import type { ReviewOutcome } from '@/lib/refunds/review/shapes';

const holdReasonNames: Schema<HoldReason[]> = array()
  .of(string<HoldReason>().oneOf(HOLD_REASON_NAMES).required())
  .required();

/** Reviews of payouts, each of one claim to one account. Another account needs another review. */
export const payoutReviews = pgTable(
  'payout_reviews',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    bankAccountId: uuid('bank_account_id')
      .notNull()
      .references(() => bankAccounts.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    state: text('state').notNull().$type<'waiting' | ReviewOutcome>(),
    /** Names of the hold reasons, the gravest first. */
    reasons: parsedJson('payout_reviews', 'reasons', holdReasonNames).notNull(),
    openedAt: moment('opened_at').notNull(),
    /** The time that was promised first; `answerBy` is the current one. */
    promisedAt: moment('promised_at').notNull(),
    answerBy: moment('answer_by').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => people.id),
    /** The reason for a refusal, in words for the customer. */
    refusal: text('refusal'),
    question: text('question'),
    askedAt: moment('asked_at'),
    askedBy: uuid('asked_by').references(() => people.id),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.bankAccountId] }),
    index('payout_reviews_waiting')
      .on(t.answerBy)
      .where(sql`${t.state} = 'waiting'`),
    index('payout_reviews_decided').on(t.decidedAt),
    index('payout_reviews_company').on(t.companyId),
    index('payout_reviews_account').on(t.bankAccountId),
  ],
);

/** Approvals of payouts. A person approves once. */
export const payoutApprovals = pgTable(
  'payout_approvals',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id),
    bankAccountId: uuid('bank_account_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The amount to leave the bank; an approval of another sum does not count. */
    payoutPence: pence('payout_pence').notNull(),
    approvedAt: moment('approved_at').notNull(),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.bankAccountId, t.personId] }),
    index('payout_approvals_person').on(t.personId),
  ],
);
