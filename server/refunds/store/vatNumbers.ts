import { and, eq, ne } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { syncs } from '@/server/connections/store/tables';
import { claims } from './tables';
import { filings } from '@/server/vat/store/tables';
import {
  repayments,
  vatAccountYears,
  vatCharges,
  vatPayments,
  vatPositions,
} from '@/server/vat/store/accountTables';

/**
 * Whether a return was sent or a refund sold under the company's VAT number: then the two belong
 * together for good.
 */
export async function isNumberInUse(
  db: Db,
  capability: CompanyCapability<'company:manage'>,
): Promise<boolean> {
  const companyId = companyOf(capability);
  const sold = await db
    .select({ id: claims.id })
    .from(claims)
    .where(eq(claims.companyId, companyId))
    .limit(1);
  if (sold.length > 0) return true;
  const sent = await db
    .select({ id: filings.id })
    .from(filings)
    .where(and(eq(filings.companyId, companyId), ne(filings.state, 'rejected')))
    .limit(1);
  return sent.length > 0;
}

/**
 * Forgets what HMRC said of the number before. Period keys are alike for everybody, so it would be
 * taken for the new one's.
 */
export async function forgetReadings(
  tx: Db,
  capability: CompanyCapability<'company:manage'>,
): Promise<void> {
  const companyId = companyOf(capability);
  for (const table of [repayments, vatAccountYears, vatCharges, vatPayments, vatPositions] as const)
    await tx.delete(table).where(eq(table.companyId, companyId));
  await tx.delete(syncs).where(and(eq(syncs.companyId, companyId), eq(syncs.subject, 'vat')));
}
