import type { CompanyCapability } from '@/lib/access/capability';
import { getPayeeCheck } from '@/lib/companies/payeeCheck';
import type { CompanyNeeds } from '@/server/companies/needs';
import type { Payee, PayeeCheck } from '@/server/companies/payeesPort';
import { savePayeeCheck, type BankAccount } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import { ProviderFailure } from '@/server/platform/ports/failure';

/**
 * Returns the bank’s answer to the name on an account; `notAvailable` if the bank gave none, so
 * that a slow check blocks no one (docs/rules/product.md#name-of-the-payee).
 */
export async function checkPayee(
  { payees }: Pick<CompanyNeeds, 'payees'>,
  payee: Payee,
): Promise<PayeeCheck> {
  try {
    return await payees.checkPayee(payee);
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    return { answer: 'notAvailable' };
  }
}

/**
 * Saves the bank’s answer about an account; `notAvailable` does not replace an earlier answer. The
 * caller has locked the company and read the account since.
 */
export async function recordPayeeCheck(
  tx: Db,
  capability: CompanyCapability<'bank:manage'> | CompanyCapability<'work:claim'>,
  account: BankAccount,
  check: PayeeCheck,
  at: Date,
): Promise<void> {
  if (check.answer === 'notAvailable' && getPayeeCheck(account) !== 'notAvailable') return;
  await savePayeeCheck(tx, capability, account, payeeFacts(check, at));
}

/** Returns an answer as columns of the account’s row. */
export const payeeFacts = (
  { answer, name }: PayeeCheck,
  at: Date,
): Pick<BankAccount, 'payeeCheck' | 'payeeName' | 'payeeCheckedAt'> => ({
  payeeCheck: answer,
  payeeName: name ?? null,
  payeeCheckedAt: at,
});
