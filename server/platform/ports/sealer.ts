import type { SealedColumn } from '@/lib/access/sealedColumns';

/**
 * Place of a sealed value: its column and its row's permanent key, or the purpose of a value that
 * leaves the portal.
 */
export type SealContext =
  | `${SealedColumn}:${string}`
  | 'cookie:device'
  | 'link:messageState'
  | 'link:notices'
  | 'link:stopAccount';

/**
 * Seals secrets at rest (AES-256-GCM, with the key's id in the sealed text so that keys can be
 * rotated). A sealed value opens only at the place that it was sealed for (docs/decisions/0030).
 */
export interface Sealer {
  seal(secret: string, place: SealContext): string;
  /** @throws if the text was altered or sealed for another place, or its key is gone */
  open(sealed: string, place: SealContext): string;
  /** Seals a file's bytes for a place, without base64. */
  sealBytes(secret: Uint8Array, place: SealContext): Uint8Array;
  /** @throws if the bytes were altered or sealed for another place, or their key is gone */
  openBytes(sealed: Uint8Array, place: SealContext): Uint8Array;
  /** Prefix of everything that is sealed now, with the newest key and for its place. */
  readonly mark: string;
  /**
   * Returns keyed hashes of a text, so that short texts cannot be found by trying all. Store the
   * first, by the newest key; any of them may have been stored.
   */
  recognise(text: string): [string, ...string[]];
  /**
   * Returns keyed fingerprints of a short secret, which cannot be tried out without the key, even
   * with the database. Store the first, by the newest key; any of them may have been stored.
   */
  fingerprints(secret: string): [string, ...string[]];
}
