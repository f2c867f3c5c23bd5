import type { CompanyCapability } from '@/lib/access/capability';
import { OTHER_NAME, type SavedPayee } from '@/lib/companies/payeeCheck';
import { Refusal } from '@/lib/access/refusal';
import { requireAllowance } from '@/server/access/accountLimits';
import { requireClientProof } from '@/server/access/clientProof';
import { checkPayee } from '@/server/companies/checkPayee';
import type { Payee, PayeeCheck } from '@/server/companies/payeesPort';
import { theCompany } from '@/server/companies/store/companies';
import type { RefundNeeds } from '@/server/refunds/needs';
import { payoutAccountText } from '@/lib/refunds/text';

/** Returns the refusal of an account that is in another name. */
export const otherName = (): Refusal => new Refusal('badlyFormed', OTHER_NAME, 'account_name');

/**
 * The result of a payee check: the bank's own name, which the person has to confirm, or the name to
 * save the account under.
 */
export type CheckedPayee =
  | { toConfirm: string }
  | { toConfirm?: undefined; accountName: string; payee: SavedPayee; check: PayeeCheck };

/**
 * Asks the bank of an account whether it is in the name that was typed. A close name is replaced by
 * the bank's own, once the person has confirmed it. An end client may ask only when they may give
 * an account, and requests are limited, because an answer reveals the name of a stranger's account.
 * @throws Refusal at `account_name` if it is in another name; conflict; tooMany
 */
export async function askPayee(
  deps: Pick<RefundNeeds, 'store' | 'payees' | 'limiter'>,
  capability: CompanyCapability<'bank:manage'>,
  typed: Payee,
  confirmedName: string | undefined,
): Promise<CheckedPayee> {
  const { db } = deps.store;
  // Checked again under the company's lock, when the account is saved.
  await requireClientProof(db, capability, await theCompany(db, capability));
  await requireAllowance(deps.limiter, 'payeeChecksByPerson', capability.actor, (wait) =>
    payoutAccountText.tooManyTries(wait),
  );
  const check = await checkPayee(deps, typed);
  switch (check.answer) {
    case 'noMatch':
      throw otherName();
    case 'close':
      if (confirmedName !== check.name) return { toConfirm: check.name };
      return { check, payee: check.answer, accountName: check.name };
    case 'match':
      return { check, payee: check.answer, accountName: typed.accountName };
    case 'notAvailable':
      return { check, payee: check.answer, accountName: confirmedName ?? typed.accountName };
  }
}
