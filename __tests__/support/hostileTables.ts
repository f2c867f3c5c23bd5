import type { TableFault } from '@/lib/documents/table';
import { RUNS_ALL } from './runsAll';
import { workbookOf } from './workbook';

const HEAD = 'Client name,VAT number\n';
const MEGABYTE = 1_000_000;

/** Returns lines of these sizes together, each with a quotation that is opened and never closed. */
const openQuotations = (megabytes: number) =>
  Buffer.from(HEAD + '"\n'.repeat((megabytes * MEGABYTE) / 2));

/** Returns a workbook whose first part declares this unpacked size. */
async function workbookDeclaring(megabytes: number): Promise<Buffer> {
  const file = await workbookOf({ rows: '' });
  const entry = file.indexOf('PK\x01\x02', 0, 'latin1');
  file.writeUInt32LE(megabytes * MEGABYTE, entry + 24);
  return file;
}

/** A file that is made to hold the portal up, and the reason for which it is not read. */
interface HostileTable {
  what: string;
  make: () => Buffer | Promise<Buffer>;
  fault: TableFault;
}

/** Variations that take long to make or to read, and are refused for the reason of one below. */
const VARIATIONS: readonly HostileTable[] = [
  { what: '3 MB of lines with a quotation mark', make: () => openQuotations(3), fault: 'tooLarge' },
  {
    what: 'a workbook that unpacks to 400 MB',
    make: () =>
      workbookOf(...Array.from({ length: 4 }, () => ({ rows: ' '.repeat(100 * MEGABYTE) }))),
    fault: 'tooLarge',
  },
];

/** Files that blocked or crashed earlier versions, and variations of them. */
export const HOSTILE_TABLES: readonly HostileTable[] = [
  ...(RUNS_ALL ? VARIATIONS : []),
  { what: '9 MB of lines with a quotation mark', make: () => openQuotations(9), fault: 'tooLarge' },
  {
    what: '9 MB of quotation marks in one line',
    make: () => Buffer.from(HEAD + '"'.repeat(9 * MEGABYTE)),
    fault: 'tooLarge',
  },
  {
    what: '9 MB of quotations that end within their cell',
    make: () => Buffer.from(HEAD + '"a"b,'.repeat(199).concat('\n').repeat(9_000)),
    fault: 'tooLarge',
  },
  {
    what: '9 MB of short lines',
    make: () => Buffer.from(HEAD + 'a\n'.repeat((9 * MEGABYTE) / 2)),
    fault: 'tooManyRows',
  },
  {
    what: 'a CSV of 4 million cells',
    make: () => Buffer.from(HEAD + 'a,'.repeat(199).concat('\n').repeat(20_000)),
    fault: 'tooLarge',
  },
  {
    what: 'a workbook of 4 million cells',
    make: () => workbookOf({ rows: `<row>${'<c><v>1</v></c>'.repeat(4_000_000)}</row>` }),
    fault: 'tooLarge',
  },
  {
    what: 'a workbook that says it unpacks to 400 MB',
    make: () => workbookDeclaring(400),
    fault: 'tooLarge',
  },
  {
    what: 'a workbook of 200,000 tags within each other',
    make: () => workbookOf({ rows: '<a>'.repeat(200_000) }),
    fault: 'tooLarge',
  },
  {
    what: 'a workbook with one text of 9 MB',
    make: () =>
      workbookOf({ rows: `<row><c t="str"><v>${'a'.repeat(9 * MEGABYTE)}</v></c></row>` }),
    fault: 'tooLarge',
  },
  {
    what: 'a workbook whose XML defines its own texts',
    make: () =>
      workbookOf({
        rows: '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb">]><row><c t="str"><v>&b;</v></c></row>',
      }),
    fault: 'unreadable',
  },
];
