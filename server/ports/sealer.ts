/** Seals secrets at rest (AES-256-GCM, key id in the sealed text so that keys can be rotated). */
export interface Sealer {
  seal(secret: string): string;
  /** @throws when the text was altered or its key is gone. */
  open(sealed: string): string;
  /** The same for a file, without the detour through text. */
  sealBytes(secret: Uint8Array): Uint8Array;
  /** @throws when the bytes were altered or their key is gone. */
  openBytes(sealed: Uint8Array): Uint8Array;
  /** What recognises a text and can be worked out only with our key, so that short texts cannot be found by trying them all. */
  recognise(text: string): string;
  /**
   * What a short secret is recognised by: it cannot be worked out without the key, nor tried out by whoever has the database. The
   * first is to be stored, by the newest key; each of them may have been.
   */
  fingerprints(secret: string): [string, ...string[]];
}
