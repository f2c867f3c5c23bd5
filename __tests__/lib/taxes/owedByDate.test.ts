/** @jest-environment node */
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { itemWords, owedByDate, payFirst, type OwedTax } from '@/lib/taxes/owedByDate';
import type { Upcoming } from '@/lib/taxes/upcoming';

const TODAY = '2026-11-20';
const pay = (
  tax: Upcoming['tax'],
  dueOn: IsoDate,
  amount: number,
  more: Partial<Upcoming> = {},
): Upcoming => ({
  id: `${tax}-${dueOn}`,
  tax,
  kind: 'payment',
  label: 'A period',
  dueOn,
  clearBy: dueOn,
  pence: pence(amount),
  certainty: 'known',
  ...more,
});
const read = (tax: OwedTax['tax'], ...upcoming: Upcoming[]): OwedTax => ({
  tax,
  state: 'read',
  owedPence: pence(0),
  upcoming,
});
const ashdown = [
  read('vat', pay('vat', '2026-11-07', 624_015)),
  read('paye', pay('paye', '2026-11-22', 311_840, { clearBy: '2026-11-20' })),
  read('corporation_tax', pay('corporation_tax', '2026-12-01', 1_190_200)),
  read('self_assessment', pay('self_assessment', '2027-01-31', 245_000)),
];

test('what is charged stands late first, then today, then by day, and adds up to what is owed until the last day', () => {
  const { items, owedPence, until, unknown } = owedByDate(ashdown, TODAY);
  expect(
    items.map((datedItem) => [datedItem.on, datedItem.turn, itemWords(datedItem, TODAY)]),
  ).toEqual([
    ['2026-11-07', 'late', '13 days late'],
    ['2026-11-20', 'today', 'Must clear today'],
    ['2026-12-01', 'next', 'In 11 days'],
    ['2027-01-31', 'next', 'In 72 days'],
  ]);
  expect([owedPence, until, unknown]).toEqual([2_371_055, '2027-01-31', []]);
});

test('the sum is owed by the day on which its last part must be there', () => {
  const sunday = pay('self_assessment', '2027-01-31', 1, { clearBy: '2027-01-29' });
  expect(owedByDate([read('self_assessment', sunday)], TODAY).until).toBe('2027-01-29');
});

test.each([
  ['all are read and nothing is charged', [read('vat'), read('self_assessment')], 0, 0, []],
  [
    'one is not connected',
    [read('vat'), { ...read('paye'), state: 'not_connected' as const, owedPence: undefined }],
    0,
    0,
    ['paye'],
  ],
  [
    'HMRC has not answered what is owed of VAT',
    [{ ...read('vat'), owedPence: undefined }],
    undefined,
    undefined,
    ['vat'],
  ],
  [
    'nothing was read',
    [{ ...read('vat'), state: 'reading' as const, owedPence: undefined }],
    undefined,
    undefined,
    ['vat'],
  ],
  [
    'none is registered',
    [{ ...read('paye'), state: 'not_registered' as const, owedPence: undefined }],
    undefined,
    undefined,
    [],
  ],
  [
    'VAT is not read, so no refund is known',
    [read('paye'), { ...read('vat'), state: 'reading' as const }],
    0,
    undefined,
    ['vat'],
  ],
])('%s: an unknown amount is never zero', (_what, taxes, owed, refund, unknown) => {
  const found = owedByDate(taxes, TODAY);
  expect([found.owedPence, found.refundPence, found.unknown]).toEqual([owed, refund, unknown]);
});

test('more is to come only of taxes that are read, and not of one that nobody connected', () => {
  const taxes = [
    read('vat'),
    { ...read('paye'), state: 'not_connected' as const, owedPence: undefined },
    { ...read('corporation_tax'), owedPence: undefined },
    { ...read('self_assessment'), state: 'reading' as const, owedPence: undefined },
  ];
  expect(owedByDate(taxes, TODAY)).toMatchObject({
    unknown: ['paye', 'corporation_tax', 'self_assessment'],
    waiting: ['corporation_tax', 'self_assessment'],
  });
});

test('what is only expected is listed for 90 days, and in no sum; a late estimate is no lateness', () => {
  const expected = (dueOn: IsoDate) => pay('vat', dueOn, 190_000, { certainty: 'expected' });
  const { items, owedPence } = owedByDate(
    [read('vat', expected('2026-11-10'), expected('2026-12-07'), expected('2027-03-07'))],
    TODAY,
  );
  expect([items.map(({ on }) => on), owedPence]).toEqual([['2026-12-07'], 0]);
});

test('a refund counts once it is filed or asked for, and not while it is an estimate', () => {
  const back = (more: Partial<Upcoming>) =>
    pay('vat', '2026-12-20', 421_000, { kind: 'refund', certainty: 'expected', ...more });
  const taxes = [
    {
      ...read(
        'vat',
        back({}),
        back({ id: 'b', assumption: 'if you file today' }),
        back({ id: 'c', basis: 'the mean' }),
      ),
    },
    { ...read('self_assessment'), creditPence: pence(1_000) },
  ];
  const { refundPence, refunds } = owedByDate(taxes, TODAY);
  expect([refundPence, refunds.map(({ id }) => id)]).toEqual([422_000, ['vat-2026-12-20']]);
});

test('a refund that is late, queried or held counts; one of which HMRC made a debt adds nothing', () => {
  const refund = (dueOn: IsoDate, amount: number, waits: Upcoming['waits']) =>
    pay('vat', dueOn, amount, { kind: 'refund', certainty: 'expected', waits });
  const { refunds, refundPence } = owedByDate(
    [
      read(
        'vat',
        refund('2026-11-12', 629_197, 'late'),
        refund('2026-12-22', 729_619, undefined),
        refund('2026-12-29', 455_494, 'queried'),
        refund('2026-12-30', 0, 'now_owes'),
      ),
    ],
    TODAY,
  );
  expect(refunds).toHaveLength(4);
  expect(refundPence).toBe(629_197 + 729_619 + 455_494);
});

test('returns stand among the payments, on their own day', () => {
  const { items, owedPence } = owedByDate(
    [read('vat', pay('vat', '2026-11-20', 0, { kind: 'filing', pence: undefined }))],
    TODAY,
  );
  expect([items.map((datedItem) => itemWords(datedItem, TODAY)), owedPence]).toEqual([
    ['Due today'],
    0,
  ]);
});

test.each([
  [
    'the oldest of those that are late',
    [pay('vat', '2026-08-07', 100), pay('vat', '2026-11-07', 50), pay('paye', '2026-11-10', 9)],
    { tax: 'vat', turn: 'late', pence: 100, by: '2026-08-07', others: 2 },
  ],
  [
    'the next day alone',
    [pay('paye', '2026-12-01', 100), pay('paye', '2027-01-01', 50)],
    { tax: 'paye', turn: 'next', pence: 100, by: '2026-12-01', others: 0 },
  ],
  [
    'nothing where nothing is charged',
    [pay('vat', '2026-12-07', 100, { certainty: 'expected' })],
    undefined,
  ],
])('the one button pays %s', (_what, upcoming, expected) => {
  expect(payFirst(owedByDate([read('vat', ...upcoming)], TODAY).items)).toEqual(expected);
});

test('of a tax that was read in part the sum holds what is known, and it says so', () => {
  const found = owedByDate(
    [{ ...read('vat', pay('vat', '2026-11-07', 534_661)), owedPence: undefined }, read('paye')],
    TODAY,
  );
  expect([found.owedPence, found.unknown, found.partly]).toEqual([534_661, ['vat'], ['vat']]);
});
