/**
 * The verdicts on whether an account at a provider is the company’s, by the provider’s own numbers
 * for it.
 */
export const VERDICTS = ['same', 'different', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];
