import { index, integer, pgTable, text, uniqueIndex, uuid, customType } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DocumentKind } from '@/lib/documents/documentFacts';
import { companies } from '@/server/access/store/partyTables';
import { documentFacts } from './jsonShapes';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { claims } from '@/server/refunds/store/tables';
import { moment } from '@/server/platform/db/moment';
import { filings } from '@/server/vat/store/tables';

/**
 * A receipt or an invoice as issued. Its facts never change, and its pages are rendered only from
 * them.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').notNull().$type<DocumentKind>(),
    claimId: uuid('claim_id').references(() => claims.id),
    filingId: uuid('filing_id').references(() => filings.id),
    /** Invoices only: the issuing entity, and the number in its own sequence. */
    entity: text('entity'),
    number: integer('number'),
    issuedAt: moment('issued_at').notNull(),
    facts: parsedJson('documents', 'facts', documentFacts).notNull(),
  },
  (t) => [
    index('documents_claim').on(t.claimId),
    index('documents_filing').on(t.filingId),
    uniqueIndex('documents_claim_once')
      .on(t.kind, t.claimId)
      .where(sql`${t.claimId} is not null`),
    uniqueIndex('documents_filing_once')
      .on(t.kind, t.filingId)
      .where(sql`${t.filingId} is not null`),
    uniqueIndex('documents_number_once')
      .on(t.entity, t.number)
      .where(sql`${t.number} is not null`),
    index('documents_company').on(t.companyId, t.issuedAt),
  ],
);

/**
 * The last invoice number of each legal entity, taken inside the transaction that uses it, so that
 * there are no gaps.
 */
export const invoiceNumbers = pgTable('invoice_numbers', {
  entity: text('entity').primaryKey(),
  last: integer('last').notNull(),
});

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Encrypted file contents, by the id of the record that they belong to. */
export const sealedFiles = pgTable('sealed_files', {
  id: uuid('id').primaryKey(),
  sealed: bytes('sealed').notNull(),
  /**
   * Contents are stored before the row that refers to them, and deleted after it; this time
   * identifies orphans of a process that crashed in between.
   */
  keptAt: moment('kept_at').notNull().defaultNow(),
});
