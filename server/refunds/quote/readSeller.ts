import type { CompanyCapability } from '@/lib/access/capability';
import { approvalHistory } from '@/lib/vat/repayments/approvalHistory';
import { currentBankAccount } from '@/server/companies/store/bankAccounts';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { approvalsSeen } from '@/server/refunds/store/approvalsSeen';
import type { Seller } from './quoteView';

/** Returns what the company's quotes depend on besides the refund, in the caller's transaction. */
export async function readSeller(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
  now: Date,
): Promise<Seller> {
  const { partner } = await theCompany(tx, capability);
  const account = await currentBankAccount(tx, capability);
  return {
    partner,
    now,
    history: approvalHistory(await approvalsSeen(tx)),
    payableFrom: account?.payableFrom,
  };
}
