import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { bankAccounts } from './tables';
import type { Rows } from '@/server/platform/db/queryBatch';

export type BankAccount = typeof bankAccounts.$inferSelect;

const current = (companyId: string) =>
  and(eq(bankAccounts.companyId, companyId), isNull(bankAccounts.replacedAt));

/** Returns the current payout account; its numbers are sealed. */
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

/** Returns the current payout accounts of several companies. */
export const currentBankAccounts = (
  db: Db,
  capabilities: readonly CompanyCapability<'company:read'>[] | CompanySlots,
): Rows<BankAccount> =>
  db
    .select()
    .from(bankAccounts)
    .where(and(ofCompanies(bankAccounts.companyId, capabilities), isNull(bankAccounts.replacedAt)));

/** Saves a new account and retires the current one, to which past claims still refer. */
export async function replaceBankAccount(
  tx: Db,
  capability: CompanyCapability<'bank:manage'>,
  account: Pick<
    BankAccount,
    | 'id'
    | 'accountName'
    | 'sealedDetails'
    | 'ending'
    | 'payableFrom'
    | 'payeeCheck'
    | 'payeeName'
    | 'payeeCheckedAt'
  >,
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

/** Returns one account of the company, whether it is the current one or not. */
export async function findBankAccount(
  db: Db,
  capability: CompanyCapability<'company:read'>,
  id: string,
): Promise<BankAccount | undefined> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.companyId, companyOf(capability)), eq(bankAccounts.id, id)));
  return row;
}

/** Returns all accounts the company has had, the newest first. */
export const listBankAccounts = async (
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<BankAccount[]> =>
  db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.companyId, companyOf(capability)))
    .orderBy(desc(bankAccounts.createdAt));

/** Saves the bank’s answer to an account’s name. */
export async function savePayeeCheck(
  tx: Db,
  capability: CompanyCapability<'bank:manage'> | CompanyCapability<'work:claim'>,
  account: Pick<BankAccount, 'id' | 'companyId'>,
  facts: Pick<BankAccount, 'payeeCheck' | 'payeeName' | 'payeeCheckedAt'>,
): Promise<void> {
  await tx
    .update(bankAccounts)
    .set(facts)
    .where(
      and(
        eq(bankAccounts.companyId, companyOf(capability, account)),
        eq(bankAccounts.id, account.id),
      ),
    );
}

/** Marks these accounts as stopped and makes another one of the company the current one. */
export async function putBackAccount(
  tx: Db,
  capability: CompanyCapability<'bank:manage'>,
  { stopped, trusted }: { stopped: readonly BankAccount[]; trusted: BankAccount },
  at: Date,
): Promise<void> {
  const ofCompany = eq(bankAccounts.companyId, companyOf(capability));
  const ids = stopped.map(({ id }) => id);
  await tx
    .update(bankAccounts)
    .set({ replacedAt: at })
    .where(current(companyOf(capability)));
  await tx
    .update(bankAccounts)
    .set({ stoppedAt: at })
    .where(and(ofCompany, inArray(bankAccounts.id, ids)));
  await tx
    .update(bankAccounts)
    .set({ replacedAt: null })
    .where(and(ofCompany, eq(bankAccounts.id, trusted.id)));
}
