/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { normaliseVatNumber, vatNumberProblem, vrnOf } from '@/lib/companies/vatNumber';

test.each([...vectors.vrn.valid_mod97, ...vectors.vrn.valid_9755])(
  '%s passes: either scheme will do',
  (vrn) => {
    expect(vatNumberProblem(vrn)).toBeUndefined();
  },
);

test.each(vectors.vrn.formatOkCheckFails_butUsedByHmrcSandbox)(
  '%s fails the check digits, which only warns',
  (vrn) => {
    expect(vatNumberProblem(vrn)?.kind).toBe('checkDigit');
  },
);

test.each([...vectors.vrn.badFormat, '', 'GB', '1234567890', '１２３４５６７８９', '9807GB80684'])(
  '%p is blocked on format',
  (vrn) => {
    expect(vatNumberProblem(vrn)).toEqual({
      kind: 'format',
      sentence: expect.stringContaining('9 digits'),
    });
  },
);

test.each([
  ['GB 980 7806 84', '980780684'],
  ['gb980780684', '980780684'],
  ['XI 980-7806-84', '980780684'],
  ['980 7806 84 001', '980780684001'],
])('a prefix, spaces and hyphens are accepted: %p is %p', (typed, vrn) => {
  expect(normaliseVatNumber(typed)).toBe(vrn);
  expect(vatNumberProblem(typed)).toBeUndefined();
});

test('a number is shown in HMRC’s groups, and sent to HMRC without its branch', () => {
  expect(formatVatNumber('553557881')).toBe('553 5578 81');
  expect(formatVatNumber('980780684001')).toBe('980 7806 84 001');
  expect(vrnOf('GB 980 7806 84 001')).toBe('980780684');
});

test('a branch has no part in the check digits', () => {
  expect(vatNumberProblem('980780684999')).toBeUndefined();
  expect(vatNumberProblem('123456789001')?.kind).toBe('checkDigit');
});
