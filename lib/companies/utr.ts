import { validate } from 'stdnum/lib/cjs/gb/utr.js';
import { digitsInWords, type NumberCheck } from './numbers/check';
import { cleanedNumber, lettersAsDigits } from './numbers/cleaned';
import { utrText } from '@/lib/companies/text';

/**
 * '12345 67890 K' → '1234567890': a unique taxpayer reference, cleaned, without the K that is
 * sometimes printed at an end.
 */
export const normaliseUtr = (text: string): string =>
  cleanedNumber(text).toUpperCase().replace(/^K|K$/, '');

/** Returns the UTR within a payment reference: its last ten digits, or the first ten of 17 signs. */
const withinReference = (compact: string): string | undefined =>
  /^\d{3}(\d{10})$/.exec(compact)?.[1] ?? /^(\d{10})A00\d{3}[A-Z]$/.exec(compact)?.[1];

const wrongForm = (compact: string): NumberCheck => {
  const within = withinReference(compact);
  if (within && validate(within).isValid)
    return {
      kind: 'wrongForm',
      sentence: utrText.withinReference(within),
      meant: within,
    };
  if (/^\d+$/.test(compact))
    return {
      kind: 'wrongForm',
      sentence: utrText.wrongLength(digitsInWords(compact)),
    };
  const meant = normaliseUtr(lettersAsDigits(compact));
  return {
    kind: 'wrongForm',
    sentence: utrText.wrongForm,
    ...(/^\d{10}$/.test(meant) && validate(meant).isValid && { meant }),
  };
};

/** Checks a unique taxpayer reference (docs/rules/product.md#same-client). */
export function checkUtr(text: string): NumberCheck {
  const utr = normaliseUtr(text);
  if (!/^\d{10}$/.test(utr)) return wrongForm(utr);
  return validate(utr).isValid
    ? { kind: 'right', number: utr }
    : { kind: 'checkFails', number: utr, sentence: utrText.checkFails(utr) };
}
