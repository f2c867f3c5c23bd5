import type { ClaimState } from '@/lib/refunds/claim/claim';
import { isUnsold } from '@/lib/refunds/claim/payoutWords';
import type { SoldMoney } from '@/lib/taxes/charge';

/** Returns true if a claim in this state was sold and paid for. */
export const isSold = (state: ClaimState): boolean =>
  !isUnsold(state) && state !== 'quoted' && state !== 'confirmed';

/** Returns where HMRC's repayment of a sold refund is. */
export const soldMoney = (state: ClaimState): SoldMoney =>
  state === 'closed' ? 'passed_on' : 'with_customer';

/** The states of a claim whose repayment by HMRC is with the customer. */
export const WITH_CUSTOMER = ['hmrc_repaid', 'shortfall'] as const satisfies ClaimState[];

/** Returns true if HMRC's repayment of a claim in this state is with the customer. */
export const isWithCustomer = (state: ClaimState): boolean =>
  (WITH_CUSTOMER as readonly ClaimState[]).includes(state);
