/** Something that looks wrong and may be right, at its field. */
export interface Doubt {
  field: string;
  sentence: string;
}

/** Returns the doubts whose very sentence the person has not confirmed yet. */
export const openDoubts = (
  doubts: readonly Doubt[],
  confirmed: readonly string[] | undefined,
): Doubt[] => doubts.filter(({ sentence }) => !confirmed?.includes(sentence));
