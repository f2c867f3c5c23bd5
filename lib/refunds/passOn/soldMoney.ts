import type { ClaimState } from '@/lib/refunds/claim/claim';
import { isUnsold } from '@/lib/refunds/claim/payoutWords';

/** Where HMRC's repayment of a sold refund is, once HMRC has paid it. */
export type SoldMoney = 'with_customer' | 'passed_on';

/** Returns true if a claim in this state was sold and paid for. */
export const isSold = (state: ClaimState): boolean =>
  !isUnsold(state) && state !== 'quoted' && state !== 'confirmed';

/** Returns where HMRC's repayment of a sold refund is. */
export const soldMoney = (state: ClaimState): SoldMoney =>
  state === 'closed' ? 'passed_on' : 'with_customer';
