import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { Refusal } from '@/lib/access/refusal';
import { phoneText } from '@/lib/notifications/text';

/** Ofcom's numbers for drama: they are not in use, and no numbering plan lists them as valid. */
const DRAMA = /^\+447700900\d{3}$/;

/**
 * Normalises a phone number: '07700 900123' → '+447700900123'. Without a country code it is
 * British.
 * @throws Refusal at `field`
 */
export function readPhoneNumber(text: string, field: string): string {
  const number = parsePhoneNumberFromString(text, 'GB');
  if (number && (number.isValid() || DRAMA.test(number.number))) return number.number;
  throw new Refusal('badlyFormed', phoneText.badNumber, field);
}

/**
 * True for UK mobiles, the only numbers that are texted: text fraud uses premium and foreign
 * numbers (docs/rules/security.md#limits).
 */
export function canBeTexted(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  return /^\+447\d{9}$/.test(number) && (DRAMA.test(number) || parsed?.isValid() === true);
}
