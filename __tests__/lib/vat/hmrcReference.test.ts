import { parseHmrcReference } from '@/lib/vat/hmrcReference';

test.each([
  ['a form bundle number', '256660290587', '256660290587'],
  ['one in groups of four', ' 2566 6029 0587 ', '256660290587'],
  ['one with signs nobody sees', '\u200b2566-6029-0587', '256660290587'],
  ['a charge reference', 'XM002610011594', 'XM002610011594'],
  ['a charge reference in small letters', 'xm00 2610 0115 94', 'XM002610011594'],
])('%s is taken without spaces', (_, typed, reference) => {
  expect(parseHmrcReference(typed)).toBe(reference);
});

test.each([
  ['nothing', ''],
  ['a VAT number', '123456782'],
  ['eleven digits', '25666029058'],
  ['thirteen digits', '2566602905871'],
  ['14 digits', '25666029058712'],
  ['letters alone', 'XBCDEFGHIJKLMN'],
  ['a reference that begins with another letter', 'AM002610011594'],
  ['13 letters and digits', 'XM00261001159'],
  ['17 letters and digits', 'XM002610011594123'],
  ['words', 'HMRC said yes on 4'],
])('%s is no reference of HMRC’s', (_, typed) => {
  expect(parseHmrcReference(typed)).toBeUndefined();
});
