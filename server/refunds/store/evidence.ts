import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { evidenceFiles, hmrcEnquiries } from './followUpTables';

export type EvidenceRow = typeof evidenceFiles.$inferSelect;
export type NewEvidence = Omit<typeof evidenceFiles.$inferInsert, 'companyId' | 'uploadedBy'> & {
  id: string;
};

/** Returns the files kept for one period, oldest first. */
export const listEvidence = (
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<EvidenceRow[]> =>
  db
    .select()
    .from(evidenceFiles)
    .where(
      and(eq(evidenceFiles.companyId, companyOf(capability)), eq(evidenceFiles.periodId, periodId)),
    )
    .orderBy(asc(evidenceFiles.uploadedAt), asc(evidenceFiles.name));

export async function addEvidenceRow(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  fresh: NewEvidence,
): Promise<void> {
  await tx.insert(evidenceFiles).values({
    ...fresh,
    companyId: companyOf(capability),
    uploadedBy: capability.person?.personId ?? null,
  });
}

/**
 * Deletes a file and returns its row; undefined if the company has no file of this id in the
 * period.
 */
export async function removeEvidenceRow(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
  id: string,
): Promise<EvidenceRow | undefined> {
  const [row] = await tx
    .delete(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.id, id),
        eq(evidenceFiles.periodId, periodId),
        eq(evidenceFiles.companyId, companyOf(capability)),
      ),
    )
    .returning();
  return row;
}

/**
 * Returns HMRC's references of its questions about one period, as the business recorded them,
 * oldest first, without duplicates.
 */
export async function listHmrcReferences(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<string[]> {
  const rows = await db
    .select({ reference: hmrcEnquiries.reference })
    .from(hmrcEnquiries)
    .where(
      and(
        eq(hmrcEnquiries.companyId, companyOf(capability)),
        eq(hmrcEnquiries.periodId, periodId),
        isNull(hmrcEnquiries.removedAt),
        isNotNull(hmrcEnquiries.reference),
      ),
    )
    .orderBy(asc(hmrcEnquiries.askedOn), asc(hmrcEnquiries.recordedAt));
  return [...new Set(rows.flatMap(({ reference }) => reference ?? []))];
}
