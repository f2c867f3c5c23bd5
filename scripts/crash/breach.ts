/** What must not happen has happened: the message says what, as the end of a sentence. */
export class Breach extends Error {
  override readonly name = 'Breach';
}
