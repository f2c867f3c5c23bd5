import { isoDate } from '@/lib/kernel/dates/ukDates';
import { payoutBy } from '@/lib/refunds/quote/quote';
import { auditClaim } from '@/server/refunds/claim/auditClaim';
import { currentBankAccount } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import { lockClaimsOf, type Claim, type PayoutCapability } from '@/server/refunds/store/claims';
import {
  addReturn,
  heldOfClaim,
  heldFrom,
  heldSums,
  noteReturn,
  openReturn,
} from '@/server/refunds/store/held';
import type { CompanyCapability } from '@/lib/access/capability';

/**
 * Plans to send back what we hold of the customer's money for a claim, and queues the payment;
 * nothing if we hold none, or if the bank has an order already, after which this is called again.
 * The caller has locked the claim (docs/rules/product.md#money-we-hold).
 */
export async function planReturn(
  tx: Db,
  { outbox }: Pick<RefundNeeds, 'outbox'>,
  capability: PayoutCapability,
  claim: Claim,
  now: Date,
): Promise<void> {
  const pence = await heldOfClaim(tx, claim);
  const open = await openReturn(tx, claim);
  if (pence === 0 || open?.state === 'ordered') return;
  const account = await currentBankAccount(tx, capability);
  const plan = { pence, sendBy: payoutBy(isoDate(now), account?.payableFrom) };
  if (open) await noteReturn(tx, capability, open, { ...plan, problem: null });
  const planned = open ?? (await addReturn(tx, capability, claim, { ...plan, plannedAt: now }));
  if (open?.pence !== pence)
    await auditClaim(tx, claim, {
      at: now,
      event: 'money to be sent back',
      detail: { amountPence: pence },
    });
  await outbox.send(
    tx,
    'money.return',
    { claimId: claim.id, returnId: planned.id },
    { onlyOne: planned.id },
  );
}

/**
 * Plans again what waits for another bank account, in the commit that saves one. The caller has
 * locked the company.
 */
export async function planReturnsOfCompany(
  tx: Db,
  deps: Pick<RefundNeeds, 'outbox'>,
  capability: CompanyCapability<'bank:manage'>,
  now: Date,
): Promise<void> {
  const held = heldFrom(await heldSums(tx, capability));
  const ids = held.map(({ claimId }) => claimId);
  for (const claim of await lockClaimsOf(tx, capability, ids))
    await planReturn(tx, deps, capability, claim, now);
}
