import isDate from 'validator/lib/isDate.js';
import isEmail from 'validator/lib/isEmail.js';
import isIBAN from 'validator/lib/isIBAN.js';
import isISO31661Alpha2 from 'validator/lib/isISO31661Alpha2.js';
import isISO31661Alpha3 from 'validator/lib/isISO31661Alpha3.js';
import isMobilePhone, { type MobilePhoneLocale } from 'validator/lib/isMobilePhone.js';
import isStrongPassword from 'validator/lib/isStrongPassword.js';
import isVAT, { type VATCountryCode } from 'validator/lib/isVAT.js';
import { formatVatNumber } from './formatVatNumber';
import { normaliseVatNumber } from './vatNumber';

/**
 * docs/rules/product.md#validators: "password strength defaults min 8, 1 lowercase, 1 uppercase, 1
 * number, 1 symbol".
 */
export const STRENGTH_DEFAULTS = {
  minLength: 8,
  minLowercase: 1,
  minUppercase: 1,
  minNumbers: 1,
  minSymbols: 1,
} as const;

export type Strength = Partial<Record<keyof typeof STRENGTH_DEFAULTS, number>>;

const trimmed = (text: string) => text.trim();

/**
 * The generic validators of docs/rules/product.md#validators, from the `validator` package. Each
 * returns true if the text is valid. The product’s own fields have their own, stricter rules
 * (passwordRules, vatNumber, the phone number’s parser), which return sentences; see
 * docs/decisions/0011-generic-validators.md.
 */
export const validators = {
  /** 'hannah@marlowandrye.co.uk'. */
  email: (text: string): boolean => isEmail(trimmed(text)),
  /** A mobile number as written in a locale: '07700 900123' in en-GB. Spaces are ignored. */
  phone: (text: string, locale: MobilePhoneLocale | 'any' = 'en-GB'): boolean =>
    isMobilePhone(text.replace(/\s/g, ''), locale),
  /** A VAT number of a country, named by its two letters. */
  vatNumber: (text: string, country: VATCountryCode = 'GB'): boolean =>
    isVAT(country === 'GB' ? groupedGb(text) : text.replace(/\s/g, ''), country),
  strongPassword: (text: string, atLeast: Strength = {}): boolean =>
    isStrongPassword(text, { ...STRENGTH_DEFAULTS, ...atLeast }),
  /** A real calendar day, written in the format: '20/11/2026' as 'DD/MM/YYYY'. */
  date: (text: string, format = 'DD/MM/YYYY'): boolean =>
    isDate(trimmed(text), { format, strictMode: true }),
  /** ISO 3166-1: 'GB' or 'GBR', whichever case. */
  countryCode: (text: string): boolean =>
    isISO31661Alpha2(trimmed(text)) || isISO31661Alpha3(trimmed(text)),
  /** An IBAN with valid check digits; spaces are ignored. */
  iban: (text: string): boolean => isIBAN(text.replace(/\s/g, '')),
} as const;

/**
 * Formats a British number as HMRC prints it, because the package accepts no other form: 'GB980
 * 7806 84', and 'GB980780684 001' with a branch.
 */
function groupedGb(text: string): string {
  const digits = normaliseVatNumber(text);
  return `GB${digits.length === 12 ? `${digits.slice(0, 9)} ${digits.slice(9)}` : formatVatNumber(digits)}`;
}
