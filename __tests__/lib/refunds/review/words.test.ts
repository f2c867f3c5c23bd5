import { pence } from '@/lib/kernel/money';
import { customerReason } from '@/lib/refunds/review/customerWords';
import { HOLD_REASON_NAMES } from '@/lib/refunds/review/holdReasons';
import { median } from '@/lib/refunds/review/median';
import { withUs } from '@/lib/refunds/review/withUs';

test.each(HOLD_REASON_NAMES)('the customer reads no figure of the limit "%s"', (reason) => {
  expect(customerReason([reason])).toMatch(/^[^£\d%]+\.$/);
});

test('the gravest reason is the one shown', () => {
  expect(customerReason(['boxes', 'firstSale'])).toMatch(/^The VAT you reclaim/);
});

test.each([
  [3, '3 hours'],
  [26, '1 day'],
  [13 * 24, '13 days'],
  [42 * 24, '6 weeks'],
  [430 * 24, '14 months'],
  [800 * 24, '2 years'],
])('%s hours are said as %s', (hours, words) => {
  const now = new Date('2026-11-20T14:05:00Z');
  expect(withUs(new Date(now.getTime() - hours * 3_600_000), now)).toBe(words);
});

test.each([
  [[5], 5],
  [[9, 1, 5], 5],
  [[4, 1, 9, 6], 5],
  [[4, 1, 9, 5], 4],
])('the median of %s is %s', (amounts, middle) => {
  expect(median(amounts.map(pence))).toBe(middle);
});
