/** @jest-environment node */
import {
  accountNumberProblem,
  formatSortCode,
  normaliseAccountNumber,
  normaliseSortCode,
  sortCodeProblem,
} from '@/lib/companies/bankAccount';

test.each(['12-34-56', '123456', '12 34 56'])('%p is a sort code, shown as 12-34-56', (typed) => {
  expect(sortCodeProblem(typed)).toBeUndefined();
  expect(normaliseSortCode(typed)).toBe('123456');
  expect(formatSortCode(typed)).toBe('12-34-56');
});

test.each(['', '12-34-5', '1234567', '12-34-5a'])('%p is not a sort code', (typed) => {
  expect(sortCodeProblem(typed)).toContain('6 digits');
});

test.each([
  ['31924471', '31924471'],
  ['3192 4471', '31924471'],
  ['654321', '00654321'],
  ['7654321', '07654321'],
])('%p is account number %s', (typed, number) => {
  expect(accountNumberProblem(typed)).toBeUndefined();
  expect(normaliseAccountNumber(typed)).toBe(number);
});

test.each(['', '12345', '123456789', '1234567x'])('%p is not an account number', (typed) => {
  expect(accountNumberProblem(typed)).toContain('6 to 8 digits');
});

test.each(['12345', '123456x', 'x123456', '123456789'])(
  '%p stays as it was typed, without noughts before it',
  (typed) => {
    expect(normaliseAccountNumber(typed)).toBe(typed);
  },
);

test('unseen signs and every hyphen are cleaned as in other numbers', () => {
  expect(normaliseSortCode('20\u201100\u201100')).toBe('200000');
  expect(normaliseAccountNumber('\u200e31924471')).toBe('31924471');
});
