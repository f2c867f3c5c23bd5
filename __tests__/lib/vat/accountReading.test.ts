/** @jest-environment node */
import {
  accountYears,
  missingPayments,
  owedToHmrc,
  unreadYears,
  type AccountYear,
} from '@/lib/vat/accountReading';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';

const TODAY: IsoDate = '2026-11-20';
const ALL = [2022, 2023, 2024, 2025, 2026];
const read = (years: readonly number[], on: IsoDate = TODAY): AccountYear[] =>
  years.map((year) => ({ year, chargesReadOn: on, paymentsReadOn: on }));
const without = (year: number, part: 'chargesReadOn' | 'paymentsReadOn') =>
  read(ALL).map((accountYear) =>
    accountYear.year === year ? { ...accountYear, [part]: undefined } : accountYear,
  );

test.each<[IsoDate, number[]]>([
  ['2026-11-20', [2026, 2025, 2024, 2023, 2022]],
  ['2026-01-01', [2026, 2025, 2024, 2023, 2022]],
  ['2019-06-01', [2019, 2018, 2017]],
])('on %s HMRC’s account is the years %j', (today, years) => {
  expect(accountYears(today)).toEqual(years);
});

test.each<[string, AccountYear[], IsoDate, number[]]>([
  ['every year was read', read(ALL), TODAY, []],
  ['nothing was read', [], TODAY, ALL],
  ['the newest year failed', read([2022, 2023, 2024, 2025]), TODAY, [2026]],
  ['one in the middle failed', read([2022, 2023, 2025, 2026]), TODAY, [2024]],
  [
    'the recent years are there, the older ones still come in',
    read([2025, 2026]),
    TODAY,
    [2022, 2023, 2024],
  ],
  ['one list of a year failed', without(2025, 'chargesReadOn'), TODAY, [2025]],
  ['a new year began and HMRC was not asked since', read(ALL, '2026-12-31'), '2027-01-01', []],
  [
    'a new year began, HMRC was asked since and that year failed',
    read(ALL, '2027-01-01'),
    '2027-01-01',
    [2027],
  ],
  [
    'a year that fell out of the four is not missed',
    read([2023, 2024, 2025, 2026], '2026-12-31'),
    '2027-01-01',
    [],
  ],
])('%s', (_, years, today, missing) => {
  expect(unreadYears(years, 'charges', today)).toEqual(missing);
});

const charges = [
  { outstandingPence: pence(120_000) },
  { outstandingPence: undefined },
  { outstandingPence: pence(15_000) },
];

test.each<[string, typeof charges, AccountYear[], ReturnType<typeof owedToHmrc>]>([
  ['every year read, nothing charged: nothing is owed', [], read(ALL), { owedPence: pence(0) }],
  [
    'every year read: what is left of every charge',
    charges,
    read(ALL),
    { owedPence: pence(135_000) },
  ],
  [
    'one year failed: what the others say is no sum',
    charges,
    read([2022, 2023, 2025, 2026]),
    {
      missing: 'We have not read HMRC’s charges of 2024 yet, so the total is not known.',
    },
  ],
  [
    'one year failed and the others are empty: not known is not nothing',
    [],
    read([2022, 2023, 2024, 2026]),
    {
      missing: 'We have not read HMRC’s charges of 2025 yet, so the total is not known.',
    },
  ],
  [
    'two years',
    [],
    read([2024, 2025, 2026]),
    {
      missing: 'We have not read HMRC’s charges of 2022 and 2023 yet, so the total is not known.',
    },
  ],
  [
    'three years',
    [],
    read([2025, 2026]),
    {
      missing:
        'We have not read HMRC’s charges of 2022, 2023 and 2024 yet, so the total is not known.',
    },
  ],
  ['nothing read', [], [], { missing: 'We have not read HMRC’s list of VAT charges yet.' }],
  [
    'payments that failed take nothing from what is owed',
    charges,
    without(2026, 'paymentsReadOn'),
    { owedPence: pence(135_000) },
  ],
])('%s', (_, owed, years, expected) => {
  expect(owedToHmrc(owed, years, TODAY)).toEqual(expected);
});

test.each<[AccountYear[], string | undefined]>([
  [read(ALL), undefined],
  [without(2026, 'paymentsReadOn'), 'We have not read VAT payments of 2026 yet.'],
  [without(2026, 'chargesReadOn'), undefined],
  [[], 'We have not read HMRC’s list of VAT payments yet.'],
])('of payments %j says %s', (years, sentence) => {
  expect(missingPayments(years, TODAY)).toBe(sentence);
});
