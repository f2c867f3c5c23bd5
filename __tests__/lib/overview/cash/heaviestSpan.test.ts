/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { heaviestSpan } from '@/lib/overview/cash/heaviestSpan';
import { addMonths, type IsoDate } from '@/lib/kernel/dates/ukDates';

const item = (on: IsoDate, amount: number, certainty: 'known' | 'expected' = 'known') => ({
  on,
  pence: pence(amount),
  certainty,
});
const yearOf = (on: IsoDate, amount: number) =>
  Array.from({ length: 12 }, (_, ahead) => item(addMonths(on, ahead), amount));

test.each<[string, ReturnType<typeof item>[], ReturnType<typeof heaviestSpan>]>([
  ['nothing', [], undefined],
  ['a refund alone', [item('2026-12-23', 421_000)], undefined],
  [
    'one bill',
    [item('2026-12-22', -310_000)],
    {
      pence: pence(310_000),
      from: '2026-12-22',
      to: '2026-12-22',
      inPence: pence(0),
      isEstimate: false,
    },
  ],
  [
    'twelve bills a month apart are never needed together',
    yearOf('2026-12-22', -310_000),
    {
      pence: pence(310_000),
      from: '2026-12-22',
      to: '2026-12-22',
      inPence: pence(0),
      isEstimate: false,
    },
  ],
  [
    'bills either side of a month’s end are',
    [item('2027-01-22', -10_000), item('2027-01-31', -50_000), item('2027-02-07', -30_000)],
    {
      pence: pence(90_000),
      from: '2027-01-22',
      to: '2027-02-07',
      inPence: pence(0),
      isEstimate: false,
    },
  ],
  [
    '21 days on is another moment',
    [item('2027-01-01', -10_000), item('2027-01-22', -20_000)],
    {
      pence: pence(20_000),
      from: '2027-01-22',
      to: '2027-01-22',
      inPence: pence(0),
      isEstimate: false,
    },
  ],
  [
    '20 days on is not',
    [item('2027-01-01', -10_000), item('2027-01-21', -20_000)],
    {
      pence: pence(30_000),
      from: '2027-01-01',
      to: '2027-01-21',
      inPence: pence(0),
      isEstimate: false,
    },
  ],
  [
    'a refund that has come counts',
    [item('2027-01-10', 40_000, 'expected'), item('2027-01-22', -50_000)],
    {
      pence: pence(10_000),
      from: '2027-01-10',
      to: '2027-01-22',
      inPence: pence(40_000),
      isEstimate: true,
    },
  ],
  [
    'one that covers the bill leaves nothing to put by',
    [item('2027-01-10', 60_000), item('2027-01-22', -50_000)],
    undefined,
  ],
  [
    'a refund of the year’s end does not pay today’s bill',
    [item('2026-11-22', -310_000), item('2027-10-20', 400_000)],
    {
      pence: pence(310_000),
      from: '2026-11-22',
      to: '2026-11-22',
      inPence: pence(0),
      isEstimate: false,
    },
  ],
  [
    'on one day the bill goes first',
    [item('2027-01-22', 60_000), item('2027-01-22', -50_000)],
    {
      pence: pence(50_000),
      from: '2027-01-22',
      to: '2027-01-22',
      inPence: pence(0),
      isEstimate: false,
    },
  ],
  [
    'of two alike the earlier',
    [item('2027-03-22', -50_000), item('2027-01-22', -50_000)],
    {
      pence: pence(50_000),
      from: '2027-01-22',
      to: '2027-01-22',
      inPence: pence(0),
      isEstimate: false,
    },
  ],
])('docs/rules/product.md#put-by: %s', (_what, items, moment) => {
  expect(heaviestSpan(items)).toEqual(moment);
});
