import type { ClaimState } from './claim';

/** True for a claim that ended without a sale: withdrawn, called off or expired. */
export const isUnsold = (state: ClaimState): boolean =>
  state === 'withdrawn' || state === 'expired';

interface PayoutWords {
  /** The label of what reaches the account, as the total of a sum. */
  total: string;
  /** The label with the account that it goes to, by the last four digits. */
  toAccount: (ending: string) => string;
  /** Completes "The price is frozen, and …". */
  frozen: string;
}

/**
 * Returns how a claim's payout is named: paid, still to come, or only what would have come, because
 * nothing was sold (docs/rules/product.md#claim).
 */
export function payoutWords(claim: { isUnsold: boolean; isPaid: boolean }): PayoutWords {
  if (claim.isUnsold) {
    const total = 'You would have received';
    return { total, toAccount: () => total, frozen: 'what you would have been paid' };
  }
  return claim.isPaid
    ? {
        total: 'Paid to you',
        toAccount: (ending) => `Paid to your account ending ${ending}`,
        frozen: 'what you were paid',
      }
    : {
        total: 'You receive',
        toAccount: (ending) => `To be paid to your account ending ${ending}`,
        frozen: 'what you will be paid',
      };
}
