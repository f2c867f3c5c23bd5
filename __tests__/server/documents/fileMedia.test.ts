/** @jest-environment node */
import { ZipFile } from 'yazl';
import { getMedia } from '@/server/documents/fileMedia';
import { testTables } from '@/__tests__/support/server/tables';

const sending = { tables: testTables(), sender: 'hannah' };

const WORKBOOK =
  '<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
const MACROS = WORKBOOK.replace(
  'openxmlformats-officedocument.spreadsheetml.sheet.main',
  'ms-excel.sheet.macroEnabled.main',
);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function zipOf(parts: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts))
    zip.addBuffer(Buffer.from(text), name, { compress });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.from('0000000049444154', 'hex'),
  Buffer.alloc(4),
]);

test.each([
  ['a PDF', async () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'), 'application/pdf'],
  [
    'a JPEG',
    async () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    'image/jpeg',
  ],
  ['a PNG', async () => png, 'image/png'],
  ['a CSV', async () => Buffer.from('Date,Amount\n2026-10-01,12.00\n'), 'text/csv'],
  [
    'a CSV that begins with the mark of UTF-8',
    async () => Buffer.from('\uFEFFDate,Amount\n2026-10-01,12.00\n'),
    'text/csv',
  ],
  [
    'a CSV whose first word begins as a picture does',
    async () => Buffer.from('BMW,Amount\nlease,12.00\n'),
    'text/csv',
  ],
  [
    'a workbook',
    () => zipOf({ '[Content_Types].xml': WORKBOOK, 'xl/workbook.xml': '<workbook/>' }),
    XLSX,
  ],
  [
    'a workbook whose list of parts comes last and is not packed',
    () => zipOf({ 'xl/workbook.xml': '<workbook/>', '[Content_Types].xml': WORKBOOK }, false),
    XLSX,
  ],
  ['a workbook with macros', () => zipOf({ '[Content_Types].xml': MACROS }), undefined],
  ['an archive', () => zipOf({ 'invoice.pdf': '%PDF-1.4' }), undefined],
  [
    'an archive cut short',
    async () => (await zipOf({ '[Content_Types].xml': WORKBOOK })).subarray(0, 60),
    undefined,
  ],
  [
    'an archive behind the mark of UTF-8',
    async () =>
      Buffer.concat([Buffer.from('\uFEFF'), await zipOf({ '[Content_Types].xml': WORKBOOK })]),
    undefined,
  ],
  [
    'a page behind a comma',
    async () => Buffer.from('<html>,<script>alert(1)</script></html>'),
    undefined,
  ],
  ['a program', async () => Buffer.from('MZ\u0000\u0003,binary'), undefined],
  [
    'a bank statement in Windows’ western encoding',
    async () => Buffer.from('Date,Amount\n02/11/2026,£1240.00\n', 'latin1'),
    'text/csv',
  ],
  [
    'a bank statement that begins with the account',
    async () => Buffer.from('Account name: Fernlea\r\n\r\nDate,Amount\r\n02/11/2026,12.00\r\n'),
    'text/csv',
  ],
  [
    'a table saved as Unicode text',
    async () => Buffer.from('\ufeffDate\tAmount\n02/11/2026\t12.00\n', 'utf16le'),
    'text/csv',
  ],
  ['nothing', async () => Buffer.alloc(0), undefined],
])('%s is known by its content', async (_what, made, media) => {
  expect(await getMedia(await made(), sending)).toBe(media);
});

test('an archive that would unpack to a thousand times its size is refused unpacked', async () => {
  const huge = await zipOf({
    '[Content_Types].xml': Buffer.concat([
      Buffer.alloc(8 * 1024 * 1024, 32),
      Buffer.from(WORKBOOK),
    ]),
  });
  expect(huge.length).toBeLessThan(20_000);
  // Unpacked whole, its list of parts would say that it is a workbook.
  expect(await getMedia(huge, sending)).toBeUndefined();
});

test('so is one that says its list of parts is short and packs a long one', async () => {
  const huge = await zipOf({
    '[Content_Types].xml': Buffer.concat([
      Buffer.from(WORKBOOK),
      Buffer.alloc(8 * 1024 * 1024, 32),
    ]),
  });
  huge.writeUInt32LE(1_000, huge.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  expect(await getMedia(huge, sending)).toBeUndefined();
});

test.each([
  ['names a place behind its end', (zip: Buffer) => zip.writeUInt32LE(0xfffffff0, zip.length - 6)],
  [
    'names a list behind its end',
    (zip: Buffer) =>
      zip.writeUInt32LE(0xfffffff0, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 42),
  ],
  [
    'names a size behind its end',
    (zip: Buffer) =>
      zip.writeUInt32LE(0xfffffff0, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 28),
  ],
])('an archive whose directory %s is refused', async (_what, spoil) => {
  const zip = await zipOf({ '[Content_Types].xml': WORKBOOK });
  spoil(zip);
  expect(await getMedia(zip, sending)).toBeUndefined();
});
