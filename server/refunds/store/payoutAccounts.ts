import { eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyIdsOf } from '@/lib/access/holder';
import type { BankAccount } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import { bankAccounts } from '@/server/companies/store/tables';
import { among, type Rows } from '@/server/platform/db/together';
import type { Claim } from './claims';
import { claims } from './tables';

/**
 * The account that a claim names; it stays the claim's own when the company saves another one
 * later.
 */
export async function payoutAccount(db: Db, claim: Claim): Promise<BankAccount> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.id, claim.bankAccountId));
  if (!row) throw new Error('A claim names a bank account that is not in the database.');
  return row;
}

/** An account's last four digits, and when it may be paid into where it took another's place. */
export type ShownAccount = Pick<BankAccount, 'ending' | 'payableFrom'>;

/** Shown where the account is kept from the reader. */
export const NO_ACCOUNT: ShownAccount = { ending: '', payableFrom: null };

/** Returns as much as may be shown of the account that each claim of these companies names. */
export const payoutAccountsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
): Rows<ShownAccount & { companyId: string; claimId: string }> =>
  db
    .select({
      companyId: claims.companyId,
      claimId: claims.id,
      ending: bankAccounts.ending,
      payableFrom: bankAccounts.payableFrom,
    })
    .from(claims)
    .innerJoin(bankAccounts, eq(bankAccounts.id, claims.bankAccountId))
    .where(among(claims.companyId, companyIdsOf(capabilities)));
