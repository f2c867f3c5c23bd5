import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Sealer } from '@/server/platform/ports/sealer';

/** An AES-256 key and the short id that sealed texts carry. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Returns a new random key. */
export const newSealingKey = (id: string): SealingKey => ({ id, key: randomBytes(32) });

/**
 * Parses 'a:BASE64,b:BASE64' into keys; the first one seals.
 * @throws Error with one sentence if a key is not 32 bytes
 */
export function parseSealingKeys(text: string): SealingKey[] {
  const keys = text.split(',').map((part) => {
    const [, id, encoded] = /^\s*([A-Za-z0-9]{1,16}):([A-Za-z0-9+/=_-]+)\s*$/.exec(part) ?? [];
    const key = Buffer.from(encoded ?? '', 'base64');
    if (!id || key.length !== 32)
      throw new Error('each key is written name:base64 and holds 32 bytes');
    return { id, key };
  });
  if (new Set(keys.map(({ id }) => id)).size !== keys.length)
    throw new Error('two keys have the same name');
  return keys;
}

export const formatSealingKeys = (keys: readonly SealingKey[]): string =>
  keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');

/** Separator after the key's id, which occurs neither in an id nor in base64url. */
const END = '~';

/**
 * Seals with AES-256-GCM under the first key and opens with any of the keys: put a new key first
 * and keep the old one until everything is resealed. The key's id and the place are authenticated
 * with the text (ASVS 11.3.2).
 */
export function createSealer(keys: readonly SealingKey[]): Sealer {
  const [current] = keys;
  if (!current) throw new Error('A sealer needs a key.');
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  const mark = `${current.id}${END}`;
  const aadOf = (head: string, place: string) => Buffer.from(`${head}${place}`);

  function seal(secret: Uint8Array, place: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', current!.key, iv);
    cipher.setAAD(aadOf(mark, place));
    const body = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  function open(head: string, bytes: Buffer, place: string): Buffer {
    const key = byId.get(head.slice(0, -1));
    if (!key) throw new Error('The key that sealed this is gone.');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(aadOf(head, place));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  // A derived key per use: sealing keys are used for nothing else.
  const recognisingKeys = keys.map(({ key }) =>
    Buffer.from(hkdfSync('sha256', key, '', 'recognise', 32)),
  );
  const fingerprintKeys = keys.map(({ id, key }) => ({
    id,
    key: Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 32)),
  }));
  const fingerprint = (secret: string, { id, key }: SealingKey) =>
    `${id}.${createHmac('sha256', key).update(secret).digest('base64url')}`;

  return {
    fingerprints: (secret) =>
      fingerprintKeys.map((key) => fingerprint(secret, key)) as [string, ...string[]],
    mark,
    seal: (secret, place) => `${mark}${seal(Buffer.from(secret), place).toString('base64url')}`,
    open(sealed, place) {
      const head = headOf(sealed.slice(0, LONGEST_HEAD));
      return open(head, Buffer.from(sealed.slice(head.length), 'base64url'), place).toString(
        'utf8',
      );
    },
    // The key's id and separator precede the bytes, as they precede the text.
    sealBytes: (secret, place) => Buffer.concat([Buffer.from(mark), seal(secret, place)]),
    openBytes(sealed, place) {
      const bytes = Buffer.from(sealed);
      const head = headOf(bytes.subarray(0, LONGEST_HEAD).toString('latin1'));
      return open(head, bytes.subarray(head.length), place);
    },
    recognise: (text) =>
      recognisingKeys.map((key) => createHmac('sha256', key).update(text).digest('hex')) as [
        string,
        ...string[],
      ],
  };
}

const LONGEST_HEAD = 17;
/** Returns the key's id and separator; without them just the separator, which matches no key. */
const headOf = (text: string): string => /^[A-Za-z0-9]{1,16}~/.exec(text)?.[0] ?? END;
