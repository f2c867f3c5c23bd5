import { desc, eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import type { Db } from '@/server/store/db';
import { vatPayments } from '@/server/store/schema/vat';

/** What HMRC says it has received for VAT, newest first. */
export const vatPaymentsOf = (db: Db, capability: CompanyCapability<'taxes:read'>): Promise<(typeof vatPayments.$inferSelect)[]> =>
  db.select().from(vatPayments).where(eq(vatPayments.companyId, companyOf(capability))).orderBy(desc(vatPayments.received));
