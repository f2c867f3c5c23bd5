import { errorText } from '@/lib/app/text';

/**
 * Reasons why a full page load of the backend failed, as a word in the address. The address never
 * carries the sentence, because anyone can write an address.
 */
const NAVIGATION_PROBLEMS = {
  not_found: errorText.notFound,
  too_many: errorText.tooManyTries,
  unavailable: errorText.serviceUnavailable,
  refused: errorText.refused,
  fault: errorText.unexpected,
} as const;

export type NavigationProblem = keyof typeof NAVIGATION_PROBLEMS;

const BY_STATUS: Readonly<Record<number, NavigationProblem>> = {
  404: 'not_found',
  429: 'too_many',
  503: 'unavailable',
  500: 'fault',
};

/** Returns the word for an HTTP status. */
export const navigationProblem = (status: number): NavigationProblem =>
  BY_STATUS[status] ?? 'refused';

/** Returns the sentence for a word in the address; undefined for an unknown word. */
export const navigationSentence = (word: unknown): string | undefined =>
  typeof word === 'string' && Object.hasOwn(NAVIGATION_PROBLEMS, word)
    ? NAVIGATION_PROBLEMS[word as NavigationProblem]
    : undefined;
