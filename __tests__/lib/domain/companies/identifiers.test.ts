/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { accountsOfficeReferenceProblem, arnProblem, empRefProblem, ninoProblem, normaliseUtr, utrProblem } from '@/lib/domain/companies/identifiers';

test.each([...vectors.utr.valid, '1097172564K', 'K1097172564', '10971 72564'])('UTR %s passes', (utr) => {
  expect(utrProblem(utr)).toBeUndefined();
});

test.each(vectors.utr.checkFails_butUsedInHmrcReadme)('UTR %s fails its check digit, which only warns', (utr) => {
  expect(utrProblem(utr)?.kind).toBe('checkDigit');
});

test.each(['', '123456789', '12345678901', 'K1097172564K'])('UTR %p is blocked on format', (utr) => {
  expect(utrProblem(utr)?.kind).toBe('format');
});

test('a UTR loses its K and its spaces', () => {
  expect(normaliseUtr('10971 72564k')).toBe('1097172564');
});

test.each([...vectors.nino.valid, 'aa 99 99 99 a'])('NINO %s passes', (nino) => {
  expect(ninoProblem(nino)).toBeUndefined();
});

test.each([...vectors.nino.invalid, 'AA999999', 'GB123456A', 'ZZ123456A', ''])('NINO %p is blocked', (nino) => {
  expect(ninoProblem(nino)?.kind).toBe('format');
});

test.each([
  ['123/AB456', undefined],
  ['538/EMKXYNSVTH', undefined],
  ['123 / ab456', undefined],
  ['12/AB456', 'format'],
  ['123AB456', 'format'],
  ['123/ABCDEFGHIJK', 'format'],
])('employer PAYE reference %p: %p', (reference, kind) => {
  expect(empRefProblem(reference)?.kind).toBe(kind);
});

test.each([
  ['123PW12345678', undefined],
  ['450PE00923437', undefined],
  ['450PA0096437K', undefined],
  ['853PW0076584X', undefined],
  ['961PF10305739', undefined],
  ['123 PH 4567 8900', undefined],
  ['846PT00568772', 'checkDigit'],
  ['820PB0091254X', 'checkDigit'],
  ['123PW12345678Z', 'format'],
  ['120PW0024', 'format'],
])('Accounts Office reference %p: %p (HMRC’s own examples)', (reference, kind) => {
  expect(accountsOfficeReferenceProblem(reference)?.kind).toBe(kind);
});

test.each([['NARN0396245', undefined], ['narn 0396245', undefined], ['ARN0396245', 'format']])('agent reference %p: %p', (reference, kind) => {
  expect(arnProblem(reference)?.kind).toBe(kind);
});
