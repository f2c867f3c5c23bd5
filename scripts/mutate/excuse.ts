/** Mutants of one file that no test can or need notice, as `npm run mutate` names them, and why. */
export interface Excuse { file: string; because: string; mutants: readonly string[] }
