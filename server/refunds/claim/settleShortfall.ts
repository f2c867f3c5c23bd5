import type { CompanyCapability } from '@/lib/access/capability';
import type { ClaimEvent } from '@/lib/refunds/claim/claim';
import { auditClaim } from './auditClaim';
import {
  addClaimEvent,
  lockClaim,
  moveClaim,
  type Claim,
  type ClaimCapability,
} from '@/server/refunds/store/claims';
import { findContact } from '@/server/notifications/store/contacts';
import type { Db } from '@/server/platform/db/db';
import { personNamed } from '@/server/access/store/stored';
import { balancesOfClaim } from '@/server/refunds/store/ledger';
import { planReturn } from '@/server/refunds/held/planReturn';
import { heldOfClaim } from '@/server/refunds/store/held';
import { closeShortfall } from '@/server/refunds/store/shortfalls';
import type { RefundNeeds } from '@/server/refunds/needs';
import { closeIfPassedOn } from './closeIfPassedOn';
import { readClaimMailContext } from './claimMailContext';
import { shortfallSettledMail } from '@/server/refunds/mails/shortfall';
import { notifyByMail, type MailContent } from '@/server/notifications/messages';
import { ZERO, type Pence } from '@/lib/kernel/money';

export type MessageDeps = Pick<RefundNeeds, 'outbox' | 'clock' | 'portalUrl'>;

/**
 * Writes off the rest of a shortfall, which is then no longer owed; returns false if there is none.
 * For the operator's command.
 */
export async function writeOffShortfall(
  deps: MessageDeps & Pick<RefundNeeds, 'store'>,
  capability: CompanyCapability<'work:claim'>,
  claimId: string,
): Promise<boolean> {
  return deps.store.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, capability, claimId);
    if (claim?.state !== 'shortfall') return false;
    await finish(tx, deps, capability, {
      claim,
      event: 'shortfallWrittenOff',
      now: deps.clock.now(),
    });
    return true;
  });
}

/**
 * Keeps a payment towards a shortfall, whatever the claim's state is by now: an amount that is no
 * longer owed belongs to the customer. The caller has locked the claim.
 */
export async function recover(
  tx: Db,
  deps: MessageDeps,
  capability: ClaimCapability,
  claim: Claim,
  { event, amountPence, now }: Recovered,
): Promise<void> {
  await addClaimEvent(tx, capability, claim, { event, at: now, detail: { amountPence } });
  await auditClaim(tx, claim, {
    at: now,
    event: event === 'shortfallReceived' ? 'shortfall payment received' : 'shortfall set off',
    detail: { amountPence },
  });
  const left = (await balancesOfClaim(tx, claim)).shortfall_receivable ?? ZERO;
  if (left === 0 && claim.state === 'shortfall')
    await finish(tx, deps, capability, { claim, event: 'shortfallRecovered', now });
  await planReturn(tx, deps, capability, claim, now);
}

interface Recovered {
  event: 'shortfallReceived' | 'shortfallSetOff';
  amountPence: Pence;
  now: Date;
}

interface ShortfallEnd {
  claim: Claim;
  event: ClaimEvent & ('shortfallRecovered' | 'shortfallWrittenOff');
  now: Date;
}

async function finish(
  tx: Db,
  deps: MessageDeps,
  capability: ClaimCapability,
  { claim, event, now }: ShortfallEnd,
): Promise<void> {
  const moved = await moveClaim(tx, capability, claim, { event, at: now });
  if (!moved) return;
  await closeShortfall(tx, capability, claim, now);
  const writtenOff = event === 'shortfallWrittenOff';
  await auditClaim(tx, claim, {
    at: now,
    event: writtenOff ? 'shortfall written off' : 'shortfall recovered',
  });
  const closed = await closeIfPassedOn(tx, capability, moved, now);
  if (!closed) return;
  await notifyOfClaim(
    tx,
    deps,
    closed,
    'closed',
    shortfallSettledMail({
      ...(await readClaimMailContext(tx, deps, capability, closed)),
      writtenOff,
      heldPence: await heldOfClaim(tx, closed),
    }),
  );
}

async function notifyOfClaim(
  tx: Db,
  deps: MessageDeps,
  claim: Claim,
  what: string,
  mail: MailContent,
): Promise<void> {
  const contact = await findContact(tx, personNamed(claim, 'confirmedBy'));
  if (contact) {
    await notifyByMail(tx, deps.outbox, {
      to: contact.email,
      dedupeKey: `claim:${claim.id}:${what}`,
      now: deps.clock.now(),
      ...mail,
    });
  }
}
