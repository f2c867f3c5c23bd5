import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import { findApproval } from '@/server/filing/store/returnApprovals';
import { renderDocumentPdf } from '@/server/documents/renderDocumentPdf';

/**
 * Returns the record of an approval as a PDF, from stored values only.
 * @throws Refusal notFound
 */
export async function approvalRecordPdf(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  approvalId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const approval = await findApproval(db, capability, approvalId);
  if (!approval?.facts || !approval.answeredAt) throw new Refusal('notFound', NOT_FOUND);
  const label = approval.facts.periodLabel.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase();
  return {
    name: `approval-${label}.pdf`,
    bytes: await renderDocumentPdf(approval.facts, approval.answeredAt, 'OpenTax'),
  };
}
