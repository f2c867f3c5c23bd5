import type { PersonCapability } from '@/lib/access/capability';
import type { PracticeRole } from '@/lib/access/permissions';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { invitationState, isLive, type InvitationState } from '@/lib/practice/invitation';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { findContact } from '@/server/notifications/store/contacts';
import { lockPerson, personByEmail } from '@/server/access/store/people';
import { endJoinRequest } from '@/server/practice/store/joinRequests';
import {
  addToTeam,
  lockPresentedTeamInvitation,
  saveTeamAnswer,
  type PresentedTeamInvitation,
} from '@/server/practice/store/teamInvitations';
import { personNamed } from '@/server/access/store/stored';
import { hashToken } from '@/server/access/secretText';
import type { Browser } from '@/server/access/sessions';
import type { PracticeNeeds } from '@/server/practice/needs';
import { teamAnswerMail } from '@/server/practice/mails/team';
import { notifyByMail } from '@/server/notifications/messages';
import { newLoginHash, openInvitedAccount, type NewLogin } from './invitedAccount';
import { joinTeamText } from '@/lib/practice/text';

type JoinDeps = Pick<PracticeNeeds, 'store' | 'outbox' | 'portalUrl'>;

const ENDED: Record<Exclude<InvitationState, 'sent' | 'opened'>, string> = {
  accepted: joinTeamText.alreadyAccepted,
  declined: joinTeamText.declined,
  expired: joinTeamText.expired,
  revoked: joinTeamText.withdrawn,
};

async function lockPresented(tx: Db, token: string): Promise<PresentedTeamInvitation> {
  const presented = await lockPresentedTeamInvitation(tx, hashToken(token));
  if (!presented) throw new Refusal('notFound', NOT_FOUND);
  return presented;
}

async function live(tx: Db, token: string, now: Date): Promise<PresentedTeamInvitation> {
  const presented = await lockPresented(tx, token);
  const state = invitationState(presented.invitation, now);
  if (!isLive(state)) throw new Refusal('ended', ENDED[state as keyof typeof ENDED]);
  return presented;
}

export interface TeamInvitationAnswer {
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
 * Opens the invitation of a link and records that it was opened. The token proves the invited
 * mailbox, so its holder may learn whether the address has an account.
 * @throws Refusal notFound.
 */
export const openTeamInvitation = (
  { store }: Pick<PracticeNeeds, 'store'>,
  token: string,
  now: Date,
): Promise<TeamInvitationAnswer> =>
  store.db.transaction(async (tx) => {
    const presented = await lockPresented(tx, token);
    const { invitation, practice } = presented;
    const { fullName, email, role, expiresAt } = invitation;
    const state = invitationState(invitation, now);
    if (state === 'sent') await saveTeamAnswer(tx, presented, { openedAt: now });
    const inviter = personNamed(invitation, 'invitedBy');
    return {
      practice: practice.name,
      invitedBy: inviter && (await findContact(tx, inviter))?.fullName,
      fullName,
      email,
      role,
      expiresAt,
      state: state === 'sent' ? 'opened' : state,
      hasAccount: (await personByEmail(tx, email)) !== undefined,
    };
  });

/**
 * Joins the team as the signed-in person, who must have the invited address; returns the practice's
 * id. A repeated call by that person changes nothing.
 * @throws Refusal notFound, ended, or conflict for another address.
 */
export const acceptTeamInvitation = (
  deps: JoinDeps,
  capability: PersonCapability,
  token: string,
  now: Date,
): Promise<string> =>
  deps.store.db.transaction(async (tx) => {
    const person = await lockPerson(tx, capability);
    const presented = await lockPresented(tx, token);
    if (presented.invitation.acceptedBy === capability.personId) return presented.practice.id;
    await live(tx, token, now);
    if (person.email !== presented.invitation.email) {
      throw new Refusal(
        'conflict',
        joinTeamText.otherAccount(presented.invitation.email, person.email),
      );
    }
    return join(tx, deps, capability, presented, now);
  });

/**
 * Opens an account for the invited address, which the link has proven, and joins the team.
 * @throws Refusal notFound, ended, at `password`, or conflict when the address has an account.
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
    const presented = await live(tx, token, now);
    const { person, session } = await openInvitedAccount(
      tx,
      { email, fullName: form.fullName, passwordHash },
      browser,
      now,
    );
    return { practiceId: await join(tx, deps, person, presented, now), session };
  });
}

async function join(
  tx: Db,
  deps: JoinDeps,
  person: PersonCapability,
  presented: PresentedTeamInvitation,
  now: Date,
): Promise<string> {
  const { invitation, practice } = presented;
  await saveTeamAnswer(tx, presented, { acceptedAt: now, acceptedBy: person.personId });
  await addToTeam(tx, person, presented, now);
  await endJoinRequest(tx, presented);
  await appendAudit(tx, {
    at: now,
    actor: person.actor,
    subject: `practice:${practice.id}`,
    event: 'team invitation accepted',
    detail: { invitation: invitation.id, role: invitation.role },
  });
  await notifyInviter(tx, deps, presented, 'accepted', now);
  return practice.id;
}

/**
 * Declines an invitation; a repeated call changes nothing.
 * @throws Refusal notFound or ended.
 */
export const declineTeamInvitation = (deps: JoinDeps, token: string, now: Date): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    if ((await lockPresented(tx, token)).invitation.declinedAt) return;
    const presented = await live(tx, token, now);
    await saveTeamAnswer(tx, presented, { declinedAt: now });
    await endJoinRequest(tx, presented);
    await appendAudit(tx, {
      at: now,
      actor: 'invited',
      subject: `practice:${presented.practice.id}`,
      event: 'team invitation declined',
      detail: { invitation: presented.invitation.id },
    });
    await notifyInviter(tx, deps, presented, 'declined', now);
  });

async function notifyInviter(
  tx: Db,
  { outbox, portalUrl }: JoinDeps,
  { invitation, practice }: PresentedTeamInvitation,
  answer: 'accepted' | 'declined',
  now: Date,
): Promise<void> {
  const named = personNamed(invitation, 'invitedBy');
  const inviter = named && (await findContact(tx, named));
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
