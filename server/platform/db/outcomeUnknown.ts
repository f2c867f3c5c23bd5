/**
 * A commit without a known outcome: the connection broke before the answer, or the synchronous
 * standby did not confirm in time. The data may be saved, or lost with its server.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  constructor(cause?: unknown) {
    super('The database did not say whether it has saved this.', { cause });
  }
}
