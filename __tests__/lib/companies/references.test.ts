/** @jest-environment node */
import { checkNumber } from '@/lib/companies/numbers/rules';
import { ninoEnding } from '@/lib/companies/nino';

test.each([
  ['nino', 'AA999999A', 'AA999999A'],
  ['nino', 'pe 93 88 08 a', 'PE938808A'],
  ['nino', '’XM110477D', 'XM110477D'],
  ['paye_reference', ' 475 / rc90 ', '475/RC90'],
  ['paye_reference', '475RC90', '475/RC90'],
  ['paye_reference', '123/4567', '123/4567'],
  ['accounts_office_reference', '123 pw 12345678', '123PW12345678'],
  ['accounts_office_reference', '475PJ00218634', '475PJ00218634'],
] as const)('%s %p is right and kept as %p', (field, typed, number) =>
  expect(checkNumber(field, typed)).toEqual({ kind: 'right', number }),
);

test.each([
  ['nino', 'BG123456A', /No National Insurance number begins with these/],
  ['nino', 'DA123456A', /No National Insurance number begins with these/],
  ['nino', 'AO123456A', /No National Insurance number begins with these/],
  ['nino', 'AA123456E', /two letters, 6 digits and a letter/],
  ['nino', 'QQ123456A', /No National Insurance number begins with these/],
  ['nino', 'AA123456', /The letter at the end .* is missing/],
  ['paye_reference', '4567', /3 digits, a forward slash/],
  ['paye_reference', '475/RC90123456X', /3 digits, a forward slash/],
  ['paye_reference', '475PJ00218634', /looks like an Accounts Office reference/],
  ['accounts_office_reference', '475/RC90', /13 characters/],
  ['accounts_office_reference', '1230012345678', /This one has 13 digits/],
  ['accounts_office_reference', '475PJ0021863', /13 characters/],
] as const)('%s %p is refused: %p', (field, typed, sentence) => {
  const check = checkNumber(field, typed);
  expect(check.kind).toBe('wrongForm');
  expect('sentence' in check && check.sentence).toMatch(sentence);
});

test('letters typed for the digits of a National Insurance number are offered as digits', () =>
  expect(checkNumber('nino', 'AA99999OA')).toMatchObject({
    kind: 'wrongForm',
    meant: 'AA999990A',
  }));

test.each(['475PT00218634', '123PW12345679', '123PA00012345'])(
  'the check letter of %s does not fit, and it may be right all the same',
  (typed) =>
    expect(checkNumber('accounts_office_reference', typed)).toMatchObject({
      kind: 'checkFails',
      number: typed,
    }),
);

test('only the last three characters of a National Insurance number are shown', () =>
  expect(ninoEnding('AA999999A')).toBe('99A'));
