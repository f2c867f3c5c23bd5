/** A possible mistake in a field that may be right. */
export interface Doubt {
  field: string;
  sentence: string;
}

/** Returns the doubts with a sentence that the person has not confirmed yet. */
export const openDoubts = (
  doubts: readonly Doubt[],
  confirmed: readonly string[] | undefined,
): Doubt[] => doubts.filter(({ sentence }) => !confirmed?.includes(sentence));
