import { eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import type { BankAccount } from '@/server/companies/store/bankAccounts';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { bankAccounts } from '@/server/companies/store/tables';
import type { Rows } from '@/server/platform/db/queryBatch';
import type { Claim } from './claims';
import { claims } from './tables';

/**
 * Returns the account that a claim names; it stays the claim's own when the company later saves
 * another one.
 */
export async function payoutAccount(db: Db, claim: Claim): Promise<BankAccount> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.id, claim.bankAccountId));
  if (!row) throw new Error('A claim names a bank account that is not in the database.');
  return row;
}

/**
 * An account's last four digits, and the time from which it may be paid into if it replaced
 * another.
 */
export type ShownAccount = Pick<BankAccount, 'ending' | 'payableFrom'>;

/** Placeholder for an account that the reader may not see. */
export const NO_ACCOUNT: ShownAccount = { ending: '', payableFrom: null };

/** Returns the visible part of the account of each claim of these companies. */
export const payoutAccountsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
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
    .where(ofCompanies(claims.companyId, capabilities));
