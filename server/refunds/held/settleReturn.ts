import type { CompanyCapability } from '@/lib/access/capability';
import { RETURN_CAME_BACK } from '@/lib/refunds/held/heldState';
import { auditClaim } from '@/server/refunds/claim/auditClaim';
import { currentBankAccount, findBankAccount } from '@/server/companies/store/bankAccounts';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import type { PayoutStatus } from '@/server/refunds/payout/payoutsPort';
import { nextReturnCheck } from '@/server/refunds/payout/returnedPayouts';
import type { PayoutDeps } from '@/server/refunds/payout/settlePayout';
import { addClaimEvent, lockClaim, type Claim } from '@/server/refunds/store/claims';
import { findReturn, noteReturn, type MoneyReturn } from '@/server/refunds/store/held';
import { notifyOfHeld } from './notifyOfHeld';
import { planReturn } from './planReturn';

type Work = CompanyCapability<'work:claim'>;
interface Locked {
  claim: Claim;
  row: MoneyReturn;
}

const MINUTE_MS = 60_000;

/**
 * Saves the bank's answer about money that is sent back: it has arrived, it came back, it was
 * refused, or it is to be checked again later.
 */
export async function settleReturn(
  deps: PayoutDeps,
  capability: Work,
  ids: { claimId: string; returnId: string },
  status: PayoutStatus,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    const claim = await lockClaim(tx, capability, ids.claimId);
    const row = claim && (await findReturn(tx, claim, ids.returnId));
    if (!claim || !row || row.state === 'planned' || row.state === 'failed') return;
    const locked = { claim, row };
    if (status.state === 'settled' && row.state === 'ordered')
      await arrived(tx, deps, capability, locked, status);
    if (status.state === 'settled' || status.state === 'accepted') {
      if (row.state === 'ordered') await noteReturn(tx, capability, row, { paymentId: status.id });
      return checkAgain(tx, deps, locked, status.state === 'settled');
    }
    await failed(tx, deps, capability, locked, status);
  });
}

async function arrived(
  tx: Db,
  deps: PayoutDeps,
  capability: Work,
  { claim, row }: Locked,
  { settledAt }: PayoutStatus,
): Promise<void> {
  const now = deps.clock.now();
  const sentAt = settledAt ?? now;
  await noteReturn(tx, capability, row, { state: 'sent', sentAt });
  await addClaimEvent(tx, capability, claim, {
    event: 'moneyReturned',
    at: sentAt,
    detail: { amountPence: row.pence },
  });
  await auditClaim(tx, claim, {
    event: 'money sent back',
    at: now,
    detail: { amountPence: row.pence },
  });
  const account = row.bankAccountId && (await findBankAccount(tx, capability, row.bankAccountId));
  if (account)
    await notifyOfHeld(tx, deps, capability, { about: { claim, row, account }, what: 'sent' });
  // Money that came in since the order.
  await planReturn(tx, deps, capability, claim, now);
}

/** Saves that a payment failed, and plans it again if another account was saved meanwhile. */
async function failed(
  tx: Db,
  deps: PayoutDeps,
  capability: Work,
  { claim, row }: Locked,
  status: PayoutStatus,
): Promise<void> {
  const now = deps.clock.now();
  const cameBack = status.state === 'returned';
  const problem = cameBack ? RETURN_CAME_BACK : (status.reason ?? status.state.toUpperCase());
  await noteReturn(tx, capability, row, { state: 'failed', problem });
  if (row.state === 'sent')
    await addClaimEvent(tx, capability, claim, {
      event: 'moneyCameBack',
      at: now,
      detail: { amountPence: row.pence },
    });
  await auditClaim(tx, claim, {
    event: cameBack ? 'money sent back came back' : 'money not sent back',
    at: now,
    detail: { amountPence: row.pence, reason: problem },
  });
  const current = await currentBankAccount(tx, capability);
  if (current && current.id !== row.bankAccountId)
    return planReturn(tx, deps, capability, claim, now);
  const account = current;
  if (account)
    await notifyOfHeld(tx, deps, capability, {
      about: { claim, row, account },
      what: cameBack ? 'cameBack' : 'refused',
    });
}

/** Returns when to ask for an answer to an order: after seconds at first, then ever less often. */
function nextAnswer(orderedAt: Date, now: Date): Date {
  const age = now.getTime() - orderedAt.getTime();
  return new Date(now.getTime() + Math.min(5 * MINUTE_MS, Math.max(5_000, age / 4)));
}

/**
 * Schedules the next question to the bank: soon while the payment is under way, then ever less
 * often whether it came back.
 */
async function checkAgain(
  tx: Db,
  { clock, outbox }: PayoutDeps,
  { claim, row }: Locked,
  isSent: boolean,
): Promise<void> {
  const now = clock.now();
  const startAfter = isSent
    ? nextReturnCheck(row.sentAt, now)
    : nextAnswer(row.orderedAt ?? now, now);
  if (!startAfter) return;
  await outbox.send(
    tx,
    'money.return',
    { claimId: claim.id, returnId: row.id },
    { startAfter, onlyOne: row.id },
  );
}
