/** @jest-environment node */
import type { ClaimState } from '@/lib/refunds/claim/claim';
import { isSold, soldMoney } from '@/lib/refunds/passOn/soldMoney';

test.each<[ClaimState, boolean]>([
  ['quoted', false],
  ['confirmed', false],
  ['paid_out', true],
  ['hmrc_repaid', true],
  ['shortfall', true],
  ['closed', true],
  ['withdrawn', false],
  ['expired', false],
])('a refund whose claim is %s counts as sold: %s', (state, sold) => {
  expect(isSold(state)).toBe(sold);
});

test('HMRC’s money is with the customer until the claim is closed', () => {
  expect([soldMoney('hmrc_repaid'), soldMoney('shortfall'), soldMoney('closed')]).toEqual([
    'with_customer',
    'with_customer',
    'passed_on',
  ]);
});
