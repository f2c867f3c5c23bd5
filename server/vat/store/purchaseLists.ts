import { and, eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { PurchaseInvoice } from '@/lib/vat/books/largestPurchases';
import type { Db } from '@/server/platform/db/db';
import { purchaseLists } from './tables';

/** Saves the largest purchases from the books; a later sync replaces them. */
export async function savePurchaseList(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  periodId: string,
  invoices: PurchaseInvoice[],
  readAt: Date,
): Promise<void> {
  await tx
    .insert(purchaseLists)
    .values({ periodId, companyId: companyOf(capability), invoices, readAt })
    .onConflictDoUpdate({ target: purchaseLists.periodId, set: { invoices, readAt } });
}

export async function findPurchaseList(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<{ invoices: PurchaseInvoice[]; readAt: Date } | undefined> {
  const [row] = await db
    .select()
    .from(purchaseLists)
    .where(
      and(eq(purchaseLists.periodId, periodId), eq(purchaseLists.companyId, companyOf(capability))),
    );
  return row;
}
