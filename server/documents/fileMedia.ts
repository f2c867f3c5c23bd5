import { fileTypeFromBuffer } from 'file-type/core';
import { Refusal } from '@/lib/access/refusal';
import {
  isEvidenceMedia,
  looksLikeCsv,
  safeFileName,
  type EvidenceMedia,
} from '@/lib/documents/files';
import { isArchive, isWorkbook } from './spreadsheetFiles';
import { fileRefusals } from '@/lib/documents/text';

/** The first bytes of PDF, JPEG and PNG files. */
const MARKS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/**
 * Detects a file's media type by its content; neither its name nor the browser's type counts.
 * Returns undefined for any type that we do not accept. Only files with a known signature are
 * inspected: a general detection would unpack archives.
 */
export async function getMedia(bytes: Uint8Array): Promise<EvidenceMedia | undefined> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isArchive(whole))
    return (await isWorkbook(whole))
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      : undefined;
  if (MARKS.some((mark) => mark.every((byte, at) => whole[at] === byte))) {
    const detected = await fileTypeFromBuffer(whole).catch(() => undefined);
    return isEvidenceMedia(detected?.mime) ? detected?.mime : undefined;
  }
  // A CSV has no signature: it is text in lines of fields.
  try {
    return looksLikeCsv(new TextDecoder('utf-8', { fatal: true }).decode(whole))
      ? 'text/csv'
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Detects a file's media type by its content, and returns it with a safe name. @throws Refusal
 * badlyFormed with the field `file`.
 */
export async function readableFile(file: {
  name: string;
  bytes: Uint8Array;
}): Promise<{ name: string; media: EvidenceMedia }> {
  const media = await getMedia(file.bytes);
  if (!media) {
    throw new Refusal('badlyFormed', fileRefusals.otherMedia, 'file');
  }
  const name = safeFileName(file.name, media);
  if (!name) {
    throw new Refusal('badlyFormed', fileRefusals.badName, 'file');
  }
  return { name, media };
}
