import type { CompanyCapability } from '@/lib/access/capability';
import { documentFileName, type DocumentFacts } from '@/lib/documents/documentFacts';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { findDocument, listDocuments, type DocumentRow } from '@/server/documents/store/documents';
import { renderDocumentPdf } from './renderDocumentPdf';
import type { InferType } from 'yup';
import type { documentSummary } from '@/lib/documents/shapes';

export type DocumentView = InferType<typeof documentSummary>;

/** Returns a document as lists show it. */
export const documentView = ({ id, kind, claimId, facts }: DocumentRow): DocumentView => ({
  id,
  kind,
  title: facts.title,
  reference: facts.reference,
  periodLabel: facts.periodLabel,
  issuedOn: facts.issuedOn,
  amountPence: facts.amountPence,
  ...(claimId && { claimId }),
});

/** Returns the company's receipts and invoices, newest first. */
export async function readDocuments(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
): Promise<{ companyName: string; documents: DocumentView[] }> {
  return {
    companyName: (await theCompany(db, capability)).name,
    documents: (await listDocuments(db, capability)).map(documentView),
  };
}

async function theDocument(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  documentId: string,
): Promise<DocumentRow> {
  const row = await findDocument(db, capability, documentId);
  if (!row) throw new Refusal('notFound', NOT_FOUND);
  return row;
}

/** Returns one document to view and print. @throws Refusal notFound */
export async function readDocument(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  documentId: string,
): Promise<{ document: DocumentView; facts: DocumentFacts }> {
  const row = await theDocument(db, capability, documentId);
  return { document: documentView(row), facts: row.facts };
}

/**
 * Returns one document as a PDF, rendered only from the facts stored when it was issued. @throws
 * Refusal notFound
 */
export async function documentAsPdf(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  documentId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { kind, facts, issuedAt } = await theDocument(db, capability, documentId);
  return { name: documentFileName(kind, facts), bytes: await renderDocumentPdf(facts, issuedAt) };
}
