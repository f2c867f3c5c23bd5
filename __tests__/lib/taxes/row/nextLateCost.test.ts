/** @jest-environment node */
import { pence, ZERO } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { TaxLine } from '@/lib/taxes/charge';
import { nextLateCost } from '@/lib/taxes/row/nextLateCost';
import type { DueItem } from '@/lib/taxes/row/dueSteps';

const line = (change: Partial<TaxLine>): TaxLine => ({
  id: 'one',
  tax: 'vat',
  kind: 'tax',
  label: 'July to September 2026',
  due: '2026-11-07',
  direction: 'pay',
  chargedPence: pence(624_015),
  creditsPence: ZERO,
  paymentsPence: ZERO,
  writtenOffPence: ZERO,
  outstandingPence: pence(624_015),
  expected: false,
  ...change,
});
const charge = (change: Partial<TaxLine> = {}): DueItem => {
  const of = line(change);
  return { kind: 'charge', dueOn: of.due, clearBy: of.due, pence: of.outstandingPence, line: of };
};
const companyReturn = (filingDue: IsoDate, change: Partial<TaxLine> = {}): DueItem => ({
  kind: 'return',
  dueOn: filingDue,
  clearBy: filingDue,
  pence: ZERO,
  line: line({ tax: 'corporation_tax', filingDue, to: '2025-10-31', ...change }),
});
const balance = charge({
  tax: 'self_assessment',
  label: 'Balancing payment, tax year 2024 to 2025',
  to: '2025-04-05',
  due: '2026-01-31',
  outstandingPence: pence(100_000),
});

test.each<[string, DueItem, IsoDate, ReturnType<typeof nextLateCost>]>([
  ['VAT, first penalty', charge(), '2026-11-20', { on: '2026-11-22', pence: pence(18_720) }],
  ['VAT, day 15 itself', charge(), '2026-11-22', { on: '2026-11-22', pence: pence(18_720) }],
  ['VAT, second penalty', charge(), '2026-11-23', { on: '2026-12-07', pence: pence(18_720) }],
  ['VAT, each day from then on', charge(), '2026-12-20', { on: '2026-12-20', pence: pence(171) }],
  ['a balance, 30 days', balance, '2026-02-01', { on: '2026-03-02', pence: pence(5_000) }],
  ['a balance, 5 months on', balance, '2026-03-03', { on: '2026-08-02', pence: pence(5_000) }],
  ['a balance, 11 months on', balance, '2026-11-20', { on: '2027-02-02', pence: pence(5_000) }],
  ['a balance, after them all', balance, '2027-02-03', undefined],
  [
    'a balance that may be of the points regime',
    charge({ ...balance.line, to: '2027-04-05' }),
    '2026-02-01',
    undefined,
  ],
  [
    'a payment on account',
    charge({ ...balance.line, label: 'First payment on account' }),
    '2026-02-01',
    undefined,
  ],
  ['PAYE', charge({ tax: 'paye' }), '2026-11-20', undefined],
  ['corporation tax', charge({ tax: 'corporation_tax' }), '2026-11-20', undefined],
  ['a penalty itself', charge({ kind: 'penalty' }), '2026-11-20', undefined],
  [
    'a company tax return, three months late',
    companyReturn('2026-10-31'),
    '2026-11-20',
    { on: '2027-01-31', pence: pence(20_000) },
  ],
  [
    'a company tax return after that: a tenth of an amount that is not known',
    companyReturn('2026-10-31'),
    '2027-02-01',
    { on: '2027-04-30', pence: ZERO },
  ],
  [
    'a company tax return whose tax is paid',
    companyReturn('2026-10-31', { outstandingPence: ZERO }),
    '2027-02-01',
    undefined,
  ],
])('what being late costs next: %s', (_, item, today, cost) =>
  expect(nextLateCost([item], today)).toEqual(cost),
);

test('of several late items the earliest day counts, with all that it costs', () => {
  const older = charge({ due: '2026-10-23', outstandingPence: pence(100_000) });
  expect(nextLateCost([older, charge()], '2026-11-20')).toEqual({
    on: '2026-11-22',
    pence: pence(21_720),
  });
  expect(nextLateCost([], '2026-11-20')).toBeUndefined();
});
