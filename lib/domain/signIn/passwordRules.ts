/** Product password rule (docs/rules/security.md#passwords): length and strength, no composition rules, paste allowed. */
const PASSWORD_MIN = 12;
const PASSWORD_MAX = 128;
/** zxcvbn's scale of 0 to 4. */
export const PASSWORD_MIN_SCORE = 3;

export const PASSWORD_HINT = 'At least 12 characters. Three or four unrelated words work well.';

/** Characters as a person counts them: an emoji is one. */
const lengthOf = (password: string) => [...password].length;

/**
 * What is wrong with a new password, or undefined. `score` is the strength estimate when it is known (0 to 4); the
 * server always knows it, a form may still be loading it.
 */
export function passwordProblem(password: string, score?: number): string | undefined {
  const length = lengthOf(password);
  if (length === 0) return 'Password is required';
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters. This one has ${length}.`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  if (score !== undefined && score < PASSWORD_MIN_SCORE) {
    return 'This password is easy to guess. Try three or four unrelated words.';
  }
  return undefined;
}

const STRENGTH_WORDS = ['Very easy to guess', 'Easy to guess', 'Could be stronger', 'Strong', 'Very strong'] as const;

/** The strength in words beside the field: 3 → 'Strong'. */
export const strengthWords = (score: number): string =>
  STRENGTH_WORDS[Math.min(4, Math.max(0, Math.trunc(score)))] ?? STRENGTH_WORDS[0];
