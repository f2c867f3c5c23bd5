/** Thrown when an invariant is broken; the message completes a sentence. */
export class Breach extends Error {
  override readonly name = 'Breach';
}

/** Describes an error: a breach by its message, anything else with its stack. */
export const describeError = (problem: unknown): string =>
  problem instanceof Breach
    ? `${problem.message}.`
    : String(problem instanceof Error ? problem.stack : problem);
