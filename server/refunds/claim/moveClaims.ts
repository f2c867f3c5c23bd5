import type { CompanyCapability } from '@/lib/access/capability';
import { repaymentDecision } from '@/lib/vat/repayments/decision';
import { latestRepayment, type RepaymentRecord } from '@/lib/vat/repayments/states';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { auditClaim } from './auditClaim';
import { noteTrackerRead } from '@/server/vat/store/charges';
import { listClaims, lockClaim, moveClaim, type Claim } from '@/server/refunds/store/claims';
import { lockCompany } from '@/server/companies/store/companies';
import { openConnection } from '@/server/connections/store/companyConnections';
import { lastRepaymentChange, listRepayments, saveRepayments } from '@/server/vat/store/repayments';
import type { RefundNeeds } from '@/server/refunds/needs';
import { closeShortfall } from '@/server/refunds/store/shortfalls';
import { planReturn } from '@/server/refunds/held/planReturn';
import { stopReducedPayouts } from '@/server/refunds/payout/stopReduced';
import { notifyOfUpdates } from '@/server/refunds/followUp/notifyOfUpdates';
import { beginShortfall, planNextReceiptRead } from './recoverShortfalls';
import { closeIfPassedOn } from './closeIfPassedOn';
import { notifyClosed } from './notifyClosed';
import type { Db } from '@/server/platform/db/db';
import type { Pence } from '@/lib/kernel/money';
import { queueRow } from '@/server/access/queueRow';

export type MoveDeps = Pick<
  RefundNeeds,
  'store' | 'outbox' | 'clock' | 'sealer' | 'portalUrl' | 'receivingAccount'
> & { taxAuthority: Pick<RefundNeeds['taxAuthority'], 'repayments'> };

/**
 * Reads HMRC's repayment tracker and moves the company's claims accordingly. Does nothing without
 * such a connection.
 */
export async function readRepayments(
  deps: MoveDeps,
  capability: CompanyCapability<'work:claim'>,
  vrn: string,
): Promise<void> {
  const readAt = deps.clock.now();
  const records = await deps.taxAuthority.repayments(vrn);
  if (!records) return;
  await deps.store.db.transaction(async (tx) => {
    // If the VAT number changed during the request, the answer is about the old one.
    if ((await lockCompany(tx, capability)).vrn !== vrn) return;
    await saveRepayments(tx, capability, records, readAt);
    await noteTrackerRead(tx, capability, readAt);
    await queueRow(tx, deps.outbox, capability);
    const stopped = await stopReducedPayouts(tx, deps, capability);
    await notifyOfUpdates(tx, deps, capability, stopped);
  });
  await moveClaims(deps, capability);
  await deps.store.db.transaction((tx) => planNextRepaymentRead(tx, deps, capability));
}

/**
 * Reads the tracker while a claim waits for HMRC, as a background job, and schedules its next run.
 */
export async function followRepayments(
  deps: MoveDeps,
  capability: CompanyCapability<'work:claim'>,
): Promise<void> {
  const connection = await openConnection(deps.store.db, capability, 'hmrc');
  const [claim] = await listClaims(deps.store.db, capability);
  const vrn = claim?.vrn ?? connection?.externalId;
  if (!vrn) return;
  try {
    await readRepayments(deps, capability, vrn);
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    await deps.store.db.transaction((tx) =>
      planNextRepaymentRead(tx, deps, capability, problem.detail.retryAfterSeconds),
    );
  }
}

const SOONEST_SECONDS = 20;
const LATEST_SECONDS = 3_600;

/**
 * Schedules the next tracker read: soon after a change, then ever later, at most hourly, because
 * HMRC takes days. Schedules nothing if no claim waits for HMRC.
 */
export async function planNextRepaymentRead(
  tx: Db,
  deps: Pick<RefundNeeds, 'outbox' | 'clock'>,
  capability: CompanyCapability<'vat:read'>,
  atLeastSeconds = SOONEST_SECONDS,
): Promise<void> {
  const waiting = (await listClaims(tx, capability)).filter(
    ({ state }) => state === 'confirmed' || state === 'paid_out' || state === 'shortfall',
  );
  if (waiting.length === 0) return;
  const changed = await lastRepaymentChange(tx, capability);
  const moved = waiting.map((claim) => claim.paidOutAt ?? claim.confirmedAt);
  const last = Math.max(...(changed ? [...moved, changed] : moved).map(Number));
  const quiet = (deps.clock.now().getTime() - last) / 1000;
  const seconds = Math.max(
    atLeastSeconds,
    Math.min(LATEST_SECONDS, Math.max(SOONEST_SECONDS, quiet / 8)),
  );
  await deps.outbox.send(
    tx,
    'repayments.read',
    { companyId: capability.companyId },
    {
      startAfter: new Date(deps.clock.now().getTime() + seconds * 1000),
      onlyOne: capability.companyId,
    },
  );
}

/**
 * Moves every claim as far as HMRC's rows allow. Claims never move backwards: there are no such
 * transitions.
 */
export async function moveClaims(
  deps: MoveDeps,
  capability: CompanyCapability<'work:claim'>,
): Promise<void> {
  for (const { id, state } of await listClaims(deps.store.db, capability)) {
    if (isWaiting(state))
      await deps.store.db.transaction((tx) => settleClaim(tx, deps, capability, id));
  }
}

const isWaiting = (state: Claim['state']) =>
  state === 'paid_out' || state === 'shortfall' || state === 'hmrc_repaid';

interface Repaid {
  pence: Pence;
  on?: IsoDate | undefined;
}

/**
 * Returns what HMRC has finally paid; undefined while that may still change. A return that turned
 * into tax due will never be paid.
 */
function repaidBy({ refundPence }: Claim, rows: readonly RepaymentRecord[]): Repaid | undefined {
  const decision = repaymentDecision(refundPence, rows);
  if (!decision || decision.pence === undefined) return undefined;
  const { what, pence, since } = decision;
  if (what === 'taxDue') return { pence, on: since };
  return decision.isComplete ? { pence, on: latestRepayment(rows)?.clearedOn } : undefined;
}

async function settleClaim(
  tx: Db,
  deps: MoveDeps,
  capability: CompanyCapability<'work:claim'>,
  claimId: string,
): Promise<void> {
  // A change of account plans returns and queues the client's row under the same lock.
  await lockCompany(tx, capability);
  const claim = await lockClaim(tx, capability, claimId);
  if (!claim) return;
  // Read under the claim's lock: another sync may have stored a newer row.
  const repaid = repaidBy(claim, (await listRepayments(tx, capability)).get(claim.periodKey) ?? []);
  if (!repaid) return;
  const now = deps.clock.now();
  const settled =
    claim.state === 'hmrc_repaid' ? claim : await repay(tx, capability, claim, repaid, now);
  if (settled) await queueRow(tx, deps.outbox, capability);
  if (settled?.state === 'shortfall') return beginShortfall(tx, deps, capability, settled, now);
  if (!settled) return;
  if (claim.state === 'shortfall') await closeShortfall(tx, capability, settled, now);
  const closed = await closeIfPassedOn(tx, capability, settled, now);
  await planReturn(tx, deps, capability, settled, now);
  if (closed) return notifyClosed(tx, deps, capability, closed);
  if (claim.state !== 'hmrc_repaid') await planNextReceiptRead(tx, deps, now);
}

async function repay(
  tx: Db,
  capability: CompanyCapability<'work:claim'>,
  claim: Claim,
  repaid: Repaid,
  now: Date,
): Promise<Claim | undefined> {
  const enough = repaid.pence >= claim.refundPence;
  const facts = { hmrcRepaidPence: repaid.pence, hmrcRepaidOn: repaid.on ?? isoDate(now) };
  const moved = await moveClaim(tx, capability, claim, {
    event: enough ? 'hmrcRepaid' : 'hmrcRepaidLess',
    at: now,
    facts,
    detail: {
      amountPence: repaid.pence,
      on: facts.hmrcRepaidOn,
    },
  });
  if (moved && enough) {
    await auditClaim(tx, claim, {
      at: now,
      event: 'HMRC repaid',
      detail: { amountPence: repaid.pence },
    });
  }
  return moved;
}
