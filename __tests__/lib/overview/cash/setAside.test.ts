/** @jest-environment node */
import fc from 'fast-check';
import { pence } from '@/lib/kernel/money';
import { balanceByDay, balanceOn, setAside } from '@/lib/overview/cash/setAside';
import { addDays, addMonths, type IsoDate } from '@/lib/kernel/dates/ukDates';

type Item = { on: IsoDate; pence: ReturnType<typeof pence>; certainty: 'known' | 'expected' };
const item = (on: IsoDate, amount: number, certainty: Item['certainty'] = 'known'): Item => ({
  on,
  pence: pence(amount),
  certainty,
});
const yearOf = (on: IsoDate, amount: number) =>
  Array.from({ length: 12 }, (_, ahead) => item(addMonths(on, ahead), amount));

test.each<[string, Item[], [number, IsoDate, 'exact' | 'about'] | undefined]>([
  ['nothing where nothing is due', [], undefined],
  ['nothing where only a refund comes', [item('2026-12-23', 421_000)], undefined],
  ['one bill', [item('2026-12-22', -310_000)], [310_000, '2026-12-22', 'exact']],
  [
    'all bills together, not the largest one',
    [
      item('2026-12-01', -840_000),
      item('2026-12-22', -270_000, 'expected'),
      item('2027-01-22', -70_000, 'expected'),
    ],
    [1_180_000, '2027-01-22', 'about'],
  ],
  [
    'twelve bills of a year, by the last of them',
    yearOf('2026-12-22', -310_000),
    [3_720_000, '2027-11-22', 'exact'],
  ],
  [
    'the deepest day, not the last',
    [
      item('2026-12-01', -840_000),
      item('2027-01-10', 300_000, 'expected'),
      item('2027-01-22', -200_000),
    ],
    [840_000, '2026-12-01', 'exact'],
  ],
  [
    'less the refunds that have come by then',
    [item('2027-01-10', 40_000, 'expected'), item('2027-01-22', -50_000)],
    [10_000, '2027-01-22', 'about'],
  ],
  [
    'nothing where refunds come first and cover it',
    [item('2027-01-10', 60_000), item('2027-01-22', -50_000)],
    undefined,
  ],
  [
    'a bill of today in spite of a refund at the year’s end',
    [item('2026-11-22', -310_000), item('2027-10-20', 400_000)],
    [310_000, '2026-11-22', 'exact'],
  ],
  [
    'what one day takes in sum',
    [item('2027-01-22', 30_000, 'expected'), item('2027-01-22', -50_000)],
    [20_000, '2027-01-22', 'about'],
  ],
  [
    'of two days alike the first',
    [item('2027-01-22', -50_000), item('2027-02-01', 50_000), item('2027-03-22', -50_000)],
    [50_000, '2027-01-22', 'exact'],
  ],
])('docs/rules/product.md#put-by: it is %s', (_what, items, expected) => {
  const found = setAside(items);
  expect(found && [found.pence, found.by, found.isEstimate ? 'about' : 'exact']).toEqual(expected);
});

test('the line stands at the end of each day, and before the first at zero', () => {
  const days = balanceByDay([
    item('2026-12-22', -300),
    item('2026-12-01', -100),
    item('2026-12-22', 50, 'expected'),
  ]);
  expect(days).toEqual([
    { on: '2026-12-01', pence: -100, isEstimate: false },
    { on: '2026-12-22', pence: -350, isEstimate: true },
  ]);
  expect(
    ['2026-11-30', '2026-12-21', '2027-03-01'].map((day) => balanceOn(days, day as IsoDate)),
  ).toEqual([0, -100, -350]);
});

const anyItem = fc
  .tuple(fc.integer({ min: 0, max: 365 }), fc.integer({ min: -5_000_000, max: 5_000_000 }))
  .map(([ahead, amount]) => item(addDays('2026-11-20', ahead), amount));

test('whatever falls due, it is the most that is owed in sum at the end of any day', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 40 }), (items) => {
      const owedBy = Array.from({ length: 366 }, (_, ahead) => {
        const day = addDays('2026-11-20', ahead);
        return items.reduce((owed, { on, pence: amount }) => (on <= day ? owed - amount : owed), 0);
      });
      expect(setAside(items)?.pence ?? 0).toBe(Math.max(0, ...owedBy));
    }),
  );
});
