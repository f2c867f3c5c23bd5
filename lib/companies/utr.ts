import { validate } from 'stdnum/lib/cjs/gb/utr.js';

/**
 * '12345 67890 K' → '1234567890': a unique taxpayer reference without spaces, and without the K
 * that is sometimes printed at an end.
 */
export const normaliseUtr = (text: string): string =>
  text
    .replace(/[\s.\-–]/g, '')
    .toUpperCase()
    .replace(/^K|K$/, '');

export interface UtrProblem {
  /**
   * 'format' blocks; 'checkDigit' only warns, because what HMRC itself has sent may fail the sum.
   */
  kind: 'format' | 'checkDigit';
  sentence: string;
}

/**
 * What is wrong with a unique taxpayer reference, or undefined (docs/rules/product.md#same-client).
 */
export function utrProblem(text: string): UtrProblem | undefined {
  const utr = normaliseUtr(text);
  if (!/^\d{10}$/.test(utr)) {
    return {
      kind: 'format',
      sentence: 'Enter the 10 digits of the unique taxpayer reference, like 12345 67890.',
    };
  }
  return validate(utr).isValid
    ? undefined
    : { kind: 'checkDigit', sentence: 'The last check fails. One figure may be wrong.' };
}
