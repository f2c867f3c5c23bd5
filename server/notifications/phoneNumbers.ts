import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { Refusal } from '@/lib/access/refusal';
import { withoutGaps } from '@/lib/kernel/text/pasted';
import { phoneText } from '@/lib/notifications/text';

/** Ofcom's numbers for drama: they are not in use, and no numbering plan lists them as valid. */
const DRAMA = /^\+447700900\d{3}$/;

/** Personal numbers (070) and pagers (076), which are dear to call; 07624 is the Isle of Man's mobiles. */
const PERSONAL_OR_PAGER = /^\+447(?:0|6(?!24))/;

/**
 * Normalises a phone number: '07700 900123' → '+447700900123'. Without a country code it is
 * British. Personal and pager numbers are refused.
 * @throws Refusal at `field`
 */
export function readPhoneNumber(text: string, field: string): string {
  const number = parsePhoneNumberFromString(withoutGaps(text), 'GB');
  if (number && PERSONAL_OR_PAGER.test(number.number))
    throw new Refusal('badlyFormed', phoneText.personalOrPager, field);
  if (number && (number.isValid() || DRAMA.test(number.number))) return number.number;
  throw new Refusal('badlyFormed', phoneText.badNumber, field);
}

/**
 * True for mobiles of the UK, Jersey, Guernsey and the Isle of Man, the only numbers that are
 * texted: text fraud uses premium and foreign numbers (docs/rules/security.md#limits).
 */
export function canBeTexted(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  return (
    /^\+447\d{9}$/.test(number) &&
    !PERSONAL_OR_PAGER.test(number) &&
    (DRAMA.test(number) || parsed?.isValid() === true)
  );
}
