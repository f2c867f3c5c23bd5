import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApprovalState } from '@/lib/filing/approvals/returnApproval';
import { clients, companies } from '@/server/access/store/partyTables';
import { documentFacts } from '@/server/documents/store/jsonShapes';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { people } from '@/server/access/store/tables';
import { filings, vatPeriods } from '@/server/vat/store/tables';
import { moment } from '@/server/platform/db/moment';
import { nineBoxes } from '@/server/vat/store/jsonShapes';

/**
 * Requests of a practice to its client to approve a return: the nine boxes, and each party's acts
 * with time and words; at most one per period is open.
 */
export const returnApprovals = pgTable(
  'return_approvals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    periodId: uuid('period_id')
      .notNull()
      .references(() => vatPeriods.id),
    state: text('state').notNull().$type<ApprovalState>(),
    /**
     * The hash of exactly the figures that the client is shown; `boxes` has them as they were
     * asked.
     */
    figuresHash: text('figures_hash').notNull(),
    boxes: parsedJson('return_approvals', 'boxes', nineBoxes).notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => people.id),
    askedAt: moment('asked_at').notNull(),
    /** When a person of the client first saw it. */
    seenAt: moment('seen_at'),
    /** When the client was reminded last, and how often. */
    remindedAt: moment('reminded_at'),
    reminders: integer('reminders').notNull().default(0),
    answeredBy: uuid('answered_by').references(() => people.id),
    answeredAt: moment('answered_at'),
    /** The words that were agreed to, and which of their versions. */
    words: text('words'),
    wordsVersion: text('words_version'),
    /** The client's reason for sending it back. */
    reason: text('reason'),
    /** The person who withdrew, replaced or filed it. */
    closedBy: uuid('closed_by').references(() => people.id),
    closedAt: moment('closed_at'),
    filingId: uuid('filing_id').references(() => filings.id),
    /** The record of the approval as it was issued. */
    facts: parsedJson('return_approvals', 'facts', documentFacts),
  },
  (t) => [
    uniqueIndex('return_approvals_one_open')
      .on(t.companyId, t.periodId)
      .where(sql`${t.state} in ('requested','approved','sentBack')`),
    index('return_approvals_period').on(t.periodId, t.askedAt),
    index('return_approvals_company').on(t.companyId),
    index('return_approvals_client').on(t.clientId),
    index('return_approvals_filing').on(t.filingId),
    index('return_approvals_answered_by').on(t.answeredBy),
  ],
);
