import { createHash } from 'node:crypto';
import { canonicalPayload, type NineBoxes } from '@/lib/vat/books/nineBoxes';

/**
 * Returns the exact bytes that would be sent for these boxes, and their SHA-256, which identifies
 * the figures (docs/rules/vat.md#filing-once).
 */
export function returnPayload(
  boxes: NineBoxes,
  periodKey: string,
): { payload: string; payloadHash: string } {
  const payload = canonicalPayload(boxes, periodKey);
  return { payload, payloadHash: createHash('sha256').update(payload).digest('hex') };
}
