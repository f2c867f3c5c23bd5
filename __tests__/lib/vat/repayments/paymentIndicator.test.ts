import {
  paymentIndicatorOf,
  repaymentMethod,
  type PaymentIndicator,
} from '@/lib/vat/repayments/paymentIndicator';

test.each<[string, PaymentIndicator | undefined, 'bank' | 'cheque' | undefined]>([
  ['BANK on a credit is to the bank details HMRC holds', 'BANK', 'bank'],
  ['no code on a credit is by cheque', undefined, 'cheque'],
  ['DD on a credit says nothing of how HMRC repays', 'DD', undefined],
  ['nor does a code that is not documented', 'OTHER', undefined],
])('%s (docs/rules/vat.md#receipt)', (_, paymentIndicator, method) => {
  expect(repaymentMethod({ formBundleNumber: '241903861127', paymentIndicator })).toBe(method);
});

test('without a receipt it is not told how HMRC repays', () => {
  expect(repaymentMethod(undefined)).toBeUndefined();
  expect(repaymentMethod({ formBundleNumber: null, paymentIndicator: null })).toBeUndefined();
});

test('a code that is not documented is kept as such', () => {
  expect(['DD', 'BANK', 'CHAPS', '', undefined].map(paymentIndicatorOf)).toEqual([
    'DD',
    'BANK',
    'OTHER',
    undefined,
    undefined,
  ]);
});
