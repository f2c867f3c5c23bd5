import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

const LOCAL_FILE = 0x04034b50;
/** More parts than a workbook of hundreds of sheets has. */
const MOST_PARTS = 5_000;
/** The limit of the list of parts; Excel's own is some 2 kB. */
const LARGEST_LIST_BYTES = 512 * 1024;
const LIST_OF_PARTS = '[Content_Types].xml';
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** Returns true if the bytes have the signature of a ZIP archive. */
export const isArchive = (bytes: Buffer): boolean =>
  bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL_FILE;

/**
 * Returns true if a ZIP archive is an Excel workbook without macros (.xlsx), by its list of parts.
 * Unpacks nothing else, and stops at a list that declares, or unpacks to, more than 512 kB or than
 * it declares: an archive can expand a thousandfold.
 */
export async function isWorkbook(bytes: Buffer): Promise<boolean> {
  try {
    return (await listOfParts(bytes))?.includes(WORKBOOK) ?? false;
  } catch {
    return false;
  }
}

/** Returns the text of the archive's list of parts. @throws on a malformed archive. */
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
