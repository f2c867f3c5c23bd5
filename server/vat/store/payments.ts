import { desc } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyIdsOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { vatPayments } from './accountTables';
import { among, type Rows } from '@/server/platform/db/queryBatch';

/** Returns the VAT payments of these companies that HMRC lists as received, newest first. */
export const listVatPayments = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
): Rows<typeof vatPayments.$inferSelect> =>
  db
    .select()
    .from(vatPayments)
    .where(among(vatPayments.companyId, companyIdsOf(capabilities)))
    .orderBy(desc(vatPayments.received));
