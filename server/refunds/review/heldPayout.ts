import type { CompanyCapability } from '@/lib/access/capability';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import { heldPayouts, type HeldRow } from '@/server/refunds/store/reviewQueue';

/** Returns one row of the operator's queue. @throws Refusal notFound if the payout is not in it. */
export async function heldPayout(
  db: Db,
  operator: OperatorCapability,
  claimId: string,
  now: Date,
): Promise<{ capability: CompanyCapability<'work:claim'>; row: HeldRow }> {
  const [row] = await heldPayouts(db, operator, now, claimId);
  if (!row) throw new Refusal('notFound', NOT_FOUND);
  return { capability: operator.forCompany(row.claim.companyId), row };
}
