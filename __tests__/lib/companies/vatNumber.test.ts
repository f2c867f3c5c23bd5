/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { checkVatNumber, vatCheckFails, getVrn } from '@/lib/companies/vatNumber';

test.each([...vectors.vrn.valid_mod97, ...vectors.vrn.valid_9755])(
  '%s is right: either scheme will do',
  (vrn) => expect(checkVatNumber(vrn)).toEqual({ kind: 'right', number: vrn }),
);

test.each(vectors.vrn.formatOkCheckFails_butUsedByHmrcSandbox)(
  'the check digits of %s fail, which is asked about once more',
  (vrn) =>
    expect(checkVatNumber(vrn)).toEqual({
      kind: 'checkFails',
      number: vrn,
      sentence: vatCheckFails(vrn),
    }),
);

test('the sentence names the number as it is written for people', () =>
  expect(vatCheckFails('666119668')).toBe(
    'The check digits of VAT number 666 1196 68 don’t add up, so a digit is probably wrong. Compare it with the VAT certificate.',
  ));

test.each([
  ...vectors.vrn.badFormat,
  '',
  'GB',
  '1234567890',
  '１２３４５６７８９',
  '9807GB80684',
  '123456782.5',
])('%p has the wrong form', (vrn) =>
  expect(checkVatNumber(vrn)).toMatchObject({
    kind: 'wrongForm',
    sentence: expect.stringContaining('9 digits'),
  }),
);

test.each([
  ['GB 980 7806 84', '980780684'],
  ['gb980780684', '980780684'],
  ['XI 980-7806-84', '980780684'],
  ['980 7806 84 001', '980780684'],
  ['123456782\u200b', '123456782'],
  ['\u202d123456782\u202c', '123456782'],
  ['\u2060123456782', '123456782'],
  ["'123456782", '123456782'],
  ['GB\u2011123456782', '123456782'],
  ['123456782.0', '123456782'],
])('%p is kept as %s', (typed, number) =>
  expect(checkVatNumber(typed)).toEqual({ kind: 'right', number }),
);

test.each([
  ['GBGD001', 'a government department'],
  ['HA599', 'a health authority'],
])('%s is refused with the true reason: it belongs to %s', (typed, whose) =>
  expect(checkVatNumber(typed)).toMatchObject({
    kind: 'wrongForm',
    sentence: expect.stringContaining(`is the VAT number of ${whose}`),
  }),
);

test('letters typed for digits are offered as the number that was meant', () =>
  expect(checkVatNumber('1OOOOOO34')).toMatchObject({ kind: 'wrongForm', meant: '100000034' }));

test('a number is shown in HMRC’s groups, and sent to HMRC without its branch', () => {
  expect(formatVatNumber('553557881')).toBe('553 5578 81');
  expect(formatVatNumber('980780684001')).toBe('980 7806 84 001');
  expect(getVrn('GB 980 7806 84 001')).toBe('980780684');
});

test('a branch has no part in the check digits', () => {
  expect(checkVatNumber('980780684999').kind).toBe('right');
  expect(checkVatNumber('123456789001').kind).toBe('checkFails');
});
