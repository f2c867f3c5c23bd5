import { digitsInWords, type NumberCheck } from './numbers/check';
import { cleanedNumber } from './numbers/cleaned';
import { accountsOfficeText } from '@/lib/companies/text';

const SHAPE = /^\d{3}P[A-Z]\d{6}[A-Z0-9]{2}$/;
/** Weights of the 13 characters; the fifth is the check letter itself. */
const WEIGHTS: readonly number[] = [9, 10, 11, 12, 0, 8, 7, 6, 5, 4, 3, 2, 1];
/** The check letter for each remainder of 23; I, O and U are left out. */
const CHECK_LETTERS = 'ABCDEFGHXJKLMNYPQRSTZVW';
const FIRST_LETTER = 33;
/** What the letters count from A = 33 on, by their order in the alphabet but for these. */
const LETTERS = 'ABCDEFGHXJKLMNYPQRSTZVWU';

/** '123 pw 12345678' → '123PW12345678': an Accounts Office reference, cleaned. */
const normaliseAccountsOfficeReference = (text: string): string =>
  cleanedNumber(text).toUpperCase().replace(/\//g, '');

/** Returns whether a text has the form of an Accounts Office reference. */
export const isAccountsOfficeReference = (text: string): boolean =>
  SHAPE.test(normaliseAccountsOfficeReference(text));

const valueOf = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) : FIRST_LETTER + LETTERS.indexOf(sign);

function hasRightLetter(reference: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => {
    const sign = reference.charAt(at);
    return total + (weight === 0 ? 0 : weight * valueOf(sign));
  }, 0);
  return CHECK_LETTERS.charAt(sum % CHECK_LETTERS.length) === reference.charAt(4);
}

/**
 * Checks an Accounts Office reference, with which PAYE is paid: 13 characters, the fifth worked out
 * from the others by HMRC’s modulus of 23 (docs/rules/paye.md#paye-references).
 */
export function checkAccountsOfficeReference(text: string): NumberCheck {
  const number = normaliseAccountsOfficeReference(text);
  if (!SHAPE.test(number))
    return {
      kind: 'wrongForm',
      sentence: /^\d+$/.test(number)
        ? accountsOfficeText.wrongLength(digitsInWords(number))
        : accountsOfficeText.wrongForm,
    };
  return hasRightLetter(number)
    ? { kind: 'right', number }
    : {
        kind: 'checkFails',
        number,
        sentence: accountsOfficeText.checkFails(number),
      };
}
