import { fileTypeFromBuffer } from 'file-type/core';
import { Refusal } from '@/lib/access/refusal';
import {
  isEvidenceMedia,
  safeFileName,
  TABLE_MEDIA,
  type EvidenceMedia,
} from '@/lib/documents/files';
import type { TableReader } from './tables/tableReader';
import { fileRefusals } from '@/lib/documents/text';

/** The first bytes of PDF, JPEG and PNG files. */
const MARKS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** Who sends a file, and the reader of tables. */
export interface Sending {
  tables: TableReader;
  /** Identifies whose turn it is. */
  sender: string;
}

/**
 * Detects a file's media type by its content; neither its name nor the browser's type counts.
 * Returns undefined for any type that we do not accept. Pictures and PDFs are known by their
 * signature; the rest is decoded and unpacked in a process of its own.
 * @throws Refusal badlyFormed with the field `file`; tooMany
 */
export async function getMedia(
  bytes: Uint8Array,
  { tables, sender }: Sending,
): Promise<EvidenceMedia | undefined> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (MARKS.some((mark) => mark.every((byte, at) => whole[at] === byte))) {
    const detected = await fileTypeFromBuffer(whole).catch(() => undefined);
    return isEvidenceMedia(detected?.mime) ? detected?.mime : undefined;
  }
  const format = await tables.detectTable(bytes, sender);
  return format && TABLE_MEDIA[format];
}

/**
 * Detects a file's media type by its content, and returns it with a safe name. @throws Refusal
 * badlyFormed with the field `file`; tooMany
 */
export async function readableFile(
  file: { name: string; bytes: Uint8Array },
  sending: Sending,
): Promise<{ name: string; media: EvidenceMedia }> {
  const media = await getMedia(file.bytes, sending);
  if (!media) {
    throw new Refusal('badlyFormed', fileRefusals.otherMedia, 'file');
  }
  const name = safeFileName(file.name, media);
  if (!name) {
    throw new Refusal('badlyFormed', fileRefusals.badName, 'file');
  }
  return { name, media };
}
