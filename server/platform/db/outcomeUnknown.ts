/**
 * The database was told to keep a transaction, and nobody knows whether it did: the line broke
 * before its answer, or the standby that was to have it too did not take it in time. It may be
 * there already, and it may be lost with its server.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  constructor(cause?: unknown) {
    super('The database did not say whether it has saved this.', { cause });
  }
}
