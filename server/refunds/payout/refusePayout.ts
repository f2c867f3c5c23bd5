import { PAYOUT_OTHER_NAME } from '@/lib/refunds/claim/claim';
import { personNamed } from '@/server/access/store/stored';
import { auditClaim } from '@/server/refunds/claim/auditClaim';
import { notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import { readClaimMailContext } from '@/server/refunds/claim/claimMailContext';
import { payoutOtherNameMail, payoutRefusedMail } from '@/server/refunds/mails/payout';
import type { RefundNeeds } from '@/server/refunds/needs';
import {
  addClaimEvent,
  noteClaim,
  type Claim,
  type ClaimCapability,
} from '@/server/refunds/store/claims';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { retryAtNewAccount } from './retryPayouts';

/**
 * Records that a claim's account is not paid into, and why: our bank refused it, or its own bank
 * has it in another name. The payout is tried at an account that was saved meanwhile; without one
 * the customer is asked for another. The caller has locked the company and the claim.
 */
export async function refusePayout(
  tx: Db,
  deps: Pick<RefundNeeds, 'outbox' | 'clock' | 'sealer' | 'portalUrl'>,
  capability: ClaimCapability,
  claim: Claim,
  reason: string,
): Promise<void> {
  const now = deps.clock.now();
  await noteClaim(tx, capability, claim, { payoutProblem: reason });
  await addClaimEvent(tx, capability, claim, {
    event: 'payoutRefused',
    at: now,
    detail: { reason },
  });
  await auditClaim(tx, claim, {
    at: now,
    event: 'payout refused',
    detail: { reason },
  });
  if (await retryAtNewAccount(tx, deps.outbox, capability, claim, now)) return;
  const { ending } = await payoutAccount(tx, claim);
  const companyUrl = `${deps.portalUrl}/v2/instant-vat/steps/company?company_id=${claim.companyId}`;
  const mail = reason === PAYOUT_OTHER_NAME ? payoutOtherNameMail : payoutRefusedMail;
  await notify(tx, deps, {
    to: personNamed(claim, 'confirmedBy'),
    capability,
    topic: 'claimMoney',
    moment: `claim:${claim.id}:payout_refused:${claim.payoutAttempt}`,
    now,
    mail: mail({
      ...(await readClaimMailContext(tx, deps, capability, claim)),
      ending,
      companyUrl,
    }),
    text: 'we could not pay you: check your bank account. Your money is safe.',
  });
}
