import { pence, type Pence } from '@/lib/kernel/money';
import { higher, share } from '@/lib/kernel/sums';
import { normalisePartner } from '@/lib/auth/partners';
import { feeText } from '@/lib/refunds/text';

/** Stored with every quote, so that a fee can always be explained by the card it came from. */
export const RATE_CARD_VERSION = '2026-11';

export const MINIMUM_FEE = pence(500);
/**
 * The greatest age of a period, in months, at which we buy its refund; HMRC's own limit is longer
 * (docs/rules/product.md#what-can-be-sold).
 */
export const OLDEST_PERIOD_MONTHS = 24;
const STANDARD_PERCENT = 1;
const PARTNER_PERCENT: Readonly<Record<string, number>> = { swoop: 2 };

/**
 * Returns the fee as a whole percentage of the refund: 1, or 2 if the partner is swoop
 * (docs/rules/product.md#fee).
 */
export function feeRate(partner: string): number {
  const name = normalisePartner(partner) ?? '';
  return Object.hasOwn(PARTNER_PERCENT, name)
    ? (PARTNER_PERCENT[name] ?? STANDARD_PERCENT)
    : STANDARD_PERCENT;
}

/**
 * Returns the fee in pence: the partner's percentage, half a penny rounded up, never under £5
 * (docs/rules/product.md#fee). A refund under the minimum costs more than it brings: `makeQuote`
 * says so.
 * @throws RangeError unless the refund is a positive whole number of pence.
 */
export function refundFee(refund: Pence, partner: string): Pence {
  if (pence(refund) <= 0) throw new RangeError(`Not a refund: ${refund} pence`);
  return higher(MINIMUM_FEE, share(refund, feeRate(partner), 100));
}

/** Returns the fee in the words of the promise (docs/rules/product.md#fee). */
export const feeSentence = (partner: string): string => feeText.feeFromPartner(feeRate(partner));
