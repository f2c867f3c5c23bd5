import type { CompanyCapability } from '@/lib/access/capability';
import { getPayeeCheck } from '@/lib/companies/payeeCheck';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { approvalsToReturn } from '@/lib/refunds/held/approvals';
import { RETURN_OTHER_NAME, RETURN_PERSON } from '@/lib/refunds/held/heldState';
import { payoutBy } from '@/lib/refunds/quote/quote';
import { answerBy } from '@/lib/refunds/review/answerTime';
import { auditClaim } from '@/server/refunds/claim/auditClaim';
import { currentBankAccount, type BankAccount } from '@/server/companies/store/bankAccounts';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import type { PayoutDeps } from '@/server/refunds/payout/settlePayout';
import { lockClaim, type Claim } from '@/server/refunds/store/claims';
import { findReturn, heldOfClaim, noteReturn, type MoneyReturn } from '@/server/refunds/store/held';
import { countReturnApprovals } from '@/server/refunds/store/returnApprovals';
import { notifyOfHeld } from './notifyOfHeld';

/** A payment that the bank may have, with the account it goes to. */
export interface OrderedReturn {
  claim: Claim;
  row: MoneyReturn;
  account: BankAccount;
}

/**
 * Returns the payment to send, stored before it is sent: the whole sum that we hold at this moment.
 * Undefined once it is finished, and while the account is in another name, cools off, or too few
 * people have approved it.
 */
export async function orderReturn(
  tx: Db,
  deps: PayoutDeps,
  capability: CompanyCapability<'work:claim'>,
  ids: { claimId: string; returnId: string },
): Promise<OrderedReturn | undefined> {
  // A change of account takes the same lock.
  await lockCompany(tx, capability);
  const claim = await lockClaim(tx, capability, ids.claimId);
  const row = claim && (await findReturn(tx, claim, ids.returnId));
  if (!claim || row?.state !== 'planned') return undefined;
  const now = deps.clock.now();
  const pence = await heldOfClaim(tx, claim);
  const account = await currentBankAccount(tx, capability);
  if (pence === 0 || !account) return undefined;
  if (pence !== row.pence) await noteReturn(tx, capability, row, { pence, problem: null });
  const planned = await findReturn(tx, claim, row.id);
  if (!planned || (await waits(tx, deps, capability, { claim, row: planned, account })))
    return undefined;
  const facts = { state: 'ordered', problem: null, bankAccountId: account.id } as const;
  await noteReturn(tx, capability, row, { ...facts, orderedAt: now });
  await auditClaim(tx, claim, {
    at: now,
    event: 'money ordered to be sent back',
    detail: { amountPence: pence },
  });
  return { claim, row: planned, account };
}

/** Returns true if the payment waits; the customer is told once why and until when. */
async function waits(
  tx: Db,
  deps: PayoutDeps,
  capability: CompanyCapability<'work:claim'>,
  planned: OrderedReturn,
): Promise<boolean> {
  const { row, account } = planned;
  const { pence } = row;
  const now = deps.clock.now();
  const { payableFrom } = account;
  const payee = getPayeeCheck(account);
  if (payee === 'noMatch') {
    await noteReturn(tx, capability, row, { problem: RETURN_OTHER_NAME });
    await notifyOfHeld(tx, deps, capability, { about: planned, what: 'otherName' });
    return true;
  }
  const needed = approvalsToReturn({ pence, payee }, deps.reviewRules);
  if (needed > (await countReturnApprovals(tx, row))) {
    // The promised day stays; a new plan, sum or account clears the problem.
    if (row.problem === RETURN_PERSON) return true;
    const from = payableFrom && payableFrom > now ? payableFrom : now;
    const sendBy = payoutBy(isoDate(now), answerBy(from, deps.reviewRules));
    await noteReturn(tx, capability, row, { sendBy, problem: RETURN_PERSON });
    await notifyOfHeld(tx, deps, capability, { about: planned, what: 'person', sendBy });
    return true;
  }
  if (!payableFrom || payableFrom <= now) return false;
  const sendBy = payoutBy(isoDate(now), payableFrom);
  await noteReturn(tx, capability, row, { sendBy, problem: null });
  await notifyOfHeld(tx, deps, capability, { about: planned, what: 'coolingOff', sendBy });
  await deps.outbox.send(
    tx,
    'money.return',
    { claimId: planned.claim.id, returnId: row.id },
    { startAfter: payableFrom, onlyOne: row.id },
  );
  return true;
}
