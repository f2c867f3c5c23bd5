/** @jest-environment node */
import { canShareVatNumber, vatGroupDoubt } from '@/lib/clients/vatGroup';

const A = { vrn: '666119668', companyNumber: '07732914' };

test.each([
  ['two companies of one VAT number', { ...A, companyNumber: '09317745' }, true],
  ['the same company twice', A, false],
  ['a client without a company number', { ...A, companyNumber: null }, false],
  ['companies of two VAT numbers', { vrn: '553557881', companyNumber: '09317745' }, false],
])('%s can be of one VAT group: %p', (_who, other, can) => {
  expect(canShareVatNumber(A, other)).toBe(can);
  expect(canShareVatNumber(other, A)).toBe(can);
});

test('two companies without a VAT number are of no group', () =>
  expect(
    canShareVatNumber(
      { vrn: null, companyNumber: '07732914' },
      { vrn: null, companyNumber: '09317745' },
    ),
  ).toBe(false));

test('a client that the person may not see is not named', () => {
  expect(vatGroupDoubt('666119668', { name: 'Rye Ltd', isSeen: true })).toContain('Rye Ltd');
  expect(vatGroupDoubt('666119668', { name: 'Rye Ltd', isSeen: false })).not.toContain('Rye Ltd');
});
