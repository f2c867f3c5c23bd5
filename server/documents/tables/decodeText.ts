import { decode } from 'iconv-lite';
import type { TableEncoding } from '@/lib/documents/table';

/** The bytes that are looked at to recognise UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 1_000;

/** Returns the share of zero bytes at the even (0) or odd (1) places of a sample. */
function zerosAt(bytes: Buffer, parity: 0 | 1): number {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  return (2 * zeros) / Math.max(1, sample.length);
}

function encodingOf(bytes: Buffer): TableEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  // Text of western languages has a zero in every other byte of UTF-16, and none elsewhere.
  if (zerosAt(bytes, 1) > 0.5 && zerosAt(bytes, 0) === 0) return 'UTF-16LE';
  if (zerosAt(bytes, 0) > 0.5 && zerosAt(bytes, 1) === 0) return 'UTF-16BE';
  return undefined;
}

/**
 * Returns text as spreadsheets save it, without its byte order mark: UTF-16 ("Unicode text"), else
 * UTF-8, else Windows-1252.
 */
export function decodeText(bytes: Buffer): { text: string; encoding: TableEncoding } {
  const encoding = encodingOf(bytes);
  if (encoding) return { text: decode(bytes, encoding), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // If a file mixes both encodings, the garbled characters are reported at their rows.
    return { text: decode(bytes, 'win1252'), encoding: 'Windows-1252' };
  }
}
