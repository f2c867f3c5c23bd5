import { personNamed } from '@/server/access/store/stored';
import { hasInvoice } from '@/server/documents/store/documents';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import { readClaimMailContext } from '@/server/refunds/claim/claimMailContext';
import { payoutDay } from '@/server/refunds/claim/payoutDay';
import { heldWords } from '@/server/refunds/mails/review';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { giveUpIfTooLate } from './giveUp';
import { holdUnusual } from './holdUnusual';

/**
 * Returns true while a person has to review the payout first. The customer gets one mail for each
 * promised time. A sale for which our answer would come too late is given up. The caller has locked
 * the company and the claim.
 */
export async function waitsForPerson(
  tx: Db,
  deps: NotifyDeps & Pick<RefundNeeds, 'clock' | 'reviewRules'>,
  capability: ClaimCapability,
  claim: Claim,
): Promise<boolean> {
  const hold = await holdUnusual(tx, deps, capability, claim);
  if (!hold) return false;
  if (!hold.isNew) return true;
  const { review } = hold;
  if (await giveUpIfTooLate(tx, deps, capability, claim, review.answerBy)) return true;
  const moment = {
    ...(await readClaimMailContext(tx, deps, capability, claim)),
    review,
    payoutBy: payoutDay(claim, await payoutAccount(tx, claim), review),
    isSoldForGood: await hasInvoice(tx, claim),
  };
  await notify(tx, deps, {
    to: personNamed(claim, 'confirmedBy'),
    capability,
    topic: 'claimMoney',
    moment: `claim:${claim.id}:held:${claim.bankAccountId}:${review.answerBy.toISOString()}`,
    now: deps.clock.now(),
    ...heldWords(moment),
  });
  return true;
}
