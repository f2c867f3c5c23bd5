import { validate } from 'stdnum/lib/cjs/gb/vat.js';
import { formatVatNumber } from './formatVatNumber';
import { digitsInWords, type NumberCheck } from './numbers/check';
import { cleanedNumber, lettersAsDigits } from './numbers/cleaned';

const SHAPE = /^(\d{9}|\d{12})$/;
/** Government departments have GD000 to GD499, health authorities HA500 to HA999. */
const DEPARTMENT = /^GD[0-4]\d{2}$/;
const HEALTH_AUTHORITY = /^HA[5-9]\d{2}$/;

/** Normalises a VAT number: 'gb 553 5578 81' → '553557881', without GB or XI in front. */
export const normaliseVatNumber = (text: string): string =>
  cleanedNumber(text)
    .toUpperCase()
    .replace(/^(GB|XI)/, '');

/** Returns the nine digits that HMRC’s VAT API takes, without a branch. */
export const vrnOf = (text: string): string => normaliseVatNumber(text).slice(0, 9);

/**
 * Returns the sentence about a VAT number with wrong check digits. The screens show it, and the
 * server compares it with what the person has confirmed.
 */
export const vatCheckFails = (vrn: string): string =>
  `The check digits of VAT number ${formatVatNumber(vrn)} don’t add up, so a digit is probably wrong. Compare it with the VAT certificate.`;

const wrongForm = (compact: string): NumberCheck => {
  if (DEPARTMENT.test(compact) || HEALTH_AUTHORITY.test(compact)) {
    const owner = DEPARTMENT.test(compact) ? 'a government department' : 'a health authority';
    return {
      kind: 'wrongForm',
      sentence:
        `${compact} is the VAT number of ${owner}. HMRC’s service for software takes only ` +
        'VAT numbers of 9 digits, so we can’t read its VAT. Leave the VAT number empty.',
    };
  }
  if (/^\d+$/.test(compact))
    return {
      kind: 'wrongForm',
      sentence: `A VAT number has 9 digits, like 123 4567 89. This one has ${digitsInWords(compact)}.`,
    };
  const meant = lettersAsDigits(compact);
  return {
    kind: 'wrongForm',
    sentence:
      'Enter the 9 digits of the VAT number, like 123 4567 89. It is on the VAT certificate.',
    ...(SHAPE.test(meant) && validate(meant.slice(0, 9)).isValid && { meant }),
  };
};

/**
 * Checks a VAT number: nine digits, or twelve with a branch, which is dropped; either check-digit
 * scheme passes (docs/rules/vat.md#vat-numbers).
 */
export function checkVatNumber(text: string): NumberCheck {
  const compact = normaliseVatNumber(text);
  if (!SHAPE.test(compact)) return wrongForm(compact);
  const number = compact.slice(0, 9);
  return validate(number).isValid
    ? { kind: 'right', number }
    : { kind: 'checkFails', number, sentence: vatCheckFails(number) };
}
