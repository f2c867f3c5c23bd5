/** @jest-environment node */
import { companyNumberProblem, normaliseCompanyNumber } from '@/lib/companies/companyNumber';

test.each([
  ['621952', '00621952'],
  ['00621952', '00621952'],
  ['sc 1234', 'SC001234'],
  ['oc418823', 'OC418823'],
  ['R0123456', 'R0123456'],
  ['11 48 29 07', '11482907'],
])('%p is %p, digits padded to eight characters', (typed, number) => {
  expect(normaliseCompanyNumber(typed)).toBe(number);
  expect(companyNumberProblem(typed)).toBeUndefined();
});

test.each(['', '123456789', 'SC1234567', 'ABC12345', 'S1234567', 'marlow'])(
  '%p is no company number',
  (typed) => {
    expect(companyNumberProblem(typed)).toBe(
      'Enter the 8 characters of your company number, like 01234567 or SC123456.',
    );
  },
);
