import { and, desc, eq, sql } from 'drizzle-orm';
import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import { companyOf, ownerOf } from '@/lib/access/holder';
import type { LegalEntity } from '@/lib/documents/legalEntities';
import type { Db } from '@/server/platform/db/db';
import { documents, invoiceNumbers } from './tables';
import type { Stored } from '@/server/access/store/stored';
import type { Rows } from '@/server/platform/db/queryBatch';

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = Omit<typeof documents.$inferInsert, 'id' | 'companyId'>;
/** The subjects of documents, as their own modules store them. */
type AnyClaim = Stored<'claim', { readonly id: string; readonly companyId: string }>;
/** Capabilities that may issue a document: filing, selling and paying out. */
type Issuer =
  | CompanyCapability<'vat:file'>
  | CompanyCapability<'claim:confirm'>
  | CompanyCapability<'work:claim'>;

/**
 * Returns the next number of an entity's own sequence, without gaps: concurrent transactions wait
 * until the first commits, and a rollback returns its number.
 */
export async function nextInvoiceNumber(
  tx: Db,
  capability: Issuer | PracticeCapability<'pricing:manage'>,
  entity: LegalEntity,
): Promise<number> {
  ownerOf(capability);
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ entity, last: 1 })
    .onConflictDoUpdate({
      target: invoiceNumbers.entity,
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning({ last: invoiceNumbers.last });
  if (!row) throw new Error('An invoice number was not given.');
  return row.last;
}

/** Issues a document once; an existing one stays unchanged. */
export async function addDocument(
  tx: Db,
  capability: Issuer,
  document: NewDocument,
): Promise<void> {
  await tx
    .insert(documents)
    .values({ ...document, companyId: companyOf(capability) })
    .onConflictDoNothing();
}

/** Returns true if this claim has its invoice. The caller has locked the claim. */
export async function hasInvoice(tx: Db, claim: AnyClaim): Promise<boolean> {
  return (
    (
      await tx
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.kind, 'invoice'), eq(documents.claimId, claim.id)))
    ).length > 0
  );
}

/**
 * Withdraws a receipt when the payment was returned, because it would be untrue; the invoice stays,
 * because the sale does.
 */
export async function takeBackReceipt(
  tx: Db,
  capability: CompanyCapability<'work:claim'>,
  claim: AnyClaim,
): Promise<void> {
  companyOf(capability, claim);
  await tx
    .delete(documents)
    .where(and(eq(documents.kind, 'claim_receipt'), eq(documents.claimId, claim.id)));
}

/** Returns all documents issued to the company, newest first. */
export const listDocuments = (
  db: Db,
  capability: CompanyCapability<'vat:read'>,
): Rows<DocumentRow> =>
  db
    .select()
    .from(documents)
    .where(eq(documents.companyId, companyOf(capability)))
    .orderBy(desc(documents.issuedAt), desc(documents.kind));

/** Returns one document of the authorised company; undefined for an id of another company's. */
export async function findDocument(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, companyOf(capability)), eq(documents.id, documentId)));
  return row;
}
