import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { appendAudit } from '@/server/audit/store/log';
import { evidencePackFile } from '@/server/refunds/followUp/evidencePack';
import type { RefundNeeds } from '@/server/refunds/needs';
import { heldPayout } from './heldPayout';

/**
 * Returns the customer's files for the period of a held payout, as one archive, and logs the
 * download.
 * @throws Refusal notFound
 */
export async function payoutEvidenceFile(
  deps: Pick<RefundNeeds, 'store' | 'clock' | 'files'>,
  operator: OperatorCapability,
  claimId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { db } = deps.store;
  const now = deps.clock.now();
  const { capability, row } = await heldPayout(db, operator, claimId, now);
  const { claim } = row;
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
