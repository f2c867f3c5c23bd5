import path from 'node:path';
import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { CsvLine } from '@/lib/kernel/csvLines';

/** The maximum number of clients in one file. */
export const MOST_LINES = 20_000;
/** The maximum unpacked size of one part: an archive can be made to grow a thousandfold. */
const LARGEST_PART_BYTES = 60 * 1024 * 1024;
const MOST_PARTS = 5_000;
const MOST_CELLS = 100;
const RELATIONS = 'xl/_rels/workbook.xml.rels';

interface Heard {
  open?(tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Streams one part's tags to the handlers while it is unpacked, without buffering. Namespace
 * prefixes (`x:row`) are ignored.
 */
async function hear(archive: ZipFile, part: Entry, { open, text, close }: Heard): Promise<void> {
  if (part.uncompressedSize > LARGEST_PART_BYTES) throw new RangeError('too large');
  const parser = new SaxesParser();
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (problem) => {
    throw problem;
  });
  // A workbook has no document type; one could expand a text without end.
  parser.on('doctype', () => {
    throw new RangeError('a document type');
  });
  if (open) parser.on('opentag', (tag) => open({ ...tag, name: plain(tag.name) }));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(plain(name)));
  const stream = await archive.openReadStreamPromise(part);
  (stream as Readable).setEncoding('utf8');
  for await (const some of stream as AsyncIterable<string>) parser.write(some);
  parser.close();
}

const attribute = (tag: SaxesTagPlain, name: string): string =>
  Object.entries(tag.attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1] ??
  '';

/**
 * Returns the shared texts that cells refer to by index. Phonetic hints beside a text are not part
 * of it.
 */
async function sharedTexts(archive: ZipFile, part: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  let [current, isText, isSound] = ['', false, false];
  await hear(archive, part, {
    open: ({ name }) => {
      if (name === 'si') current = '';
      if (name === 't') isText = true;
      if (name === 'rPh') isSound = true;
    },
    text: (text) => {
      if (isText && !isSound) current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSound = false;
      if (name === 'si') texts.push(current);
    },
  });
  return texts;
}

/**
 * Returns the path of the first sheet: the workbook names its sheets in order, and its relations
 * hold the path of each.
 */
async function firstSheet(
  archive: ZipFile,
  parts: ReadonlyMap<string, Entry>,
): Promise<Entry | undefined> {
  const [workbook, relations] = [parts.get('xl/workbook.xml'), parts.get(RELATIONS)];
  if (!workbook || !relations) return undefined;
  let id = '';
  await hear(archive, workbook, {
    open: (tag) => {
      if (tag.name === 'sheet' && id === '') id = attribute(tag, 'id');
    },
  });
  let target = '';
  await hear(archive, relations, {
    open: (tag) => {
      if (tag.name === 'Relationship' && attribute(tag, 'Id') === id)
        target = attribute(tag, 'Target');
    },
  });
  return parts.get(target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target));
}

/** Returns the column of a cell, from 0: 'AB12' → 27. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce(
    (column, sign) => column * 26 + sign.charCodeAt(0) - 64,
    0,
  ) - 1;

/** Returns a number as it was typed: spreadsheets store long ones as 1.23456789E8. */
const asTyped = (text: string): string =>
  /^-?[\d.]+E[+-]?\d+$/i.test(text) ? String(Number(text)) : text;

/** Returns a sheet's lines with their numbers in the sheet. A formula counts as its result. */
async function sheetLines(
  archive: ZipFile,
  part: Entry,
  shared: readonly string[],
): Promise<CsvLine[]> {
  const lines: CsvLine[] = [];
  let line = 0;
  let cells: string[] = [];
  let [column, type, current, isValue] = [-1, '', '', false];
  await hear(archive, part, {
    open: (tag) => {
      if (tag.name === 'row')
        [line, cells, column] = [Number(attribute(tag, 'r')) || line + 1, [], -1];
      else if (tag.name === 'c') {
        const reference = attribute(tag, 'r');
        [column, type, current] = [
          reference ? columnOf(reference) : column + 1,
          attribute(tag, 't'),
          '',
        ];
      } else if (tag.name === 'v' || tag.name === 't') isValue = true;
    },
    text: (text) => {
      if (isValue) current += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && column >= 0 && column < MOST_CELLS) {
        const value =
          type === 's'
            ? shared[Number(current)]
            : type === '' || type === 'n'
              ? asTyped(current)
              : current;
        cells[column] = (value ?? '').trim();
      } else if (name === 'row' && cells.some(Boolean) && lines.length <= MOST_LINES + 1) {
        lines.push({ line, cells: Array.from(cells, (cell) => cell ?? '') });
      }
    },
  });
  return lines;
}

/**
 * Returns the lines of a workbook's first sheet; undefined for an archive that breaks the format or
 * is far too large.
 */
export async function workbookLines(bytes: Buffer): Promise<CsvLine[] | undefined> {
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true });
    if (archive.entryCount > MOST_PARTS) return undefined;
    const parts = new Map<string, Entry>();
    for await (const part of archive.eachEntry()) parts.set(part.fileName, part);
    const sheet = await firstSheet(archive, parts);
    return (
      sheet &&
      (await sheetLines(
        archive,
        sheet,
        await sharedTexts(archive, parts.get('xl/sharedStrings.xml')),
      ))
    );
  } catch {
    return undefined;
  }
}
