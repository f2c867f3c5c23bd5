import type { ActToConfirm } from '@/lib/access/provenActs';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import type { Db } from '@/server/platform/db/db';
import type { Claim } from '@/server/refunds/store/claims';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { setOffsOfPayout } from '@/server/refunds/store/setOffs';

/**
 * Returns the decision on a payout as it is about to be executed. The proof's subject is the claim,
 * the account and the pence, so that changing any of them invalidates the proof.
 */
export async function payoutToConfirm(
  tx: Db,
  act: 'approvePayout' | 'refusePayout',
  claim: Claim,
): Promise<{ act: ActToConfirm; payoutPence: Pence }> {
  const payoutPence = reachesAccount(claim.netPence, await setOffsOfPayout(tx, claim));
  const { accountName, ending } = await payoutAccount(tx, claim);
  return {
    payoutPence,
    act: {
      act,
      subject: `${claim.id}:${claim.bankAccountId}:${payoutPence}`,
      facts: [
        [
          act === 'approvePayout' ? 'You’re approving' : 'You’re refusing',
          formatPence(payoutPence),
        ],
        ['To', accountName],
        ['Account', `ending ${ending}`],
        ['Claim', claim.reference],
      ],
    },
  };
}
