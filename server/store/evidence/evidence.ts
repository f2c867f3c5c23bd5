import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import type { PurchaseInvoice } from '@/lib/domain/vatReading/largestPurchases';
import type { Db } from '@/server/store/db';
import { evidenceFiles, hmrcEnquiries, purchaseLists } from '@/server/store/schema/refund';

export type EvidenceRow = typeof evidenceFiles.$inferSelect;
export type NewEvidence = Omit<typeof evidenceFiles.$inferInsert, 'companyId' | 'uploadedBy'> & { id: string };

/** The files kept for one period, oldest first. */
export const evidenceOf = (db: Db, capability: CompanyCapability<'vat:read'>, periodId: string): Promise<EvidenceRow[]> =>
  db.select().from(evidenceFiles).where(and(eq(evidenceFiles.companyId, companyOf(capability)), eq(evidenceFiles.periodId, periodId)))
    .orderBy(asc(evidenceFiles.uploadedAt), asc(evidenceFiles.name));

export async function addEvidenceRow(tx: Db, capability: CompanyCapability<'vat:file'>, fresh: NewEvidence): Promise<void> {
  await tx.insert(evidenceFiles).values({ ...fresh, companyId: companyOf(capability), uploadedBy: capability.person?.personId ?? null });
}

/** Answers what was taken away; undefined when the company has no file of this id in the period. */
export async function removeEvidenceRow(
  tx: Db, capability: CompanyCapability<'vat:file'>, periodId: string, id: string,
): Promise<EvidenceRow | undefined> {
  const [row] = await tx.delete(evidenceFiles)
    .where(
      and(eq(evidenceFiles.id, id), eq(evidenceFiles.periodId, periodId), eq(evidenceFiles.companyId, companyOf(capability))),
    ).returning();
  return row;
}

/** The largest purchases as the books have them now; a later reading replaces them. */
export async function savePurchaseList(
  tx: Db, capability: CompanyCapability<'work:read'>, periodId: string, invoices: PurchaseInvoice[], readAt: Date,
): Promise<void> {
  await tx.insert(purchaseLists).values({ periodId, companyId: companyOf(capability), invoices, readAt })
    .onConflictDoUpdate({ target: purchaseLists.periodId, set: { invoices, readAt } });
}

export async function purchaseListOf(
  db: Db, capability: CompanyCapability<'vat:read'>, periodId: string,
): Promise<{ invoices: PurchaseInvoice[]; readAt: Date } | undefined> {
  const [row] = await db.select().from(purchaseLists).where(
    and(eq(purchaseLists.periodId, periodId), eq(purchaseLists.companyId, companyOf(capability))),
  );
  return row;
}

/** HMRC's references of what it asked about one period, as the business recorded them, oldest first; each once. */
export async function hmrcReferencesOf(db: Db, capability: CompanyCapability<'vat:read'>, periodId: string): Promise<string[]> {
  const rows = await db.select({ reference: hmrcEnquiries.reference }).from(hmrcEnquiries).where(and(
    eq(hmrcEnquiries.companyId, companyOf(capability)), eq(hmrcEnquiries.periodId, periodId), isNull(hmrcEnquiries.removedAt),
    isNotNull(hmrcEnquiries.reference),
  )).orderBy(asc(hmrcEnquiries.askedOn), asc(hmrcEnquiries.recordedAt));
  return [...new Set(rows.flatMap(({ reference }) => reference ?? []))];
}
