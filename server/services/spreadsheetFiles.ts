import { inflateRawSync } from 'node:zlib';

const LOCAL_FILE = 0x04034b50;
const CENTRAL_FILE = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
/** A workbook of hundreds of sheets has fewer parts than this. */
const MOST_PARTS = 5_000;
/** Excel's own is some 2 kB. What unpacks to more is not unpacked. */
const LARGEST_LIST_BYTES = 512 * 1024;
const LIST_OF_PARTS = '[Content_Types].xml';
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** Whether the bytes begin as a ZIP archive does. */
export const isArchive = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL_FILE;

/**
 * Whether a ZIP archive is an Excel workbook without macros (.xlsx), by its list of parts. Nothing else of it is unpacked,
 * and of the list no more than 512 kB: an archive can be made to grow a thousandfold.
 */
export function isWorkbook(bytes: Buffer): boolean {
  try {
    return listOfParts(bytes)?.includes(WORKBOOK) ?? false;
  } catch {
    return false;
  }
}

/** The text of the archive's list of parts, found by its directory. Throws on whatever is not as the format wants it. */
function listOfParts(bytes: Buffer): string | undefined {
  const end = endOfDirectory(bytes);
  const parts = Math.min(bytes.readUInt16LE(end + 10), MOST_PARTS);
  for (let part = 0, at = bytes.readUInt32LE(end + 16); part < parts; part += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL_FILE) return undefined;
    const [nameBytes, extraBytes, commentBytes] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    if (name === LIST_OF_PARTS) return textOf(bytes, bytes.readUInt32LE(at + 42), { method: bytes.readUInt16LE(at + 10), packedBytes: bytes.readUInt32LE(at + 20) });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return undefined;
}

function endOfDirectory(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= earliest; at -= 1) if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new RangeError('The archive has no directory.');
}

function textOf(bytes: Buffer, at: number, { method, packedBytes }: { method: number; packedBytes: number }): string | undefined {
  if (bytes.readUInt32LE(at) !== LOCAL_FILE) return undefined;
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(begin, begin + packedBytes);
  if (method === 0) return packed.length <= LARGEST_LIST_BYTES ? packed.toString('utf8') : undefined;
  return method === 8 ? inflateRawSync(packed, { maxOutputLength: LARGEST_LIST_BYTES }).toString('utf8') : undefined;
}
