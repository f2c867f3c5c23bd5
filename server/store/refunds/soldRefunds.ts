import { and, eq, ne } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import type { Db } from '@/server/store/db';
import { claims } from '@/server/store/schema/vat';

/**
 * The period keys of this VAT number whose refund was sold from another account. Nothing of that account is told: only
 * that the refund is gone, which is a fact about the VAT number.
 */
export async function soldElsewhere(db: Db, capability: CompanyCapability<'taxes:read'>, vrn: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ periodKey: claims.periodKey }).from(claims)
    .where(and(eq(claims.vrn, vrn), ne(claims.companyId, companyOf(capability)), ne(claims.state, 'withdrawn')));
  return new Set(rows.map(({ periodKey }) => periodKey));
}
