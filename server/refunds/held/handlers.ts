import type * as heldMoney from '@/lib/refunds/held/contract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { RefundNeeds } from '@/server/refunds/needs';
import { approveMoneyReturn } from './approveMoneyReturn';
import { readHeldMoney } from './readHeldMoney';

/** Handles the operator's page of money that we hold for customers. */
export const heldHandlers = (deps: RefundNeeds): Handlers<typeof heldMoney> => ({
  heldMoneyList: ({ capability }) => readHeldMoney(deps, capability),

  approveMoneyReturn: ({ capability, body, caller }) =>
    approveMoneyReturn(deps, capability, body, caller),
});
