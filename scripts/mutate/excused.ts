/** A mutant that no test can or need notice, by its key as `npm run mutate` prints it, and why. */
export interface Excuse { key: string; because: string }

export const EXCUSED: readonly Excuse[] = [];
