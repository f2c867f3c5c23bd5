import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import {
  invoicedOn,
  isCharged,
  getMonth,
  monthToInvoice,
  payBy,
} from '@/lib/practice/pricing/invoiceMonth';

test.each([
  ['2026-12-01', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-11-01', '2026-11-30'],
  ['2027-01-01', '2026-12-01', '2026-12-31'],
  ['2028-03-01', '2028-02-01', '2028-02-29'],
])('on %s the month from %s to %s is invoiced', (today, from, to) => {
  expect(monthToInvoice(isoDateOf(today))).toEqual({ from, to });
});

test('a month is invoiced on the first of the next, to be paid within 14 days', () => {
  const on = invoicedOn(getMonth(isoDateOf('2026-11-20')));
  expect([on, payBy(on)]).toEqual(['2026-12-01', '2026-12-15']);
});

test.each([
  ['2026-10-31', true],
  ['2026-11-01', false],
  ['2026-11-20', false],
  ['2026-12-02', false],
  [undefined, false],
])('November of a practice that opened on %s is charged: %s', (openedOn, charged) => {
  expect(
    isCharged(
      openedOn === undefined ? undefined : isoDateOf(openedOn),
      getMonth(isoDateOf('2026-11-20')),
    ),
  ).toBe(charged);
});
