import { pence } from '@/lib/kernel/money';
import { eachPaymentOnce } from '@/lib/vat/accountPayments';

const dated = { year: 2026, amountPence: pence(31_020), received: '2026-10-05' } as const;
const undated = (year: number, amount = 124_000) => ({
  year,
  amountPence: pence(amount),
  received: null,
});

test('a payment that HMRC gives no date for is one payment, without a day', () => {
  expect(eachPaymentOnce([undated(2026), dated])).toEqual([
    { pence: 124_000 },
    { paidOn: '2026-10-05', pence: 31_020 },
  ]);
});

test('and only one if it is in the answers for two years', () => {
  expect(eachPaymentOnce([undated(2025), undated(2026)])).toEqual([{ pence: 124_000 }]);
});

test('while two of the same amount in one answer, or of other amounts, are two', () => {
  expect(eachPaymentOnce([undated(2025), undated(2026), undated(2026)])).toHaveLength(2);
  expect(eachPaymentOnce([undated(2025), undated(2026, 5_000)])).toHaveLength(2);
});
