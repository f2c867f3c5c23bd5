/** Signs that nobody sees: control and format characters such as U+200B, U+202D and U+2060. */
const UNSEEN = /[\p{Cf}\p{Cc}]/gu;
/** What people and programs put between digits: spaces, full stops, and every kind of hyphen. */
const BETWEEN = /[\s.\p{Pd}\u2212]/gu;
/** A spreadsheet's or a program's apostrophe before a number that is to stay text. */
const LEADING_APOSTROPHE = /^['’‘`]+/;

/**
 * Returns a typed or pasted number without spaces, hyphens, full stops, unseen signs or
 * a leading apostrophe. Programs write whole numbers as '9317745.0', which is 9317745; any other
 * decimal keeps its point, so that it never passes for a number of more digits.
 */
export function cleanedNumber(text: string): string {
  const plain = text.replace(UNSEEN, '').trim().replace(LEADING_APOSTROPHE, '').trim();
  const whole = /^(\d+)\.0+$/.exec(plain)?.[1];
  if (whole !== undefined) return whole;
  return /^\d+\.\d+$/.test(plain) ? plain : plain.replace(BETWEEN, '');
}

/** Returns the text with the digits that letters were typed for: O for 0, I and L for 1. */
export const lettersAsDigits = (text: string): string =>
  text.replace(/o/gi, '0').replace(/[il]/gi, '1');
