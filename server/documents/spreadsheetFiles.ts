import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

const LOCAL_FILE = 0x04034b50;
/** A workbook of hundreds of sheets has fewer parts than this. */
const MOST_PARTS = 5_000;
/** Excel's own is some 2 kB. */
const LARGEST_LIST_BYTES = 512 * 1024;
const LIST_OF_PARTS = '[Content_Types].xml';
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** Whether the bytes begin as a ZIP archive does. */
export const isArchive = (bytes: Buffer): boolean =>
  bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL_FILE;

/**
 * Whether a ZIP archive is an Excel workbook without macros (.xlsx), by its list of parts. Nothing
 * else of it is unpacked, and a list that says it is larger than 512 kB, or unpacks to more than it
 * says, is not read on: an archive can be made to grow a thousandfold.
 */
export async function isWorkbook(bytes: Buffer): Promise<boolean> {
  try {
    return (await listOfParts(bytes))?.includes(WORKBOOK) ?? false;
  } catch {
    return false;
  }
}

/**
 * The text of the archive's list of parts. Throws on an archive that is not as the format wants it.
 */
async function listOfParts(bytes: Buffer): Promise<string | undefined> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > MOST_PARTS) return undefined;
  for await (const part of archive.eachEntry()) {
    if (part.fileName !== LIST_OF_PARTS) continue;
    return part.uncompressedSize > LARGEST_LIST_BYTES
      ? undefined
      : text(await archive.openReadStreamPromise(part));
  }
  return undefined;
}
