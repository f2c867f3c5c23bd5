import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { hmrcEnquiries } from './followUpTables';
import type { Rows } from '@/server/platform/db/queryBatch';

export type EnquiryRow = typeof hmrcEnquiries.$inferSelect;

/** Returns the questions recorded for the company and not removed, oldest first. */
export const listEnquiries = async (
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
): Promise<EnquiryRow[]> => enquiriesOfCompanies(db, [capability]);

/** Returns the questions recorded for several companies and not removed, oldest first. */
export const enquiriesOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<EnquiryRow> =>
  db
    .select()
    .from(hmrcEnquiries)
    .where(and(ofCompanies(hmrcEnquiries.companyId, capabilities), isNull(hmrcEnquiries.removedAt)))
    .orderBy(asc(hmrcEnquiries.askedOn), asc(hmrcEnquiries.recordedAt));

export async function addEnquiry(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  fresh: Pick<EnquiryRow, 'periodId' | 'by' | 'askedOn' | 'afterFive' | 'reference' | 'recordedAt'>,
): Promise<EnquiryRow> {
  const [row] = await tx
    .insert(hmrcEnquiries)
    .values({
      ...fresh,
      companyId: companyOf(capability),
      recordedBy: capability.person?.personId ?? null,
    })
    .returning();
  if (!row) throw new Error('The question was not saved.');
  return row;
}

/** Changes a question that is not removed; returns undefined if the company has none of this id. */
export async function changeEnquiry(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  enquiry: { id: string; periodId: string },
  change: Partial<Pick<EnquiryRow, 'answeredOn' | 'reference' | 'removedAt'>>,
): Promise<EnquiryRow | undefined> {
  const [row] = await tx
    .update(hmrcEnquiries)
    .set(change)
    .where(
      and(
        eq(hmrcEnquiries.id, enquiry.id),
        eq(hmrcEnquiries.periodId, enquiry.periodId),
        eq(hmrcEnquiries.companyId, companyOf(capability)),
        isNull(hmrcEnquiries.removedAt),
      ),
    )
    .returning();
  return row;
}
