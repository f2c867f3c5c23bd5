import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { people } from '@/server/access/store/tables';
import { day } from '@/server/platform/db/columns';
import { moment } from '@/server/platform/db/moment';
import { companies } from '@/server/access/store/partyTables';
import { vatPeriods } from '@/server/vat/store/tables';
import type { EnquirySource } from '@/lib/vat/repayments/hmrcClock';
import type { EvidenceKind } from '@/lib/documents/files';

/**
 * The days on which HMRC asked about a refund and had a complete answer, as the business recorded
 * them: HMRC's tracker shows neither.
 */
export const hmrcEnquiries = pgTable(
  'hmrc_enquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    periodId: uuid('period_id')
      .notNull()
      .references(() => vatPeriods.id),
    by: text('channel').notNull().$type<EnquirySource>(),
    askedOn: day('asked_on').notNull(),
    /** True for a call or e-mail at 17:00 London time or later: it stops the clock a day later. */
    afterFive: boolean('after_five').notNull(),
    answeredOn: day('answered_on'),
    /** HMRC's own reference of the check, in capitals: 'CFS-1234567'. */
    reference: text('reference'),
    recordedBy: uuid('recorded_by').references(() => people.id),
    recordedAt: moment('recorded_at').notNull(),
    /** Set when it was removed as a mistake; the row stays for the record. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    index('hmrc_enquiries_company').on(t.companyId, t.periodId),
    index('hmrc_enquiries_period').on(t.periodId),
  ],
);

/**
 * Files uploaded in case HMRC asks. The bytes are sealed, and stored apart so that lists never read
 * them.
 */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    periodId: uuid('period_id')
      .notNull()
      .references(() => vatPeriods.id),
    kind: text('kind').notNull().$type<EvidenceKind>(),
    /** The sanitised name, for the screen and the archive. */
    name: text('name').notNull(),
    media: text('media').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => people.id),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (t) => [
    index('evidence_files_period').on(t.companyId, t.periodId),
    index('evidence_files_of_period').on(t.periodId),
  ],
);
