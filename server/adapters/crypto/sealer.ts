import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Sealer } from '@/server/ports/sealer';

/** One AES-256 key and the short name that sealed texts carry. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new random key. */
export const newSealingKey = (id: string): SealingKey => ({ id, key: randomBytes(32) });

/** 'a:BASE64,b:BASE64' → keys, the first of which seals. @throws Error with one sentence when a key is not 32 bytes. */
export function parseSealingKeys(text: string): SealingKey[] {
  const keys = text.split(',').map((part) => {
    const [, id, encoded] = /^\s*([A-Za-z0-9]{1,16}):([A-Za-z0-9+/=_-]+)\s*$/.exec(part) ?? [];
    const key = Buffer.from(encoded ?? '', 'base64');
    if (!id || key.length !== 32) throw new Error('each key is written name:base64 and holds 32 bytes');
    return { id, key };
  });
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw new Error('two keys have the same name');
  return keys;
}

export const formatSealingKeys = (keys: readonly SealingKey[]): string =>
  keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');

/**
 * Seals with AES-256-GCM under the first key; opens what any of the keys sealed, so a new key is put first and the old
 * one kept until everything is sealed anew. The key's name is authenticated with the text (ASVS 11.3.2).
 */
export function createSealer(keys: readonly SealingKey[]): Sealer {
  const [current] = keys;
  if (!current) throw new Error('A sealer needs a key.');
  const byId = new Map(keys.map((each) => [each.id, each.key]));
  // A key of its own: what seals is used for nothing else.
  const recognising = Buffer.from(hkdfSync('sha256', current.key, '', 'recognise', 32));

  function seal(secret: Uint8Array, key: SealingKey): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key.key, iv);
    cipher.setAAD(Buffer.from(key.id));
    const body = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  function open(id: string, bytes: Buffer): Buffer {
    const key = byId.get(id);
    if (!key) throw new Error('The key that sealed this is gone.');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(id));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  // A key of its own for fingerprints: what seals is used for nothing else.
  const fingerprintKeys = keys.map(({ id, key }) => ({ id, key: Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 32)) }));
  const fingerprint = (secret: string, { id, key }: SealingKey) => `${id}.${createHmac('sha256', key).update(secret).digest('base64url')}`;

  return {
    fingerprints: (secret) => fingerprintKeys.map((key) => fingerprint(secret, key)) as [string, ...string[]],
    seal: (secret) => `${current.id}.${seal(Buffer.from(secret), current).toString('base64url')}`,
    open(sealed) {
      const [id = '', encoded = ''] = sealed.split('.', 2);
      return open(id, Buffer.from(encoded, 'base64url')).toString('utf8');
    },
    // The key's name and a dot stand before the bytes, as they do before the text.
    sealBytes: (secret) => Buffer.concat([Buffer.from(`${current.id}.`), seal(secret, current)]),
    openBytes(sealed) {
      const bytes = Buffer.from(sealed);
      const dot = bytes.indexOf('.');
      return open(bytes.subarray(0, Math.max(0, dot)).toString('utf8'), bytes.subarray(dot + 1));
    },
    recognise: (text) => createHmac('sha256', recognising).update(text).digest('hex'),
  };
}
