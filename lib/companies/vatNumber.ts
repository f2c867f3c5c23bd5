import { validate } from 'stdnum/lib/cjs/gb/vat.js';
import { formatVatNumber } from './formatVatNumber';
import { digitsInWords, type NumberCheck } from './numbers/check';
import { cleanedNumber, lettersAsDigits } from './numbers/cleaned';
import { vatNumberText } from '@/lib/companies/text';

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
export const getVrn = (text: string): string => normaliseVatNumber(text).slice(0, 9);

/**
 * Returns the sentence about a VAT number with wrong check digits. The screens show it, and the
 * server compares it with what the person has confirmed.
 */
export const vatCheckFails = (vrn: string): string =>
  vatNumberText.checkFails(formatVatNumber(vrn));

const wrongForm = (compact: string): NumberCheck => {
  if (DEPARTMENT.test(compact) || HEALTH_AUTHORITY.test(compact)) {
    const owner = DEPARTMENT.test(compact) ? 'a government department' : 'a health authority';
    return {
      kind: 'wrongForm',
      sentence: vatNumberText.ofAnAuthority(compact, owner),
    };
  }
  if (/^\d+$/.test(compact))
    return {
      kind: 'wrongForm',
      sentence: vatNumberText.wrongLength(digitsInWords(compact)),
    };
  const meant = lettersAsDigits(compact);
  return {
    kind: 'wrongForm',
    sentence: vatNumberText.wrongForm,
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
