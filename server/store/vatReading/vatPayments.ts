import { desc, eq } from 'drizzle-orm';
import type { CompanyGrant } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import { vatPayments } from '@/server/store/schema/vat';

/** What HMRC says it has received for VAT, newest first. */
export const vatPaymentsOf = (db: Db, grant: CompanyGrant): Promise<(typeof vatPayments.$inferSelect)[]> =>
  db.select().from(vatPayments).where(eq(vatPayments.companyId, grant.companyId)).orderBy(desc(vatPayments.received));
