import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AuditSigner } from '@/server/platform/db/auditSigning';
import type { SealingKey } from './sealer';

/**
 * Signs with HMAC-SHA-256 under keys derived (HKDF) from those that seal secrets: the first key
 * signs, all verify. Removing a key removes the proof of what it signed.
 */
export function createAuditSigner(keys: readonly SealingKey[]): AuditSigner {
  const derived = new Map(
    keys.map(({ id, key }) => [
      id,
      Buffer.from(hkdfSync('sha256', key, '', 'portal audit log', 32)),
    ]),
  );
  const [current] = keys;
  if (!current) throw new Error('A signer needs a key.');
  const macOf = (text: string, keyId: string): Buffer | undefined => {
    const key = derived.get(keyId);
    return key && createHmac('sha256', key).update(text).digest();
  };
  return {
    sign: (text) => ({ keyId: current.id, mac: macOf(text, current.id)!.toString('hex') }),
    isSigned(text, { keyId, mac }) {
      const [wanted, given] = [macOf(text, keyId), Buffer.from(mac, 'hex')];
      return (
        wanted !== undefined && given.length === wanted.length && timingSafeEqual(wanted, given)
      );
    },
    knows: (keyId) => derived.has(keyId),
    keyIds: [...derived.keys()],
  };
}
