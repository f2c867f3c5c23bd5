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

/** An account's last four digits, and when it may be paid into where it took another's place. */
export type ShownAccount = Pick<BankAccount, 'ending' | 'payableFrom'>;

/** Returns as much as may be shown of the account that each of these claims names. */
export async function shownAccounts(
  db: Db,
  claims: readonly Claim[],
): Promise<(claim: Claim) => ShownAccount> {
  const ids = [...new Set(claims.map(({ bankAccountId }) => bankAccountId))];
  const { id, ending, payableFrom } = bankAccounts;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, ending, payableFrom })
          .from(bankAccounts)
          .where(inArray(bankAccounts.id, ids));
  return (claim) =>
    rows.find((row) => row.id === claim.bankAccountId) ?? { ending: '', payableFrom: null };
}
