import type { CompanyCapability } from '@/lib/access/capability';
import { appendAudit } from '@/server/audit/store/log';
import type { RefundNeeds } from '@/server/refunds/needs';
import { lockClaim } from '@/server/refunds/store/claims';
import { openReturn } from '@/server/refunds/store/held';
import { approveReturnBy } from '@/server/refunds/store/returnApprovals';

/**
 * Stores an operator's approval that money is sent back, and queues the payment, which leaves once
 * enough of them have approved this very sum. Returns false if there is nothing to approve, or if
 * the person may not. For the operator's command.
 */
export async function approveReturn(
  deps: Pick<RefundNeeds, 'store' | 'clock' | 'outbox'>,
  capability: CompanyCapability<'work:claim'>,
  claimId: string,
  email: string,
): Promise<boolean> {
  return deps.store.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, capability, claimId);
    const row = claim && (await openReturn(tx, claim));
    if (!claim || row?.state !== 'planned') return false;
    const at = deps.clock.now();
    if (!(await approveReturnBy(tx, capability, { claim, row }, { email, at }))) return false;
    await appendAudit(tx, {
      at,
      actor: 'system',
      companyId: claim.companyId,
      subject: `claim:${claim.id}`,
      event: 'money to be sent back approved',
      detail: { amountPence: row.pence, operator: email },
    });
    await deps.outbox.send(tx, 'money.return', { claimId, returnId: row.id }, { onlyOne: row.id });
    return true;
  });
}
