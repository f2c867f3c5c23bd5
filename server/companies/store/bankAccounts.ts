import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyIdsOf, companyOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { bankAccounts } from './tables';
import { among, type Rows } from '@/server/platform/db/together';

export type BankAccount = typeof bankAccounts.$inferSelect;

const current = (companyId: string) =>
  and(eq(bankAccounts.companyId, companyId), isNull(bankAccounts.replacedAt));

/** The account that payouts go to now; its numbers are sealed. */
export async function currentBankAccount(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<BankAccount | undefined> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(current(companyOf(capability)));
  return row;
}

/** The same of several companies. */
export const currentBankAccounts = (
  db: Db,
  capabilities: readonly CompanyCapability<'company:read'>[],
): Rows<BankAccount> =>
  db
    .select()
    .from(bankAccounts)
    .where(
      and(
        among(bankAccounts.companyId, companyIdsOf(capabilities)),
        isNull(bankAccounts.replacedAt),
      ),
    );

/** Saves a new account and retires the one before, which past claims still name. */
export async function replaceBankAccount(
  tx: Db,
  capability: CompanyCapability<'bank:manage'>,
  account: Pick<BankAccount, 'id' | 'accountName' | 'sealedDetails' | 'ending'>,
  at: Date,
): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ replacedAt: at })
    .where(current(companyOf(capability)));
  await tx
    .insert(bankAccounts)
    .values({ ...account, companyId: companyOf(capability), createdAt: at });
}
