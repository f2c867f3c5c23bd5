import { fileTypeFromBuffer } from 'file-type/core';
import { isEvidenceMedia, looksLikeCsv, type EvidenceMedia } from '@/lib/domain/evidence';

/** What a file is, by its own content: neither its name nor the browser's word counts. Undefined for anything we do not keep. */
export async function mediaOf(bytes: Uint8Array): Promise<EvidenceMedia | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found) return isEvidenceMedia(found.mime) ? found.mime : undefined;
  // A CSV has no mark of its own: it is text, in lines of parts.
  try {
    return looksLikeCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) ? 'text/csv' : undefined;
  } catch {
    return undefined;
  }
}
