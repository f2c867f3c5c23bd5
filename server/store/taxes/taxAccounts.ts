import { and, desc, eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import type { Pence } from '@/lib/domain/money/money';
import type { OnlineTax } from '@/lib/domain/taxes/taxes';
import type { Db } from '@/server/store/db';
import { taxAccounts, taxCharges, taxPayments, taxRefunds } from '@/server/store/schema/taxes';

export type TaxAccountRow = typeof taxAccounts.$inferSelect;
export type TaxChargeRow = typeof taxCharges.$inferSelect;
export type TaxPaymentRow = typeof taxPayments.$inferSelect;
export type TaxRefundRow = typeof taxRefunds.$inferSelect;

type Row<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'id' | 'companyId' | 'tax'>;

/** One tax as it was just read. */
export interface TaxReading {
  reference: string;
  holder?: string | undefined;
  creditPence: Pence;
  /** Where the figures come from a file: its name. */
  fileName?: string | undefined;
  charges: readonly Row<typeof taxCharges>[];
  payments: readonly Row<typeof taxPayments>[];
  refunds: readonly Row<typeof taxRefunds>[];
}

const TABLES = [taxCharges, taxPayments, taxRefunds, taxAccounts] as const;

/** The reading that asked HMRC, and the owner who gives a file. */
type Reader = CompanyCapability<'work:read'> | CompanyCapability<'connection:manage'>;

/** Puts a reading in place of the last one; without one the company is not registered for the tax. */
export async function replaceTaxAccount(
  tx: Db, capability: Reader, tax: OnlineTax, reading: TaxReading | undefined, readAt: Date,
): Promise<void> {
  const companyId = companyOf(capability);
  for (const table of TABLES) await tx.delete(table).where(and(eq(table.companyId, companyId), eq(table.tax, tax)));
  if (!reading) return;
  const { reference, holder, creditPence, fileName, charges, payments, refunds } = reading;
  const here = { companyId, tax };
  await tx.insert(taxAccounts).values({ ...here, reference, holder: holder ?? null, creditPence, fileName: fileName ?? null, readAt });
  if (charges.length > 0) await tx.insert(taxCharges).values(charges.map((each) => ({ ...each, ...here })));
  if (payments.length > 0) await tx.insert(taxPayments).values(payments.map((each) => ({ ...each, ...here })));
  if (refunds.length > 0) await tx.insert(taxRefunds).values(refunds.map((each) => ({ ...each, ...here })));
}

/** The file that a tax's figures are from; undefined where they are HMRC's own, or there are none. */
export async function fileOf(
  db: Db, capability: CompanyCapability<'vat:read'>, tax: OnlineTax,
): Promise<{ name: string; readAt: Date } | undefined> {
  const [row] = await db.select({ name: taxAccounts.fileName, readAt: taxAccounts.readAt }).from(taxAccounts)
    .where(and(eq(taxAccounts.companyId, companyOf(capability)), eq(taxAccounts.tax, tax)));
  return row?.name == null ? undefined : { name: row.name, readAt: row.readAt };
}

/** What is known of the company's three other taxes, each list newest first. */
export async function taxAccountsOf(db: Db, capability: CompanyCapability<'taxes:read'>) {
  const companyId = companyOf(capability);
  const [accounts, charges, payments, refunds] = await Promise.all([
    db.select().from(taxAccounts).where(eq(taxAccounts.companyId, companyId)),
    db.select().from(taxCharges).where(eq(taxCharges.companyId, companyId)).orderBy(desc(taxCharges.due), desc(taxCharges.key)),
    db.select().from(taxPayments).where(eq(taxPayments.companyId, companyId)).orderBy(desc(taxPayments.paidOn)),
    db.select().from(taxRefunds).where(eq(taxRefunds.companyId, companyId)).orderBy(desc(taxRefunds.requestedOn)),
  ]);
  return { accounts, charges, payments, refunds };
}
