import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { invitationState, isLive } from '@/lib/practice/invitation';
import { mailWait, requireAllowance } from '@/server/access/accountLimits';
import type { ClientNeeds } from '@/server/clients/needs';
import { cleanEmail } from '@/server/auth/signUp';
import { appendAudit } from '@/server/audit/store/log';
import { findClient } from '@/server/clients/store/clients';
import {
  lockNewestInvitation,
  newestInvitation,
} from '@/server/clients/onboarding/store/invitations';
import { cancelOpenInvitation } from '@/server/clients/onboarding/store/cancelInvitations';
import { lockPractice } from '@/server/access/store/lockPractice';
import { requireInvitationAllowance, sendInvitation, type SendDeps } from './sendInvitation';
import { invitationRefusals } from '@/lib/clients/text';

type Invite = PracticeCapability<'client:invite'>;
type ChangeDeps = SendDeps & Pick<ClientNeeds, 'store'>;

const missing = () => new Refusal('notFound', NOT_FOUND);

function refuseJoined(name: string, invitation: { acceptedAt: Date | null } | undefined): void {
  if (invitation?.acceptedAt) throw new Refusal('conflict', invitationRefusals.alreadyJoined(name));
}

/**
 * Sends a client's invitation again to its address with a new link; the former link stops working.
 * @throws Refusal notFound for a client that is not the practice's; conflict when it was accepted,
 * or cancelled meanwhile; tooMany.
 */
export async function resendInvitation(
  deps: ChangeDeps,
  capability: Invite,
  clientId: string,
  now: Date,
): Promise<void> {
  const client = await findClient(deps.store.db, capability, clientId);
  const before = client && (await newestInvitation(deps.store.db, capability, clientId));
  if (!client || !before) throw missing();
  refuseJoined(client.company.name, before);
  await requireAllowance(deps.limiter, 'invitationToAddress', before.email, mailWait);
  await deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    // The client may have been removed, or the invitation accepted or sent to another address,
    // while the allowance was counted.
    if (!(await findClient(tx, capability, clientId))) throw missing();
    const newest = await lockNewestInvitation(tx, capability, clientId);
    refuseJoined(client.company.name, newest);
    if (newest && newest.email !== before.email) throw movedTo(client.company.name, newest.email);
    if (newest?.cancelledAt && !before.cancelledAt) {
      throw new Refusal('conflict', invitationRefusals.justCancelled(client.company.name));
    }
    await cancelOpenInvitation(tx, capability, clientId, now);
    await sendInvitation(tx, deps, capability, {
      client,
      invited: { email: before.email, fullName: before.fullName },
      now,
    });
  });
}

const movedTo = (name: string, email: string) =>
  new Refusal('conflict', invitationRefusals.justSent(name, email));

export interface NewAddress {
  fullName: string;
  email: string;
  /** The address that the person saw on the invitation to be replaced. */
  insteadOf: string;
}

/**
 * Sends a client's open invitation to another address; the former link stops working.
 * @throws Refusal notFound; conflict when it was answered, cancelled or sent elsewhere meanwhile,
 * or went to this address; tooMany.
 */
export async function changeInvitationAddress(
  deps: ChangeDeps,
  capability: Invite,
  clientId: string,
  { fullName, email: typed, insteadOf }: NewAddress,
  now: Date,
): Promise<void> {
  const email = cleanEmail(typed);
  if (email === insteadOf) throw new Refusal('conflict', invitationRefusals.sameAddress, 'email');
  await requireInvitationAllowance(deps, email);
  await deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const client = await findClient(tx, capability, clientId);
    const newest = client && (await lockNewestInvitation(tx, capability, clientId));
    if (!client || !newest) throw missing();
    const { name } = client.company;
    refuseJoined(name, newest);
    if (newest.email !== insteadOf) throw movedTo(name, newest.email);
    if (!isLive(invitationState(newest, now))) {
      throw new Refusal('conflict', invitationRefusals.notOpen(name));
    }
    await cancelOpenInvitation(tx, capability, clientId, now);
    await sendInvitation(tx, deps, capability, {
      client,
      invited: { email, fullName: fullName.trim() },
      now,
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: client.company.id,
      subject: `client:${clientId}`,
      event: 'invitation readdressed',
      detail: { replaced: newest.id },
    });
  });
}

/**
 * Cancels a client's open invitation to the address that was seen; an answered or expired one is
 * left unchanged.
 * @throws Refusal notFound; conflict where it was sent to another address meanwhile.
 */
export async function revokeInvitation(
  { store }: Pick<ClientNeeds, 'store'>,
  capability: Invite,
  { clientId, email }: { clientId: string; email?: string | undefined },
  now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const client = await findClient(tx, capability, clientId);
    if (!client) throw missing();
    const newest = await lockNewestInvitation(tx, capability, clientId);
    if (newest && email !== undefined && newest.email !== email)
      throw movedTo(client.company.name, newest.email);
    if (await cancelOpenInvitation(tx, capability, clientId, now)) {
      await appendAudit(tx, {
        at: now,
        actor: capability.actor,
        subject: `client:${clientId}`,
        event: 'invitation revoked',
      });
    }
  });
}
