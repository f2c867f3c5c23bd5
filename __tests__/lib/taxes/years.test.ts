/** @jest-environment node */
import { linesOfYear, nextReturn, yearOfLine, yearsWith, yearSums } from '@/lib/taxes/years';
import { nextNinety } from '@/lib/taxes/nextNinety';
import { getTaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import type { TaxLine } from '@/lib/taxes/charge';

const line = (change: Partial<TaxLine> = {}): TaxLine => ({
  id: 'a',
  tax: 'vat',
  kind: 'tax',
  label: 'April 2026',
  to: '2026-04-30',
  due: '2026-06-07',
  direction: 'pay',
  chargedPence: pence(1_000),
  creditsPence: pence(100),
  paymentsPence: pence(300),
  writtenOffPence: pence(50),
  outstandingPence: pence(550),
  expected: false,
  ...change,
});

test.each<[string, IsoDate | undefined, IsoDate, string]>([
  ['a VAT month that ends after the 5th of April', '2026-04-30', '2026-06-07', '2026-27'],
  ['a VAT quarter that ends in March', '2026-03-31', '2026-05-07', '2025-26'],
  ['PAYE’s twelfth month, which ends with the tax year', '2026-04-05', '2026-04-22', '2025-26'],
  ['PAYE’s first month', '2026-05-05', '2026-05-22', '2026-27'],
  ['a penalty without a period, by its day', undefined, '2026-04-05', '2025-26'],
])('%s is listed under the tax year it ends in', (_, to, due, code) => {
  expect(yearOfLine({ to, due }).code).toBe(code);
});

test('years begin with the oldest line and end with the running one, also where nothing is recorded', () => {
  expect(yearsWith([line(), line({ to: '2024-03-31' })], '2026-11-20')).toEqual({
    first: 2023,
    last: 2026,
  });
  expect(yearsWith([], '2026-04-05')).toEqual({ first: 2025, last: 2025 });
});

test('a year holds its own lines alone', () => {
  const [now, before] = [line(), line({ id: 'b', to: '2026-03-31' })];
  expect(linesOfYear([now, before], getTaxYear('2026-11-20'))).toEqual([now]);
});

test('sums hold what HMRC has charged and refunds of returns it has; drafts, estimates and the unknown are counted beside', () => {
  const sums = yearSums([
    line(),
    line({
      direction: 'refund',
      filedOn: '2026-05-20',
      expected: true,
      chargedPence: pence(70_000),
      outstandingPence: pence(0),
    }),
    line({ direction: 'refund', expected: true, chargedPence: pence(99_999) }),
    line({ direction: 'pay', expected: true, chargedPence: pence(88_888) }),
    line({ direction: 'unknown', expected: true, chargedPence: undefined }),
    line({ direction: 'nil', expected: true, chargedPence: pence(0) }),
  ]);
  expect(sums).toEqual({
    chargedPence: 1_000,
    creditsPence: 100,
    paymentsPence: 300,
    writtenOffPence: 50,
    outstandingPence: 550,
    refundsPence: 70_000,
    unknown: 3,
  });
});

test('the return that comes next is the oldest that HMRC does not have; charges without a return are none', () => {
  const missing = line({ id: 'old', to: '2026-06-30', filingDue: '2026-08-07' });
  const running = line({ id: 'new', to: '2026-12-31', filingDue: '2027-02-07' });
  const filed = line({
    id: 'filed',
    to: '2026-03-31',
    filingDue: '2026-05-07',
    filedOn: '2026-05-01',
  });
  expect(
    nextReturn([running, filed, missing, line({ kind: 'penalty', filingDue: '2026-01-01' })])?.id,
  ).toBe('old');
  expect(nextReturn([running, filed])?.id).toBe('new');
  expect(nextReturn([filed, line()])).toBeUndefined();
});

test('the next 90 days hold payments by the day they must have cleared, known and expected apart, and what is late by itself', () => {
  const due = (dueOn: IsoDate, amount: number, more: object = {}) => ({
    kind: 'payment' as const,
    dueOn,
    clearBy: dueOn,
    pence: pence(amount),
    certainty: 'known' as const,
    ...more,
  });
  const { payments, knownPence, expectedPence, latePence, to } = nextNinety(
    [
      due('2026-11-19', 1),
      due('2026-11-20', 10),
      due('2027-02-18', 100),
      due('2027-02-19', 1_000),
      due('2027-02-19', 20_000, { clearBy: '2027-02-18', certainty: 'expected' }),
      due('2026-12-01', 300_000, { kind: 'refund' }),
    ],
    '2026-11-20',
  );
  expect([to, payments.length, knownPence, expectedPence, latePence]).toEqual([
    '2027-02-18',
    3,
    110,
    20_000,
    1,
  ]);
});
