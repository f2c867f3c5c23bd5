import { withoutGaps, withoutUnseen } from '@/lib/kernel/text/pasted';

/** A spreadsheet's or a program's apostrophe before a number that is to stay text. */
const LEADING_APOSTROPHE = /^['’‘`]+/;

/**
 * Returns a typed or pasted number without spaces, hyphens, full stops, unseen signs or
 * a leading apostrophe. Programs write whole numbers as '9317745.0', which is 9317745; any other
 * decimal keeps its point, so that it never passes for a number of more digits.
 */
export function cleanedNumber(text: string): string {
  const plain = withoutUnseen(text).replace(LEADING_APOSTROPHE, '').trim();
  const whole = /^(\d+)\.0+$/.exec(plain)?.[1];
  if (whole !== undefined) return whole;
  return /^\d+\.\d+$/.test(plain) ? plain : withoutGaps(plain).replaceAll('.', '');
}

/** Returns the text with the digits that letters were typed for: O for 0, I and L for 1. */
export const lettersAsDigits = (text: string): string =>
  text.replace(/o/gi, '0').replace(/[il]/gi, '1');
