/** @jest-environment node */
import { tableLimits } from '@/lib/documents/table';
import { tableFaults } from '@/lib/documents/text';
import { HOSTILE_TABLES } from '@/__tests__/support/hostileTables';
import { testTables } from '@/__tests__/support/server/tables';

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

test.each(HOSTILE_TABLES.map((file) => [file.what, file] as const))(
  '%s is refused with its reason, and the next file is read',
  async (_what, { make, fault }) => {
    const tables = testTables();
    await expect(tables.readTable(await make(), LIMITS, 'hannah')).rejects.toEqual(
      expect.objectContaining({
        kind: 'badlyFormed',
        field: 'file',
        sentence: tableFaults[fault],
      }),
    );
    expect((await tables.readTable(Buffer.from(HEAD), LIMITS, 'hannah')).rows).toHaveLength(1);
  },
);

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
