/** @jest-environment node */
import { checkCompanyNumber } from '@/lib/companies/companyNumber';

test.each([
  ['621952', '00621952'],
  ['00621952', '00621952'],
  ['sc 1234', 'SC001234'],
  ['oc418823', 'OC418823'],
  ['R0123456', 'R0123456'],
  ['11 48 29 07', '11482907'],
  ['IP00525R', 'IP00525R'],
  ['SP1234RS', 'SP1234RS'],
  ['09317745\u200e', '09317745'],
  ["'09317745", '09317745'],
  ['9317745.0', '09317745'],
])('%p is %p, digits padded to eight characters', (typed, number) =>
  expect(checkCompanyNumber(typed)).toEqual({ kind: 'right', number }),
);

test.each(['', '123456789', 'SC1234567', 'ABC12345', 'S1234567', 'marlow', '1234.5', 'IP0525R'])(
  '%p is no company number',
  (typed) =>
    expect(checkCompanyNumber(typed)).toEqual({
      kind: 'wrongForm',
      sentence: 'Enter the 8 characters of the company number, like 01234567 or SC123456.',
    }),
);

test('an O for a nought is offered as the number that was meant', () =>
  expect(checkCompanyNumber('O7731208')).toEqual({
    kind: 'wrongForm',
    sentence: 'The company number begins with the letter O. It should begin with the digit 0.',
    meant: '07731208',
  }));
