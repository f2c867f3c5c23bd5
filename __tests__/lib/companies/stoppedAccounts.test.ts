import { stopChange } from '@/lib/companies/stoppedAccounts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour));
const account = (
  id: string,
  [createdAt, payableFrom, replacedAt]: [number, number | null, number | null],
  stoppedAt: number | null = null,
) => ({
  id,
  createdAt: at(createdAt),
  payableFrom: payableFrom === null ? null : at(payableFrom),
  replacedAt: replacedAt === null ? null : at(replacedAt),
  stoppedAt: stoppedAt === null ? null : at(stoppedAt),
});
const A = account('A', [0, null, 10]);

test.each([
  ['one change', [account('B', [10, 34, null]), A], 'B', 'A', ['B']],
  [
    'the second of two in a row',
    [account('C', [11, 35, null]), account('B', [10, 34, 11]), A],
    'C',
    'A',
    ['C', 'B'],
  ],
  [
    'the first of two in a row',
    [account('C', [11, 35, null]), account('B', [10, 34, 11]), A],
    'B',
    'A',
    ['C', 'B'],
  ],
  [
    'a change of an account that could be paid into',
    [account('C', [40, 64, null]), account('B', [10, 34, 40]), A],
    'C',
    'B',
    ['C'],
  ],
  [
    'a change after one that was stopped',
    [account('C', [13, 37, null]), account('B', [10, 34, 12], 12), account('A', [0, null, 13])],
    'C',
    'A',
    ['C'],
  ],
])('stopping %s', (_what, accounts, change, trusted, stopped) => {
  const found = stopChange(
    accounts,
    accounts.find(({ id }) => id === change)!,
  );
  expect(found?.trusted.id).toBe(trusted);
  expect(found?.stopped.map(({ id }) => id)).toEqual(stopped);
});

test('the first account of a company cannot be stopped', () => {
  expect(stopChange([A], A)).toBeUndefined();
});
