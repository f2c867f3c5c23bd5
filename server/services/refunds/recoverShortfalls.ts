import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { ClaimEvent } from '@/lib/domain/refunds/claim';
import { sameReference } from '@/lib/domain/refunds/paymentReference';
import { setOffsFrom, shortfallPayBy } from '@/lib/domain/refunds/shortfall';
import { isoDate } from '@/lib/domain/dates/ukDates';
import { appendAudit } from '@/server/store/access/auditLog';
import { addClaimEvent, lockClaimForWork, moveClaim, type Claim } from '@/server/store/refunds/claims';
import { contactOf } from '@/server/store/people/contacts';
import type { Db } from '@/server/store/db';
import { balancesOfClaim } from '@/server/store/refunds/ledger';
import {
  closeShortfall, keepReceipt, moveSetOffs, newestOpenShortfall, openShortfall, openShortfallsOf, plannedAgainst, planSetOff, setOffsOfPayout, shortfallReferences,
} from '@/server/store/refunds/shortfalls';
import type { Deps } from '@/server/services/deps';
import { shortfallMail, shortfallSettledMail } from '@/server/services/notices/mails/vatClaim';
import { notifyByMail, type MailContent } from '@/server/services/notices/messages';

type MessageDeps = Pick<Deps, 'outbox' | 'clock' | 'portalUrl'>;

/** HMRC paid less than was sold: how much, by when, told once; from now on the bank is asked for the money. */
export async function beginShortfall(tx: Db, deps: MessageDeps & Pick<Deps, 'receivingAccount'>, claim: Claim, now: Date): Promise<void> {
  const pence = claim.refundPence - (claim.hmrcRepaidPence ?? 0);
  const payBy = shortfallPayBy(isoDate(now));
  await openShortfall(tx, { claimId: claim.id, companyId: claim.companyId, pence, payBy, openedAt: now });
  await appendAudit(tx, {
    at: now, actor: 'system', companyId: claim.companyId, subject: `claim:${claim.id}`, event: 'HMRC repaid less', detail: { amountPence: claim.hmrcRepaidPence ?? 0, shortfallPence: pence, payBy },
  });
  await tell(tx, deps, claim, 'shortfall', shortfallMail({ claim, portalUrl: deps.portalUrl, payBy, payTo: deps.receivingAccount }));
  await planNextReceiptRead(tx, deps);
}

/** Plans what of a new claim's payout covers the company's earlier shortfalls; answers their sum. */
export async function planSetOffs(tx: Db, capability: CompanyCapability, claim: Claim, now: Date): Promise<number> {
  const open = await openShortfallsOf(tx, capability);
  const owed = await Promise.all(open.map(async (each) => ({ ...each, outstandingPence: each.outstandingPence - (await plannedAgainst(tx, each.claimId)) })));
  const plans = setOffsFrom(claim.netPence, owed);
  for (const { claimId, pence } of plans) {
    await planSetOff(tx, { companyId: claim.companyId, claimId: claim.id, shortfallClaimId: claimId, pence, plannedAt: now });
  }
  return plans.reduce((sum, { pence }) => sum + pence, 0);
}

/** The payout has left: what it covers is written to the claims with the shortfalls, in the same commit. */
export async function takeSetOffs(tx: Db, deps: MessageDeps, claim: Claim, now: Date): Promise<void> {
  const planned = (await setOffsOfPayout(tx, claim.id)).filter(({ state }) => state === 'planned');
  for (const { shortfallClaimId, pence } of planned) await recover(tx, deps, shortfallClaimId, 'shortfallSetOff', pence, now);
  await moveSetOffs(tx, claim.id, 'taken');
}

const LOOK_BACK_DAYS = 90;

/** The background job: reads what came into our account while anybody owes something, and plans the next reading itself. @throws ProviderFailure */
export async function readReceipts(deps: MessageDeps & Pick<Deps, 'store' | 'payouts'>): Promise<void> {
  if (!(await newestOpenShortfall(deps.store.db))) return;
  const now = deps.clock.now();
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000);
  const named = await shortfallReferences(deps.store.db);
  for (const receipt of await deps.payouts.receipts(since)) {
    const claimId = named.find(({ reference }) => sameReference(reference) === sameReference(receipt.reference))?.claimId;
    await deps.store.db.transaction(async (tx) => {
      if (!(await keepReceipt(tx, { ...receipt, claimId: claimId ?? null, readAt: now }))) return;
      if (claimId) await recover(tx, deps, claimId, 'shortfallReceived', receipt.amountPence, now);
    });
  }
  await deps.store.db.transaction((tx) => planNextReceiptRead(tx, deps));
}

const SOONEST_SECONDS = 20;
const LATEST_SECONDS = 3_600;

/** Soon after a shortfall opened, then ever later, hourly at last. */
async function planNextReceiptRead(tx: Db, deps: Pick<Deps, 'outbox' | 'clock'>): Promise<void> {
  const newest = await newestOpenShortfall(tx);
  if (!newest) return;
  const now = deps.clock.now().getTime();
  const seconds = Math.min(LATEST_SECONDS, Math.max(SOONEST_SECONDS, (now - newest.getTime()) / 8_000));
  await deps.outbox.send(tx, 'receipts.read', {}, { startAfter: new Date(now + seconds * 1000), onlyOne: 'bank' });
}

/** Writes off what is left of a shortfall: nobody owes it any more. Answers false when there is none. For the operator's command. */
export async function writeOffShortfall(deps: MessageDeps & Pick<Deps, 'store'>, claimId: string): Promise<boolean> {
  return deps.store.db.transaction(async (tx) => {
    const claim = await lockClaimForWork(tx, claimId);
    if (claim?.state !== 'shortfall') return false;
    await finish(tx, deps, claim, 'shortfallWrittenOff', deps.clock.now());
    return true;
  });
}

/** Money towards a shortfall. It is kept whatever the claim's state is by now: what nobody owes any more belongs to the customer. */
async function recover(tx: Db, deps: MessageDeps, claimId: string, event: 'shortfallReceived' | 'shortfallSetOff', amountPence: number, now: Date): Promise<void> {
  const claim = await lockClaimForWork(tx, claimId);
  if (!claim) return;
  await addClaimEvent(tx, claimId, event, now, { amountPence });
  await appendAudit(tx, { at: now, actor: 'system', companyId: claim.companyId, subject: `claim:${claimId}`, event: event === 'shortfallReceived' ? 'shortfall payment received' : 'shortfall set off', detail: { amountPence } });
  const left = (await balancesOfClaim(tx, claimId)).shortfall_receivable ?? 0;
  if (left === 0 && claim.state === 'shortfall') await finish(tx, deps, claim, 'shortfallRecovered', now);
}

async function finish(tx: Db, deps: MessageDeps, claim: Claim, event: ClaimEvent & ('shortfallRecovered' | 'shortfallWrittenOff'), now: Date): Promise<void> {
  const moved = await moveClaim(tx, claim, event, now);
  const closed = moved && (await moveClaim(tx, moved, 'close', now, { closedAt: now }));
  if (!closed) return;
  await closeShortfall(tx, claim.id, now);
  const writtenOff = event === 'shortfallWrittenOff';
  for (const what of [writtenOff ? 'shortfall written off' : 'shortfall recovered', 'claim closed']) {
    await appendAudit(tx, { at: now, actor: 'system', companyId: claim.companyId, subject: `claim:${claim.id}`, event: what });
  }
  await tell(tx, deps, closed, 'closed', shortfallSettledMail({ claim: closed, portalUrl: deps.portalUrl, writtenOff }));
}

async function tell(tx: Db, deps: MessageDeps, claim: Claim, what: string, mail: MailContent): Promise<void> {
  const contact = await contactOf(tx, claim.confirmedBy);
  if (contact) await notifyByMail(tx, deps.outbox, { to: contact.email, dedupeKey: `claim:${claim.id}:${what}`, now: deps.clock.now(), ...mail });
}
