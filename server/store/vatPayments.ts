import { desc, eq } from 'drizzle-orm';
import type { CompanyGrant } from '@/lib/domain/authorised';
import type { Db } from './db';
import { vatPayments } from './schema/vat';

/** What HMRC says it has received for VAT, newest first. */
export const vatPaymentsOf = (db: Db, grant: CompanyGrant): Promise<(typeof vatPayments.$inferSelect)[]> =>
  db.select().from(vatPayments).where(eq(vatPayments.companyId, grant.companyId)).orderBy(desc(vatPayments.received));
