/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { isFlatRate } from '@/lib/vat/books/flatRate';

const period = { end: isoDateOf('2026-09-30') };
const from = (day: string) => ({ from: isoDateOf(day) });

test.each<[string, Parameters<typeof isFlatRate>[0], boolean]>([
  ['joined on the day after the period', { hmrc: from('2026-10-01'), basis: 'flatRate' }, false],
  ['joined on its last day', { hmrc: from('2026-09-30'), basis: 'accrual' }, true],
  ['joined before it', { hmrc: from('2020-01-01'), basis: 'accrual' }, true],
  ['HMRC gives no day', { hmrc: {}, basis: 'accrual' }, true],
  ['only the books say so', { basis: 'flatRate' }, true],
  ['neither says so', { basis: 'accrual' }, false],
])('docs/rules/vat.md#schemes-without-a-draft: %s', (_what, scheme, expected) =>
  expect(isFlatRate(scheme, period)).toBe(expected),
);
