import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { Refusal } from '@/lib/access/refusal';

/**
 * Numbers that Ofcom keeps for drama and demonstrations: they ring nowhere, and no plan lists them
 * as valid.
 */
const DRAMA = /^\+447700900\d{3}$/;

/**
 * '07700 900123' → '+447700900123'; a number without a country code is British. @throws Refusal at
 * `field`.
 */
export function readPhoneNumber(text: string, field: string): string {
  const number = parsePhoneNumberFromString(text, 'GB');
  if (number && (number.isValid() || DRAMA.test(number.number))) return number.number;
  throw new Refusal(
    'badlyFormed',
    'Enter a phone number, like 07700 900123. Start with + and the country code if it is not a UK number.',
    field,
  );
}

/**
 * Texts go to UK mobiles only: premium and foreign numbers are what text fraud lives on
 * (docs/rules/security.md#limits).
 */
export function canBeTexted(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  return /^\+447\d{9}$/.test(number) && (DRAMA.test(number) || parsed?.isValid() === true);
}
