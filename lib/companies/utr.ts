import { validate } from 'stdnum/lib/cjs/gb/utr.js';
import { digitsInWords, type NumberCheck } from './numbers/check';
import { cleanedNumber, lettersAsDigits } from './numbers/cleaned';

/**
 * '12345 67890 K' → '1234567890': a unique taxpayer reference, cleaned, without the K that is
 * sometimes printed at an end.
 */
export const normaliseUtr = (text: string): string =>
  cleanedNumber(text).toUpperCase().replace(/^K|K$/, '');

/** Returns what is said of a UTR whose check digit fails. */
const utrCheckFails = (utr: string): string =>
  `The check digit of UTR ${utr} doesn’t add up, so a digit is probably wrong. Compare it with a letter from HMRC.`;

/** Returns the UTR within a payment reference: its last ten digits, or the first ten of 17 signs. */
const withinReference = (compact: string): string | undefined =>
  /^\d{3}(\d{10})$/.exec(compact)?.[1] ?? /^(\d{10})A00\d{3}[A-Z]$/.exec(compact)?.[1];

const wrongForm = (compact: string): NumberCheck => {
  const within = withinReference(compact);
  if (within && validate(within).isValid)
    return {
      kind: 'wrongForm',
      sentence: `A UTR has 10 digits. This looks like a payment reference that holds the UTR ${within}.`,
      meant: within,
    };
  if (/^\d+$/.test(compact))
    return {
      kind: 'wrongForm',
      sentence: `A UTR has 10 digits, like 12345 67890. This one has ${digitsInWords(compact)}.`,
    };
  const meant = normaliseUtr(lettersAsDigits(compact));
  return {
    kind: 'wrongForm',
    sentence: 'Enter the 10 digits of the unique taxpayer reference (UTR), like 12345 67890.',
    ...(/^\d{10}$/.test(meant) && validate(meant).isValid && { meant }),
  };
};

/** Checks a unique taxpayer reference (docs/rules/product.md#same-client). */
export function checkUtr(text: string): NumberCheck {
  const utr = normaliseUtr(text);
  if (!/^\d{10}$/.test(utr)) return wrongForm(utr);
  return validate(utr).isValid
    ? { kind: 'right', number: utr }
    : { kind: 'checkFails', number: utr, sentence: utrCheckFails(utr) };
}
