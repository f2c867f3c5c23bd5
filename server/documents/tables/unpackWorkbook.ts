import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import { SheetText } from './sheetText';
import { TableProblem } from './tableProblem';

const LIST_OF_PARTS = '[Content_Types].xml';
/** A workbook without macros (.xlsx). */
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** More parts than a workbook of hundreds of sheets has. */
const MOST_PARTS = 5_000;
/** All parts unpacked, as the archive declares them: formats dragged to the last row take 200 MB. */
const LARGEST_UNPACKED_BYTES = 300 * 1024 * 1024;
/** The limit of the list of parts; Excel's own is some 2 kB. */
const LARGEST_LIST_BYTES = 512 * 1024;
/** What is left of all parts without rows that hold no value. */
const MOST_CHARACTERS = 40_000_000;

/** Parts that hold no cell and can be large. */
const IS_LEFT_OUT = /^xl\/(?:calcChain\.xml|pivotCache\/|pivotTables\/|media\/|embeddings\/)/i;
const isNeeded = (name: string): boolean =>
  /\.(?:xml|rels)$/i.test(name) && !IS_LEFT_OUT.test(name);

/** Returns the parts of an archive by name. @throws TableProblem, or yauzl's error */
async function openParts(bytes: Buffer): Promise<{ archive: ZipFile; parts: Map<string, Entry> }> {
  // The library checks that a part unpacks to the size that it declares, and no further.
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > MOST_PARTS) throw new TableProblem('tooLarge');
  const parts = new Map<string, Entry>();
  let declared = 0;
  for await (const part of archive.eachEntry()) {
    parts.set(part.fileName, part);
    declared += part.uncompressedSize;
  }
  if (declared > LARGEST_UNPACKED_BYTES) throw new TableProblem('tooLarge');
  return { archive, parts };
}

async function partText(archive: ZipFile, part: Entry, text: SheetText): Promise<string> {
  const stream = (await archive.openReadStreamPromise(part)) as Readable;
  stream.setEncoding('utf8');
  for await (const piece of stream as AsyncIterable<string>) text.add(piece);
  return text.end();
}

async function isListed({
  archive,
  parts,
}: Awaited<ReturnType<typeof openParts>>): Promise<boolean> {
  const list = parts.get(LIST_OF_PARTS);
  if (!list || list.uncompressedSize > LARGEST_LIST_BYTES) return false;
  return (await partText(archive, list, new SheetText(() => undefined))).includes(WORKBOOK);
}

/** Returns true if an archive is an Excel workbook without macros, by its list of parts alone. */
export async function isWorkbook(bytes: Buffer): Promise<boolean> {
  try {
    return await isListed(await openParts(bytes));
  } catch {
    return false;
  }
}

/**
 * Returns the workbook as an archive that is not packed, without pictures and without rows that
 * hold no value, so that its size says how much there is to read.
 * @throws TableProblem
 */
export async function unpackWorkbook(bytes: Buffer): Promise<Buffer> {
  const opened = await openParts(bytes).catch((problem: unknown) => {
    throw problem instanceof TableProblem ? problem : new TableProblem('notATable');
  });
  if (!(await isListed(opened))) throw new TableProblem('notATable');
  let left = MOST_CHARACTERS;
  const take = (characters: number) => {
    left -= characters;
    if (left < 0) throw new TableProblem('tooLarge');
  };
  const unpacked = new ZipWriter();
  for (const [name, part] of opened.parts) {
    if (!isNeeded(name)) continue;
    const text = await partText(opened.archive, part, new SheetText(take));
    unpacked.addBuffer(Buffer.from(text), name, { compress: false });
  }
  unpacked.end();
  return buffer(unpacked.outputStream);
}
