/** @jest-environment node */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { tableLimits } from '@/lib/documents/table';
import { testTables } from '@/__tests__/support/server/tables';
import { workbookOf } from '@/__tests__/support/workbook';

const LIMITS = tableLimits(20_000);
const HEAD = 'Client name,VAT number\n';

test('a table is read by another process, with its rows and encoding', async () => {
  const bytes = Buffer.from(`${HEAD}Café Ltd,123456782\n`, 'latin1');
  expect(await testTables().readTable(bytes, LIMITS, 'hannah')).toEqual({
    format: 'csv',
    encoding: 'Windows-1252',
    rows: [
      { line: 1, cells: ['Client name', 'VAT number'] },
      { line: 2, cells: ['Café Ltd', '123456782'] },
    ],
  });
});

const refused = (sentence: RegExp) =>
  expect.objectContaining({
    kind: 'badlyFormed',
    field: 'file',
    sentence: expect.stringMatching(sentence),
  });

/** Returns the longest time that this process could not answer a request, in milliseconds. */
async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  [
    'a workbook of 4 million cells',
    () => workbookOf({ rows: `<row>${'<c><v>1</v></c>'.repeat(4_000_000)}</row>` }),
    /holds more than we can read/,
  ],
  ['9 MB of quotation marks', () => Buffer.from(HEAD + '"'.repeat(9_000_000)), /holds more/],
  [
    '9 MB of lines with a quotation mark',
    () => Buffer.from(HEAD + '"\n'.repeat(4_500_000)),
    /holds more/,
  ],
  ['9 MB of short lines', () => Buffer.from(HEAD + 'a\n'.repeat(4_500_000)), /too many rows/],
])('%s is refused, and holds up no other request', async (_what, made, sentence) => {
  const bytes = await made();
  let outcome: Promise<unknown> = Promise.resolve();
  const delay = await longestDelay(() => {
    outcome = testTables().readTable(bytes, LIMITS, 'hannah');
    return outcome.catch(() => undefined);
  });
  await expect(outcome).rejects.toEqual(refused(sentence));
  // Read in this process, each of them takes more than a second.
  expect(delay).toBeLessThan(1_000);
});

test('a process that does not end in time is killed, and the next file is read', async () => {
  const tables = testTables();
  const slow = Buffer.from(HEAD + '"\n'.repeat(4_500_000));
  await expect(testTables(1).readTable(slow, LIMITS, 'hannah')).rejects.toBeDefined();
  const { rows } = await tables.readTable(Buffer.from(HEAD), LIMITS, 'hannah');
  expect(rows).toHaveLength(1);
});

test('a person with many files at once is asked to wait, and others are not', async () => {
  const tables = testTables();
  const send = (sender: string) => tables.readTable(Buffer.from(HEAD), LIMITS, sender);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => send('hannah')));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 6 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect((await send('tom')).rows).toHaveLength(1);
});
