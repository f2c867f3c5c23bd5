/** What must not happen has happened: the message says what, as the end of a sentence. */
export class Breach extends Error {
  override readonly name = 'Breach';
}

/**
 * The end of a story that says what happened: a breach in its words, anything else with where it
 * happened.
 */
export const whatOf = (problem: unknown): string =>
  problem instanceof Breach
    ? `${problem.message}.`
    : String(problem instanceof Error ? problem.stack : problem);
