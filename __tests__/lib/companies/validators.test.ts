/** @jest-environment node */
import { STRENGTH_DEFAULTS, validators } from '@/lib/companies/validators';

// docs/rules/product.md#validators: "A generic validator set (e-mail, phone by locale, VAT by
// country, password strength defaults min 8, 1 lowercase, 1 uppercase, 1 number, 1 symbol, dates,
// country codes, IBAN) is present".

test.each([
  ['hannah@marlowandrye.co.uk', true],
  [' hannah@marlowandrye.co.uk ', true],
  ['hannah@marlow', false],
  ['hannah', false],
  ['', false],
  ['a@b@c.uk', false],
])('e-mail: %j is one: %s', (text, is) => {
  expect(validators.email(text)).toBe(is);
});

test.each([
  ['07700 900123', 'en-GB', true],
  ['+44 7700 900123', 'en-GB', true],
  ['020 7946 0018', 'en-GB', false],
  ['07700', 'en-GB', false],
  ['085 123 4567', 'en-IE', true],
  ['07700 900123', 'en-IE', false],
  ['+33 6 12 34 56 78', 'any', true],
  ['', 'en-GB', false],
] as const)('phone by locale: %j in %s is one: %s', (text, locale, is) => {
  expect(validators.phone(text, locale)).toBe(is);
});

test.each([
  ['GB980780684', 'GB', true],
  ['980 7806 84', 'GB', true],
  ['98078068', 'GB', false],
  ['980780684001', 'GB', true],
  ['DE136695976', 'DE', true],
  ['DE136695976', 'GB', false],
  ['', 'GB', false],
] as const)('VAT by country: %j in %s is one: %s', (text, country, is) => {
  expect(validators.vatNumber(text, country)).toBe(is);
});

describe('password strength', () => {
  test('has the defaults that were asked for', () => {
    expect(STRENGTH_DEFAULTS).toEqual({
      minLength: 8,
      minLowercase: 1,
      minUppercase: 1,
      minNumbers: 1,
      minSymbols: 1,
    });
  });

  test.each([
    ['Abcdef1!', true, 'all of it'],
    ['Abcde1!', false, 'seven characters'],
    ['ABCDEF1!', false, 'no lowercase'],
    ['abcdef1!', false, 'no uppercase'],
    ['Abcdefg!', false, 'no number'],
    ['Abcdefg1', false, 'no symbol'],
    ['', false, 'nothing'],
  ])('%j is strong: %s (%s)', (text, is) => {
    expect(validators.strongPassword(text)).toBe(is);
  });

  test('a form may ask for more', () => {
    expect(validators.strongPassword('Abcdef1!', { minLength: 12 })).toBe(false);
  });
});

test.each([
  ['20/11/2026', 'DD/MM/YYYY', true],
  ['29/02/2028', 'DD/MM/YYYY', true],
  ['30/02/2026', 'DD/MM/YYYY', false],
  ['11/20/2026', 'DD/MM/YYYY', false],
  ['2026-11-20', 'YYYY-MM-DD', true],
  ['2026-11-20', 'DD/MM/YYYY', false],
  ['', 'DD/MM/YYYY', false],
])('dates: %j as %s is one: %s', (text, format, is) => {
  expect(validators.date(text, format)).toBe(is);
});

test.each([
  ['GB', true],
  ['gb', true],
  ['GBR', true],
  ['UK', false],
  ['England', false],
  ['', false],
])('country codes: %j is one: %s', (text, is) => {
  expect(validators.countryCode(text)).toBe(is);
});

test.each([
  ['GB33BUKB20201555555555', true],
  ['GB33 BUKB 2020 1555 5555 55', true],
  ['GB34BUKB20201555555555', false],
  ['DE89370400440532013000', true],
  ['33BUKB', false],
  ['', false],
])('IBAN: %j is one: %s', (text, is) => {
  expect(validators.iban(text)).toBe(is);
});
