import { passwordText } from '@/lib/auth/text';

/**
 * Product password rule (docs/rules/security.md#passwords): length and strength, no composition
 * rules, paste allowed.
 */
const PASSWORD_MIN = 12;
const PASSWORD_MAX = 128;
/** Lowest accepted score on zxcvbn's scale of 0 to 4. */
export const PASSWORD_MIN_SCORE = 3;

export const PASSWORD_HINT = passwordText.hint;

/**
 * Returns the password in the form that is hashed and measured: NFKC, so that é typed as one sign or
 * as two, a full-width letter or a space that does not break are the same on every device
 * (docs/rules/security.md#passwords).
 */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** Returns the number of code points, so that an emoji counts as one character. */
const lengthOf = (password: string) => [...normalPassword(password)].length;

/**
 * Returns the problem with a new password, or undefined. `score` is the strength estimate, 0 to 4;
 * the server always passes it, a form may still be loading it.
 */
export function passwordProblem(password: string, score?: number): string | undefined {
  const length = lengthOf(password);
  if (length === 0) return 'Password is required';
  if (length < PASSWORD_MIN) return passwordText.tooShort(PASSWORD_MIN, length);
  if (length > PASSWORD_MAX) return passwordText.tooLong(PASSWORD_MAX);
  if (score !== undefined && score < PASSWORD_MIN_SCORE) {
    return passwordText.easyToGuess;
  }
  return undefined;
}

/** Our own product names, which attackers try first. */
const OUR_WORDS = ['instantvat', 'opentax', 'adsum', 'hmrc', 'vat'];
/** Fewest characters that must remain of a password once names are removed. */
const LEAST_BESIDE_NAMES = 8;

/**
 * Returns the obvious words for a password, longest first: the person's name, address and
 * businesses, whole and in parts, and our product names.
 */
export const wordsAbout = (about: readonly string[]): string[] =>
  [
    ...new Set([
      ...OUR_WORDS,
      ...about
        .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
        .map(plain)
        .filter((word) => word.length > 2),
    ]),
  ].sort((a, b) => b.length - a.length);

/**
 * Returns lower-case letters and digits with common substitutions undone (`0` for o, `@` for a) and
 * accents removed.
 */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[!1]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[$5]/g, 's')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the problem with a password that is little more than a name and a year, or undefined.
 * `words` come from {@link wordsAbout}.
 */
export function madeOfNames(password: string, words: readonly string[]): string | undefined {
  const whole = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(plain(word), ''), whole);
  return rest.length < whole.length && rest.length < LEAST_BESIDE_NAMES
    ? passwordText.knownName
    : undefined;
}

const STRENGTH_WORDS = [
  'Very easy to guess',
  'Easy to guess',
  'Could be stronger',
  'Strong',
  'Very strong',
] as const;

/** Returns a strength score in words: 3 → 'Strong'. */
export const strengthWords = (score: number): string =>
  STRENGTH_WORDS[Math.min(4, Math.max(0, Math.trunc(score)))] ?? STRENGTH_WORDS[0];
