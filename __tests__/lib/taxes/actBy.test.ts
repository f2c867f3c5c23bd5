/** @jest-environment node */
import { actBy, legalDay } from '@/lib/taxes/actBy';

// 31 January 2027 is a Sunday.
const payment = { dueOn: '2027-01-31', clearBy: '2027-01-29' } as const;
const taxReturn = { dueOn: '2027-01-31', clearBy: '2027-01-31' } as const;

test.each([
  ['a payment due on a Sunday, weeks before', payment, '2027-01-01', '2027-01-29', '2027-01-31'],
  ['that payment on the Friday', payment, '2027-01-29', '2027-01-29', '2027-01-31'],
  ['that payment on the Saturday', payment, '2027-01-30', '2027-01-31', undefined],
  ['that payment on the Sunday itself', payment, '2027-01-31', '2027-01-31', undefined],
  ['that payment once it is late', payment, '2027-02-03', '2027-01-31', undefined],
  ['a return due on a Sunday', taxReturn, '2027-01-01', '2027-01-31', undefined],
] as const)('%s has one day to act by', (_, days, today, on, other) => {
  expect([actBy(days, today), legalDay(days, today)]).toEqual([on, other]);
});
