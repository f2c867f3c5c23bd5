import type { PersonCapability } from '@/lib/access/capability';
import type { PracticeRole } from '@/lib/access/permissions';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { invitationState, isLive, type InvitationState } from '@/lib/practice/invitation';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { contactOf } from '@/server/notifications/store/contacts';
import { lockPerson, personByEmail } from '@/server/access/store/people';
import {
  addToTeam,
  lockHeldTeamInvitation,
  saveTeamAnswer,
  type HeldTeamInvitation,
} from '@/server/practice/store/teamInvitations';
import { personNamed } from '@/server/access/store/stored';
import { hashToken } from '@/server/access/secretText';
import type { Browser } from '@/server/access/sessions';
import type { PracticeNeeds } from '@/server/practice/needs';
import { teamAnswerMail } from '@/server/practice/mails/team';
import { notifyByMail } from '@/server/notifications/messages';
import { newLoginHash, openInvitedAccount, type NewLogin } from './invitedAccount';

type JoinDeps = Pick<PracticeNeeds, 'store' | 'outbox' | 'portalUrl'>;

const ENDED: Record<Exclude<InvitationState, 'sent' | 'opened'>, string> = {
  accepted: 'This invitation was accepted already. Log in to carry on.',
  declined: 'This invitation was declined, so it can no longer be accepted. Ask for another.',
  expired: 'This invitation has run out. Ask for a new one.',
  revoked: 'This invitation was withdrawn, or replaced by a newer one. Look for a newer email.',
};

async function held(tx: Db, token: string): Promise<HeldTeamInvitation> {
  const found = await lockHeldTeamInvitation(tx, hashToken(token));
  if (!found) throw new Refusal('notFound', NOT_FOUND);
  return found;
}

async function live(tx: Db, token: string, now: Date): Promise<HeldTeamInvitation> {
  const found = await held(tx, token);
  const state = invitationState(found.invitation, now);
  if (!isLive(state)) throw new Refusal('ended', ENDED[state as keyof typeof ENDED]);
  return found;
}

export interface TeamInvitationSays {
  practice: string;
  invitedBy: string | undefined;
  fullName: string;
  email: string;
  role: PracticeRole;
  state: InvitationState;
  expiresAt: Date;
  hasAccount: boolean;
}

/**
 * Opens the invitation of a link and notes that it was opened. Whoever holds the token holds the
 * invited mailbox, so they may hear whether its address has an account. @throws Refusal notFound.
 */
export const openTeamInvitation = (
  { store }: Pick<PracticeNeeds, 'store'>,
  token: string,
  now: Date,
): Promise<TeamInvitationSays> =>
  store.db.transaction(async (tx) => {
    const found = await held(tx, token);
    const { invitation, practice } = found;
    const { fullName, email, role, expiresAt } = invitation;
    const state = invitationState(invitation, now);
    if (state === 'sent') await saveTeamAnswer(tx, found, { openedAt: now });
    const inviter = personNamed(invitation, 'invitedBy');
    return {
      practice: practice.name,
      invitedBy: inviter && (await contactOf(tx, inviter))?.fullName,
      fullName,
      email,
      role,
      expiresAt,
      state: state === 'sent' ? 'opened' : state,
      hasAccount: (await personByEmail(tx, email)) !== undefined,
    };
  });

/**
 * Joins the team as the signed-in person, whose address must be the invited one. A second press by
 * the same person is the same acceptance. Answers the practice's id. @throws Refusal notFound,
 * ended, or conflict for another address.
 */
export const acceptTeamInvitation = (
  deps: JoinDeps,
  capability: PersonCapability,
  token: string,
  now: Date,
): Promise<string> =>
  deps.store.db.transaction(async (tx) => {
    const person = await lockPerson(tx, capability);
    const found = await held(tx, token);
    if (found.invitation.acceptedBy === capability.personId) return found.practice.id;
    await live(tx, token, now);
    if (person.email !== found.invitation.email) {
      throw new Refusal(
        'conflict',
        `This invitation was sent to ${found.invitation.email}, and you are logged in as ${person.email}. Log in ` +
          `with that address, or ask for an invitation to this one.`,
      );
    }
    return join(tx, deps, capability, found, now);
  });

/**
 * Opens an account for the invited address, which the link has proven, and joins the team. @throws
 * Refusal notFound, ended, at `password`, or conflict when the address has an account.
 */
export async function joinTeam(
  deps: JoinDeps,
  token: string,
  form: NewLogin,
  browser: Browser,
  now: Date,
): Promise<{ practiceId: string; session: string }> {
  const {
    invitation: { email },
  } = await deps.store.db.transaction((tx) => live(tx, token, now));
  const passwordHash = await newLoginHash(form, email);
  return deps.store.db.transaction(async (tx) => {
    const found = await live(tx, token, now);
    const { person, session } = await openInvitedAccount(
      tx,
      { email, fullName: form.fullName, passwordHash },
      browser,
      now,
    );
    return { practiceId: await join(tx, deps, person, found, now), session };
  });
}

async function join(
  tx: Db,
  deps: JoinDeps,
  person: PersonCapability,
  found: HeldTeamInvitation,
  now: Date,
): Promise<string> {
  const { invitation, practice } = found;
  await saveTeamAnswer(tx, found, { acceptedAt: now, acceptedBy: person.personId });
  await addToTeam(tx, person, found, now);
  await appendAudit(tx, {
    at: now,
    actor: person.actor,
    subject: `practice:${practice.id}`,
    event: 'team invitation accepted',
    detail: { invitation: invitation.id, role: invitation.role },
  });
  await notifyInviter(tx, deps, found, 'accepted', now);
  return practice.id;
}

/** Says no. A second no is the same no. @throws Refusal notFound or ended. */
export const declineTeamInvitation = (deps: JoinDeps, token: string, now: Date): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    if ((await held(tx, token)).invitation.declinedAt) return;
    const found = await live(tx, token, now);
    await saveTeamAnswer(tx, found, { declinedAt: now });
    await appendAudit(tx, {
      at: now,
      actor: 'invited',
      subject: `practice:${found.practice.id}`,
      event: 'team invitation declined',
      detail: { invitation: found.invitation.id },
    });
    await notifyInviter(tx, deps, found, 'declined', now);
  });

async function notifyInviter(
  tx: Db,
  { outbox, portalUrl }: JoinDeps,
  { invitation, practice }: HeldTeamInvitation,
  answer: 'accepted' | 'declined',
  now: Date,
): Promise<void> {
  const named = personNamed(invitation, 'invitedBy');
  const inviter = named && (await contactOf(tx, named));
  if (!inviter) return;
  const settings = `${portalUrl}/v2/open-tax/settings?${new URLSearchParams({ company_id: practice.id, tab: 'team' })}`;
  const mail = teamAnswerMail({
    answer,
    person: invitation,
    teamUrl: settings,
  });
  await notifyByMail(tx, outbox, {
    to: inviter.email,
    dedupeKey: `teamInvitationAnswered:${invitation.id}`,
    now,
    ...mail,
  });
}
