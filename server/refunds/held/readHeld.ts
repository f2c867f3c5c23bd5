import type { CompanyCapability } from '@/lib/access/capability';
import { heldMoney } from '@/lib/refunds/held/heldState';
import {
  heldSentence,
  heldTitle,
  needsAccount,
  type HeldMoney,
} from '@/lib/refunds/held/heldWords';
import { currentBankAccounts } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import { queryBatch } from '@/server/platform/db/queryBatch';
import { heldFrom, heldSums, returnsOfCompany } from '@/server/refunds/store/held';
import type { InferType } from 'yup';
import type { heldShape } from '@/lib/refunds/claim/shapes';

/** Money we hold for a customer, as the pages show it. */
export type HeldView = InferType<typeof heldShape>;

const NO_ACCOUNT = { ending: '', payableFrom: null, payeeCheck: null };

/** Returns the money we hold for a company and what happens with it, by claim. One statement. */
export async function readHeld(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  now: Date,
): Promise<Map<string, HeldMoney>> {
  const { sums, returns, accounts } = await queryBatch(db, {
    sums: heldSums(db, capability),
    returns: returnsOfCompany(db, capability),
    accounts: currentBankAccounts(db, [capability]),
  });
  const account = accounts[0] ?? NO_ACCOUNT;
  return new Map(
    heldFrom(sums).flatMap(({ claimId, pence }) => {
      const newest = returns.find((row) => row.claimId === claimId && row.state !== 'sent');
      const held = heldMoney(pence, newest, account, now);
      return held ? [[claimId, held] as const] : [];
    }),
  );
}

/** Returns the money we hold for a claim in words. */
export const heldView = (claimId: string, held: HeldMoney, now: Date): HeldView => ({
  claimId,
  pence: held.pence,
  title: heldTitle(held),
  sentence: heldSentence(held, now),
  needsAccount: needsAccount(held),
});
