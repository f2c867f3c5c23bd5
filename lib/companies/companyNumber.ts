import type { NumberCheck } from './numbers/check';
import { cleanedNumber, lettersAsDigits } from './numbers/cleaned';
import { withoutUnseen } from '@/lib/kernel/text/pasted';
import { companyNumberText } from '@/lib/companies/text';

/** Eight characters in all; societies and some Scottish bodies end in letters (IP00525R). */
const SHAPE = /^(?=.{8}$)(\d{8}|[A-Z]{2}\d{6}|R0\d{6}|(?:IP|SP|NP)\d{4,5}[A-Z]{1,2})$/;

/**
 * Normalises a company number: '621952' → '00621952', 'sc 1234' → 'SC001234'; its digits are padded
 * to eight characters in all.
 */
export function normaliseCompanyNumber(text: string): string {
  const compact = cleanedNumber(text).toUpperCase();
  const [, prefix, digits] = /^([A-Z]{2}|R0|)(\d+)$/.exec(compact) ?? [];
  if (prefix === undefined || digits === undefined || compact.length > 8) return compact;
  return `${prefix}${digits.padStart(8 - prefix.length, '0')}`;
}

/**
 * Returns what to search the register for: the pasted name or number without unseen signs and
 * a leading apostrophe. A number is completed only if a program wrote it as '9317745.0', because
 * people type the beginnings of numbers.
 */
export function searchedInRegister(keyword: string): string {
  const plain = withoutUnseen(keyword).replace(/^['’‘`]+/, '');
  return /^\d+\.0+$/.test(plain) ? normaliseCompanyNumber(plain) : plain;
}

/**
 * Returns true for the eight characters of a company number
 * (docs/rules/corporation-tax.md#company-numbers).
 */
export const isCompanyNumber = (text: string): boolean => SHAPE.test(normaliseCompanyNumber(text));

/**
 * Checks the form of a company number. It has no check digit; only Companies House knows whether it
 * exists.
 */
export function checkCompanyNumber(text: string): NumberCheck {
  const number = normaliseCompanyNumber(text);
  if (SHAPE.test(number)) return { kind: 'right', number };
  const meant = normaliseCompanyNumber(lettersAsDigits(number));
  const isMeant = meant !== number && SHAPE.test(meant);
  return {
    kind: 'wrongForm',
    sentence:
      isMeant && number.startsWith('O') ? companyNumberText.letterO : companyNumberText.wrongForm,
    ...(isMeant && { meant }),
  };
}
