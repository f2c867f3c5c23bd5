import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import type { Db } from '@/server/store/db';
import { hmrcEnquiries } from '@/server/store/schema/refund';

export type EnquiryRow = typeof hmrcEnquiries.$inferSelect;

/** The questions recorded for the company and not taken back, oldest first. */
export const enquiriesOf = (db: Db, capability: CompanyCapability<'taxes:read'>): Promise<EnquiryRow[]> =>
  db.select().from(hmrcEnquiries).where(and(eq(hmrcEnquiries.companyId, companyOf(capability)), isNull(hmrcEnquiries.removedAt)))
    .orderBy(asc(hmrcEnquiries.askedOn), asc(hmrcEnquiries.recordedAt));

/** The same of several companies, in one query. */
export const enquiriesOfCompanies = (db: Db, capabilities: readonly CompanyCapability<'vat:read'>[]): Promise<EnquiryRow[]> =>
  db.select().from(hmrcEnquiries)
    .where(and(inArray(hmrcEnquiries.companyId, capabilities.map((each) => companyOf(each))), isNull(hmrcEnquiries.removedAt)))
    .orderBy(asc(hmrcEnquiries.askedOn), asc(hmrcEnquiries.recordedAt));

export async function addEnquiry(
  tx: Db, capability: CompanyCapability<'vat:file'>,
  fresh: Pick<EnquiryRow, 'periodId' | 'by' | 'askedOn' | 'afterFive' | 'reference' | 'recordedAt'>,
): Promise<EnquiryRow> {
  const [row] = await tx.insert(hmrcEnquiries).values({
    ...fresh, companyId: companyOf(capability), recordedBy: capability.person?.personId ?? null,
  }).returning();
  if (!row) throw new Error('The question was not saved.');
  return row;
}

/** Changes a question that stands; undefined when the company has none of this id. */
export async function changeEnquiry(
  tx: Db, capability: CompanyCapability<'vat:file'>, enquiry: { id: string; periodId: string },
  change: Partial<Pick<EnquiryRow, 'answeredOn' | 'reference' | 'removedAt'>>,
): Promise<EnquiryRow | undefined> {
  const [row] = await tx.update(hmrcEnquiries).set(change).where(and(
    eq(hmrcEnquiries.id, enquiry.id), eq(hmrcEnquiries.periodId, enquiry.periodId), eq(hmrcEnquiries.companyId, companyOf(capability)),
    isNull(hmrcEnquiries.removedAt),
  )).returning();
  return row;
}
