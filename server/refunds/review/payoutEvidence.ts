import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { evidencePackFile } from '@/server/refunds/followUp/evidencePack';
import type { RefundNeeds } from '@/server/refunds/needs';
import { claimsOf, type Claim } from '@/server/refunds/store/claims';
import { heldPayouts } from '@/server/refunds/store/reviewQueue';
import { companyOfClaim } from '@/server/refunds/store/reviews';
import type { CompanyCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';

/** Returns a claim for an operator to look at. @throws Refusal notFound */
export async function claimToLookAt(
  db: Db,
  operator: OperatorCapability,
  claimId: string,
): Promise<{ capability: CompanyCapability<'work:claim'>; claim: Claim }> {
  const companyId = await companyOfClaim(db, operator, claimId);
  const capability = companyId ? operator.forCompany(companyId) : undefined;
  const claim = capability && (await claimsOf(db, capability)).find(({ id }) => id === claimId);
  if (!capability || !claim) throw new Refusal('notFound', NOT_FOUND);
  return { capability, claim };
}

/**
 * Returns what the customer keeps for the period of a held payout, as one archive; that somebody
 * took it is in the log. @throws Refusal notFound
 */
export async function payoutEvidenceFile(
  deps: Pick<RefundNeeds, 'store' | 'clock' | 'files'>,
  operator: OperatorCapability,
  claimId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { db } = deps.store;
  const now = deps.clock.now();
  const { capability, claim } = await claimToLookAt(db, operator, claimId);
  const held = await heldPayouts(db, operator, now);
  if (!held.some((row) => row.claim.id === claimId)) throw new Refusal('notFound', NOT_FOUND);
  await db.transaction((tx) =>
    appendAudit(tx, {
      at: now,
      actor: operator.actor,
      companyId: claim.companyId,
      subject: `claim:${claim.id}`,
      event: 'evidence of a held payout saved by a person',
    }),
  );
  return evidencePackFile(deps, capability, claim.periodId);
}
