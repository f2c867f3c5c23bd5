import { eq, inArray } from 'drizzle-orm';
import type { BankAccount } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import type { Claim } from './claims';
import { bankAccounts } from '@/server/companies/store/tables';

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

/** The last four digits of the accounts that these claims name, by account id. */
export async function accountEndings(
  db: Db,
  claims: readonly Claim[],
): Promise<Map<string, string>> {
  const ids = [...new Set(claims.map(({ bankAccountId }) => bankAccountId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: bankAccounts.id, ending: bankAccounts.ending })
    .from(bankAccounts)
    .where(inArray(bankAccounts.id, ids));
  return new Map(rows.map(({ id, ending }) => [id, ending]));
}
