import { createHash } from 'node:crypto';
import { canonicalPayload, type NineBoxes } from '@/lib/vat/books/nineBoxes';

/**
 * What would be sent for these boxes, to the byte, and the SHA-256 that names exactly these figures
 * (docs/rules/vat.md#filing-once).
 */
export function returnPayload(
  boxes: NineBoxes,
  periodKey: string,
): { payload: string; payloadHash: string } {
  const payload = canonicalPayload(boxes, periodKey);
  return { payload, payloadHash: createHash('sha256').update(payload).digest('hex') };
}
