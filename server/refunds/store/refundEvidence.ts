import { asc, eq, inArray } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { documents, sealedFiles } from '@/server/documents/store/tables';
import { evidenceFiles, hmrcEnquiries } from './followUpTables';
import { vatPeriods, purchaseLists } from '@/server/vat/store/tables';
import type { Stored } from '@/server/access/store/stored';

/**
 * Returns the documents about a company's refunds: issued documents, uploads, records read from the
 * books, and HMRC's recorded questions.
 */
export async function evidenceOfRefunds(db: Db, capability: CompanyCapability<'company:manage'>) {
  const companyId = companyOf(capability);
  return {
    documents: await db
      .select()
      .from(documents)
      .where(eq(documents.companyId, companyId))
      .orderBy(asc(documents.issuedAt)),
    evidence: await db
      .select({
        id: evidenceFiles.id,
        start: vatPeriods.start,
        end: vatPeriods.end,
        kind: evidenceFiles.kind,
        name: evidenceFiles.name,
        media: evidenceFiles.media,
        size: evidenceFiles.size,
        sha256: evidenceFiles.sha256,
        uploadedAt: evidenceFiles.uploadedAt,
      })
      .from(evidenceFiles)
      .innerJoin(vatPeriods, eq(vatPeriods.id, evidenceFiles.periodId))
      .where(eq(evidenceFiles.companyId, companyId))
      .orderBy(asc(vatPeriods.start), asc(evidenceFiles.uploadedAt)),
    largestPurchases: await db
      .select()
      .from(purchaseLists)
      .where(eq(purchaseLists.companyId, companyId))
      .orderBy(asc(purchaseLists.readAt)),
    hmrcEnquiries: await db
      .select()
      .from(hmrcEnquiries)
      .where(eq(hmrcEnquiries.companyId, companyId))
      .orderBy(asc(hmrcEnquiries.askedOn)),
  };
}

/**
 * Deletes the uploads and recorded questions of these companies. Issued documents stay, as tax law
 * requires.
 */
export async function forgetEvidence(
  tx: Db,
  { alone: ids }: Stored<'leftBehind', { readonly alone: string[] }>,
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(evidenceFiles)
    .where(inArray(evidenceFiles.companyId, ids))
    .returning({ id: evidenceFiles.id });
  if (gone.length > 0)
    await tx.delete(sealedFiles).where(
      inArray(
        sealedFiles.id,
        gone.map(({ id }) => id),
      ),
    );
  await tx.delete(purchaseLists).where(inArray(purchaseLists.companyId, ids));
  await tx.delete(hmrcEnquiries).where(inArray(hmrcEnquiries.companyId, ids));
}
