/**
 * Product password rule (docs/rules/security.md#passwords): length and strength, no composition
 * rules, paste allowed.
 */
const PASSWORD_MIN = 12;
const PASSWORD_MAX = 128;
/** zxcvbn's scale of 0 to 4. */
export const PASSWORD_MIN_SCORE = 3;

export const PASSWORD_HINT = 'At least 12 characters. Three or four unrelated words work well.';

/** Characters as a person counts them: an emoji is one. */
const lengthOf = (password: string) => [...password].length;

/**
 * What is wrong with a new password, or undefined. `score` is the strength estimate when it is
 * known (0 to 4); the server always knows it, a form may still be loading it.
 */
export function passwordProblem(password: string, score?: number): string | undefined {
  const length = lengthOf(password);
  if (length === 0) return 'Password is required';
  if (length < PASSWORD_MIN)
    return `Use at least ${PASSWORD_MIN} characters. This one has ${length}.`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  if (score !== undefined && score < PASSWORD_MIN_SCORE) {
    return 'This password is easy to guess. Try three or four unrelated words.';
  }
  return undefined;
}

/** Ours, which everybody who attacks us tries first. */
const OUR_WORDS = ['instantvat', 'opentax', 'adsum', 'hmrc', 'vat'];
/** What is left of a password beside names has to be a password of its own. */
const LEAST_BESIDE_NAMES = 8;

/**
 * What somebody would make a password of without thinking: their name, address and businesses,
 * whole and in parts, and our own names.
 */
export const wordsAbout = (about: readonly string[]): string[] =>
  [
    ...new Set([
      ...OUR_WORDS,
      ...about
        .flatMap((each) => [each, ...each.split(/[^\p{L}\p{N}]+/u)])
        .map(plain)
        .filter((each) => each.length > 2),
    ]),
  ].sort((a, b) => b.length - a.length);

/** Letters and digits as they are meant: `0` for o, `@` for a, accents away. */
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
 * What is wrong with a password that is little more than a name and a year, or undefined. `words`
 * are those of {@link wordsAbout}.
 */
export function madeOfNames(password: string, words: readonly string[]): string | undefined {
  const whole = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(plain(word), ''), whole);
  return rest.length < whole.length && rest.length < LEAST_BESIDE_NAMES
    ? 'This password is made of a name that others know. Try three or four unrelated words.'
    : undefined;
}

const STRENGTH_WORDS = [
  'Very easy to guess',
  'Easy to guess',
  'Could be stronger',
  'Strong',
  'Very strong',
] as const;

/** The strength in words beside the field: 3 → 'Strong'. */
export const strengthWords = (score: number): string =>
  STRENGTH_WORDS[Math.min(4, Math.max(0, Math.trunc(score)))] ?? STRENGTH_WORDS[0];
