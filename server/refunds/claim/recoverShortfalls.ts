import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import type { ClaimEvent } from '@/lib/refunds/claim/claim';
import { sameReference } from '@/lib/refunds/claim/paymentReference';
import { setOffsFrom, shortfallPayBy } from '@/lib/refunds/claim/shortfall';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { appendAudit } from '@/server/audit/store/log';
import { addClaimEvent, lockClaim, moveClaim, type Claim, type ClaimCapability } from '@/server/refunds/store/claims';
import { contactOf } from '@/server/notifications/store/contacts';
import type { Db } from '@/server/platform/db/db';
import { personNamed } from '@/server/access/store/stored';
import { balancesOfClaim } from '@/server/refunds/store/ledger';
import {
  closeShortfall, keepReceipt, newestOpenShortfall, openShortfall, owedShortfalls, shortfallReferences,
} from '@/server/refunds/store/shortfalls';
import { moveSetOffs, planSetOff, setOffsOfPayout } from '@/server/refunds/store/setOffs';
import type { RefundNeeds } from '@/server/refunds/needs';
import { claimMoment } from './claimMoment';
import { shortfallSettledMail } from '@/server/refunds/mails/shortfall';
import { notifyByMail, type MailContent } from '@/server/notifications/messages';
import { notifyOfShortfall } from '@/server/refunds/followUp/notifyOfNews';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';

type MessageDeps = Pick<RefundNeeds, 'outbox' | 'clock' | 'portalUrl'>;

/** HMRC paid less than was sold: how much, by when, told once; from now on the bank is asked for the money. */
export async function beginShortfall(
  tx: Db, deps: MessageDeps & Pick<RefundNeeds, 'receivingAccount' | 'sealer'>, capability: CompanyCapability<'work:claim'>, claim: Claim,
  now: Date,
): Promise<void> {
  const pence = minus(claim.refundPence, claim.hmrcRepaidPence ?? ZERO);
  const payBy = shortfallPayBy(isoDate(now));
  await openShortfall(tx, capability, claim, { pence, payBy, openedAt: now });
  await appendAudit(tx, {
    at: now, actor: 'system', companyId: claim.companyId, subject: `claim:${claim.id}`, event: 'HMRC repaid less',
    detail: { amountPence: claim.hmrcRepaidPence ?? 0, shortfallPence: pence, payBy },
  });
  await notifyOfShortfall(tx, deps, capability, claim);
  await planNextReceiptRead(tx, deps, now);
}

/** Plans what of a new claim's payout covers the company's earlier shortfalls. */
export async function planSetOffs(tx: Db, capability: CompanyCapability<'claim:confirm'>, claim: Claim, now: Date): Promise<void> {
  const owed = (await owedShortfalls(tx, [capability])).get(claim.companyId) ?? [];
  const plans = setOffsFrom(claim.netPence, owed);
  for (const { claimId, pence } of plans) {
    await planSetOff(tx, capability, claim, { claimId, pence, plannedAt: now });
  }
}

/** The payout has left: what it covers is written to the claims with the shortfalls, in the same commit. */
export async function takeSetOffs(tx: Db, deps: MessageDeps, capability: ClaimCapability, claim: Claim, now: Date): Promise<void> {
  const planned = (await setOffsOfPayout(tx, claim)).filter(({ state }) => state === 'planned');
  for (const { shortfallClaimId, pence } of planned) await recover(tx, deps, capability, shortfallClaimId, 'shortfallSetOff', pence, now);
  await moveSetOffs(tx, capability, claim, 'taken');
}

const LOOK_BACK_DAYS = 90;

/**
 * The background job: reads what came into our account while anybody owes something, and plans the next reading itself.
 * @throws ProviderFailure
 */
export async function readReceipts(deps: MessageDeps & Pick<RefundNeeds, 'store' | 'payouts'>, work: WorkCapability): Promise<void> {
  if (!(await newestOpenShortfall(deps.store.db, work))) return;
  const now = deps.clock.now();
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000);
  const receipts = await deps.payouts.receipts(since);
  // After the bank's answer, so that a shortfall that was opened meanwhile is among them.
  const named = await shortfallReferences(deps.store.db, work);
  for (const receipt of receipts) {
    const owed = named.find(({ reference }) => sameReference(reference) === sameReference(receipt.reference));
    await deps.store.db.transaction(async (tx) => {
      if (!(await keepReceipt(tx, work, { ...receipt, claimId: owed?.claimId ?? null, readAt: now }))) return;
      if (owed) {
        await recover(tx, deps, work.forCompany(owed.companyId, 'work:claim'), owed.claimId, 'shortfallReceived', receipt.amountPence, now);
      }
    });
  }
  await deps.store.db.transaction(async (tx) => {
    const newest = await newestOpenShortfall(tx, work);
    if (newest) await planNextReceiptRead(tx, deps, newest);
  });
}

const SOONEST_SECONDS = 20;
const LATEST_SECONDS = 3_600;

/** Soon after the newest shortfall opened, then ever later, hourly at last. */
async function planNextReceiptRead(tx: Db, deps: Pick<RefundNeeds, 'outbox' | 'clock'>, newest: Date): Promise<void> {
  const now = deps.clock.now().getTime();
  const seconds = Math.min(LATEST_SECONDS, Math.max(SOONEST_SECONDS, (now - newest.getTime()) / 8_000));
  await deps.outbox.send(tx, 'receipts.read', {}, { startAfter: new Date(now + seconds * 1000), onlyOne: 'bank' });
}

/** Writes off what is left of a shortfall: nobody owes it any more. Answers false when there is none. For the operator's command. */
export async function writeOffShortfall(
  deps: MessageDeps & Pick<RefundNeeds, 'store'>, capability: CompanyCapability<'work:claim'>, claimId: string,
): Promise<boolean> {
  return deps.store.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, capability, claimId);
    if (claim?.state !== 'shortfall') return false;
    await finish(tx, deps, capability, claim, 'shortfallWrittenOff', deps.clock.now());
    return true;
  });
}

/** Money towards a shortfall. It is kept whatever the claim's state is by now: what nobody owes any more belongs to the customer. */
async function recover(
  tx: Db, deps: MessageDeps, capability: ClaimCapability, claimId: string, event: 'shortfallReceived' | 'shortfallSetOff',
  amountPence: Pence, now: Date,
): Promise<void> {
  const claim = await lockClaim(tx, capability, claimId);
  if (!claim) return;
  await addClaimEvent(tx, capability, claim, event, now, { amountPence });
  await appendAudit(tx, {
    at: now, actor: 'system', companyId: claim.companyId, subject: `claim:${claimId}`,
    event: event === 'shortfallReceived' ? 'shortfall payment received' : 'shortfall set off', detail: { amountPence },
  });
  const left = (await balancesOfClaim(tx, claim)).shortfall_receivable ?? ZERO;
  if (left === 0 && claim.state === 'shortfall') await finish(tx, deps, capability, claim, 'shortfallRecovered', now);
}

async function finish(
  tx: Db, deps: MessageDeps, capability: ClaimCapability, claim: Claim, event: ClaimEvent & ('shortfallRecovered' | 'shortfallWrittenOff'),
  now: Date,
): Promise<void> {
  const moved = await moveClaim(tx, capability, claim, event, now);
  const closed = moved && (await moveClaim(tx, capability, moved, 'close', now, { closedAt: now }));
  if (!closed) return;
  await closeShortfall(tx, capability, claim, now);
  const writtenOff = event === 'shortfallWrittenOff';
  for (const what of [writtenOff ? 'shortfall written off' : 'shortfall recovered', 'claim closed']) {
    await appendAudit(tx, { at: now, actor: 'system', companyId: claim.companyId, subject: `claim:${claim.id}`, event: what });
  }
  await notifyOfClaim(
    tx, deps, closed, 'closed', shortfallSettledMail({ ...(await claimMoment(tx, deps, capability, closed)), writtenOff }),
  );
}

async function notifyOfClaim(tx: Db, deps: MessageDeps, claim: Claim, what: string, mail: MailContent): Promise<void> {
  const contact = await contactOf(tx, personNamed(claim, 'confirmedBy'));
  if (contact) {
    await notifyByMail(tx, deps.outbox, { to: contact.email, dedupeKey: `claim:${claim.id}:${what}`, now: deps.clock.now(), ...mail });
  }
}
