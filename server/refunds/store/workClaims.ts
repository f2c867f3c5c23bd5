import { and, eq, gt, isNull, notInArray } from 'drizzle-orm';
import type { WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { claims } from './tables';

/* Claims of all companies, for the portal's own work. */

/** Returns the company of the claim that a job names; a claim never changes its company. */
export async function companyOfClaim(
  db: Db,
  work: WorkCapability,
  claimId: string,
): Promise<string | undefined> {
  checkWork(work);
  const [row] = await db
    .select({ companyId: claims.companyId })
    .from(claims)
    .where(eq(claims.id, claimId));
  return row?.companyId;
}

/** Returns the companies with a claim that HMRC has yet to settle. */
export async function companiesWithOpenClaims(db: Db, work: WorkCapability): Promise<string[]> {
  checkWork(work);
  const rows = await db
    .selectDistinct({ companyId: claims.companyId })
    .from(claims)
    .where(notInArray(claims.state, ['closed', 'withdrawn']));
  return rows.map(({ companyId }) => companyId);
}

/** Returns the claims of all companies that can be paid now. */
export async function confirmedClaims(db: Db, work: WorkCapability): Promise<string[]> {
  checkWork(work);
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.state, 'confirmed'), isNull(claims.payoutProblem)));
  return rows.map(({ id }) => id);
}

/** Returns the claims of all companies that were paid after this time and wait for HMRC. */
export async function claimsPaidSince(
  db: Db,
  work: WorkCapability,
  since: Date,
): Promise<string[]> {
  checkWork(work);
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.state, 'paid_out'), gt(claims.paidOutAt, since)));
  return rows.map(({ id }) => id);
}
