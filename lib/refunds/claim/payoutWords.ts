import type { ClaimState } from './claim';

/** Returns true for a claim that ended without a sale: withdrawn, called off or expired. */
export const isUnsold = (state: ClaimState): boolean =>
  state === 'withdrawn' || state === 'expired';

interface PayoutWords {
  /** The label of the amount that reaches the account, as the total of a sum. */
  total: string;
  /** The label with the account that it goes to, by the last four digits. */
  toAccount: (ending: string) => string;
  /** Completes "This amount is fixed. It is …". */
  frozen: string;
}

/**
 * Returns the labels of a claim's payout: paid, still to come, or what would have come if the
 * refund had been sold (docs/rules/product.md#claim).
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
