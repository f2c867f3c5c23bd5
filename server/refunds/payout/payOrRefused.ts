import type { BankAccount } from '@/server/companies/store/bankAccounts';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { RefundNeeds } from '@/server/refunds/needs';
import { openDetails } from './payeeOfPayout';
import type { PayoutOrder, PayoutStatus } from './payoutsPort';

/**
 * Sends an order to the bank, which pays it once however often it is sent. Returns a refusal by the
 * bank as a rejected payment without an id.
 * @throws ProviderFailure when the bank did not answer.
 */
export async function payOrRefused(
  deps: Pick<RefundNeeds, 'payouts' | 'sealer'>,
  account: BankAccount,
  order: Pick<PayoutOrder, 'key' | 'amountPence' | 'reference'>,
): Promise<PayoutStatus> {
  const { sortCode, accountNumber } = openDetails(deps, account);
  try {
    return await deps.payouts.pay({
      ...order,
      accountName: account.accountName,
      sortCode,
      accountNumber,
    });
  } catch (problem) {
    if (!(problem instanceof ProviderFailure) || problem.kind !== 'refused') throw problem;
    return { id: '', state: 'rejected', reason: problem.code };
  }
}
