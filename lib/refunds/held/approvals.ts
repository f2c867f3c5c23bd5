import type { PayeeAnswer } from '@/lib/companies/payeeCheck';
import type { Pence } from '@/lib/kernel/money';
import { needsTwoPeople, type ReviewRules } from '@/lib/refunds/review/holdLimits';

/**
 * Returns how many operators have to approve that money is sent back: two above the limit for two
 * people, one if the bank has not matched the account's name and it is above that limit, else none
 * (docs/rules/product.md#money-we-hold).
 */
export function approvalsToReturn(
  { pence, payee }: { pence: Pence; payee: PayeeAnswer },
  rules: Pick<ReviewRules, 'limits' | 'secondPersonPence'>,
): 0 | 1 | 2 {
  if (needsTwoPeople(pence, rules)) return 2;
  return payee !== 'match' && pence > rules.limits.uncheckedNamePence ? 1 : 0;
}
