import type { SealedColumn } from '@/lib/access/sealedColumns';

/**
 * Where something is kept: its column and what its row is known by for good, or what a value that
 * leaves us is for.
 */
export type SealedPlace =
  `${SealedColumn}:${string}` | 'cookie:device' | 'link:notices' | 'link:stopAccount';

/**
 * Seals secrets at rest (AES-256-GCM, key id in the sealed text so that keys can be rotated). What
 * is sealed opens only at the place that it was sealed for (docs/decisions/0030).
 */
export interface Sealer {
  seal(secret: string, place: SealedPlace): string;
  /** @throws when the text was altered or sealed for another place, or its key is gone. */
  open(sealed: string, place: SealedPlace): string;
  /** The same for a file, without the detour through text. */
  sealBytes(secret: Uint8Array, place: SealedPlace): Uint8Array;
  /** @throws when the bytes were altered or sealed for another place, or their key is gone. */
  openBytes(sealed: Uint8Array, place: SealedPlace): Uint8Array;
  /** What everything begins with that is sealed now, with the newest key and for its place. */
  readonly mark: string;
  /**
   * What recognises a text and can be worked out only with our key, so that short texts cannot be
   * found by trying them all. The first, by the newest key, is to be stored; each of them may have
   * been.
   */
  recognise(text: string): [string, ...string[]];
  /**
   * What a short secret is recognised by: it cannot be worked out without the key, nor tried out by
   * whoever has the database. The first is to be stored, by the newest key; each of them may have
   * been.
   */
  fingerprints(secret: string): [string, ...string[]];
}
