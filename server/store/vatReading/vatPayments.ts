import { desc } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyIdsOf } from '@/lib/domain/access/holder';
import type { Db } from '@/server/store/db';
import { vatPayments } from '@/server/store/schema/vat';
import { among, type Rows } from '@/server/store/together';

/** What HMRC says it has received for VAT of these companies, newest first. */
export const vatPaymentsOf = (db: Db, capabilities: readonly CompanyCapability<'taxes:read'>[]): Rows<typeof vatPayments.$inferSelect> =>
  db.select().from(vatPayments).where(among(vatPayments.companyId, companyIdsOf(capabilities))).orderBy(desc(vatPayments.received));
