import type { PracticeCapability } from '@/lib/access/capability';
import type { PracticeRole } from '@/lib/access/permissions';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { teamInvitationMailKey } from '@/lib/practice/invitationMails';
import { invitationState, isLive, teamInvitationEnds } from '@/lib/practice/invitation';
import { isConfirmed } from '@/lib/access/practiceName';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { thePerson } from '@/server/access/store/people';
import { thePractice } from '@/server/practice/store/practices';
import { listMembers } from '@/server/practice/store/team';
import {
  addTeamInvitation,
  cancelTeamInvitation,
  lockOpenTeamInvitationTo,
  lockTeamInvitation,
  listOpenTeamInvitations,
} from '@/server/practice/store/teamInvitations';
import { mailWait, requireAllowance } from '@/server/access/accountLimits';
import { hashToken, newToken } from '@/server/access/secretText';
import type { PracticeNeeds } from '@/server/practice/needs';
import { teamInvitationMail } from '@/server/practice/mails/team';
import { notifyByMail } from '@/server/notifications/messages';
import type { Browser } from '@/server/access/sessions';
import { requireReauthentication, takeReauthentication } from '@/server/auth/reauthentication';
import { cleanEmail } from '@/server/auth/signUp';
import { notifyAdmins } from './notifyAdmins';
import { lockPractice, type Practice } from '@/server/access/store/lockPractice';
import { allowanceText, teamText } from '@/lib/practice/text';

type Manage = PracticeCapability<'team:manage'>;
type InviteDeps = Pick<PracticeNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl'>;
interface Invited {
  fullName: string;
  email: string;
  role: PracticeRole;
}

/** Limits the invitations of a practice that HMRC has not confirmed: it may be anyone's. */
async function allow(
  { limiter, store }: InviteDeps,
  capability: Manage,
  email: string,
): Promise<void> {
  const { practiceId } = capability;
  await requireAllowance(limiter, 'invitationToAddress', email, mailWait);
  if (!isConfirmed(await thePractice(store.db, capability))) {
    await requireAllowance(
      limiter,
      'teamOfUnconfirmed',
      practiceId,
      allowanceText.tooManyInvitations,
    );
  }
  await requireAllowance(limiter, 'teamOfPractice', practiceId, allowanceText.tooManyInvitations);
}

/**
 * Returns the act to confirm: each new admin needs its own proof; one proof covers all team members
 * who are invited within its five minutes.
 */
const invitationAct = ({ email, role }: Pick<Invited, 'email' | 'role'>): ActToConfirm =>
  role === 'admin'
    ? { act: 'inviteAdmin', subject: email, facts: [['New admin', email]] }
    : { act: 'inviteMember' };

/**
 * Invites a person by mail to work at the practice; returns the invitation's id. The membership
 * outlasts the session, so this takes re-authentication, which is used up by making an admin, and
 * the other admins are told.
 * @throws Refusal at `email` for a person who works there or has an open invitation;
 * reauthenticationRequired; tooMany.
 */
export async function inviteToTeam(
  deps: InviteDeps,
  capability: Manage,
  form: Invited,
  browser: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<string> {
  const invited = {
    email: cleanEmail(form.email),
    fullName: form.fullName.trim(),
    role: form.role,
  };
  const act = invitationAct(invited);
  await requireReauthentication(deps.store.db, capability.person, act, browser, now);
  await allow(deps, capability, invited.email);
  return deps.store.db.transaction(async (tx) => {
    const practice = await lockPractice(tx, capability);
    const team = await listMembers(tx, capability);
    const member = team.find(({ email, isActive }) => isActive && email === invited.email);
    if (member) throw new Refusal('conflict', teamText.worksHere(member.fullName), 'email');
    const before = await lockOpenTeamInvitationTo(tx, capability, invited.email);
    if (before && isLive(invitationState(before, now))) {
      throw new Refusal('conflict', teamText.alreadyInvited, 'email');
    }
    const isAdmin = invited.role === 'admin';
    if (isAdmin) await takeReauthentication(tx, capability.person, act, browser, now);
    else await requireReauthentication(tx, capability.person, act, browser, now);
    if (before) await cancelTeamInvitation(tx, capability, before, now);
    await notifyAdmins(tx, deps, capability, {
      team,
      about: { change: isAdmin ? 'adminInvited' : 'memberInvited', ...invited },
      now,
    });
    return send(tx, deps, capability, { practice, invited, now });
  });
}

/**
 * Sends an invitation again with a new link, unchanged or with another role; returns the new
 * invitation's id. The old link stops working. Making an admin takes the same proof as inviting
 * one.
 * @throws Refusal notFound for one that was accepted, cancelled or is another practice's;
 * reauthenticationRequired; tooMany.
 */
export async function resendToTeam(
  deps: InviteDeps,
  capability: Manage,
  { id, role }: { id: string; role?: PracticeRole | undefined },
  browser: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<string> {
  const wanted = (await listOpenTeamInvitations(deps.store.db, capability)).find(
    (invitation) => invitation.id === id,
  );
  if (!wanted) throw new Refusal('notFound', NOT_FOUND);
  const makesAdmin = (before: { role: PracticeRole }) =>
    role === 'admin' && before.role !== 'admin';
  const act = invitationAct({ ...wanted, role: 'admin' });
  if (makesAdmin(wanted))
    await requireReauthentication(deps.store.db, capability.person, act, browser, now);
  await allow(deps, capability, wanted.email);
  return deps.store.db.transaction(async (tx) => {
    const practice = await lockPractice(tx, capability);
    // The invitation may have been accepted while the allowance was counted.
    const before = await lockTeamInvitation(tx, capability, id);
    if (!before) throw new Refusal('conflict', teamText.alreadyAnswered);
    if (makesAdmin(before)) {
      await takeReauthentication(tx, capability.person, act, browser, now);
      await notifyAdmins(tx, deps, capability, {
        team: await listMembers(tx, capability),
        about: { change: 'adminInvited', ...before },
        now,
      });
    }
    await cancelTeamInvitation(tx, capability, before, now);
    return send(tx, deps, capability, {
      practice,
      invited: { ...before, role: role ?? before.role },
      now,
    });
  });
}

/**
 * Cancels an invitation.
 * @throws Refusal notFound for one that was accepted, cancelled or is another practice's.
 */
export const cancelToTeam = (
  { store }: Pick<PracticeNeeds, 'store'>,
  capability: Manage,
  id: string,
  now: Date,
): Promise<void> =>
  store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const openInvitation = await lockTeamInvitation(tx, capability, id);
    if (!openInvitation) throw new Refusal('notFound', NOT_FOUND);
    await cancelTeamInvitation(tx, capability, openInvitation, now);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `practice:${capability.practiceId}`,
      event: 'team invitation cancelled',
      detail: { invitation: id },
    });
  });

interface InvitationToSend {
  practice: Practice;
  invited: Invited;
  now: Date;
}

/** Mails the link. The token is after the '#', so that it reaches no server or log by itself. */
async function send(
  tx: Db,
  { outbox, portalUrl }: InviteDeps,
  capability: Manage,
  { practice, invited: { email, fullName, role }, now }: InvitationToSend,
): Promise<string> {
  const token = newToken();
  const expiresAt = teamInvitationEnds(now);
  const id = await addTeamInvitation(tx, capability, {
    email,
    fullName,
    role,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
  });
  const inviter = capability.person ? await thePerson(tx, capability.person) : undefined;
  const mail = teamInvitationMail({
    practice,
    inviter,
    role,
    href: `${portalUrl}/v2/open-tax/steps/join-team#token=${token}`,
    lastDay: isoDate(expiresAt),
  });
  await notifyByMail(tx, outbox, {
    to: email,
    dedupeKey: teamInvitationMailKey(id),
    now,
    holdsSecret: true,
    ...mail,
  });
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    subject: `practice:${practice.id}`,
    event: 'team member invited',
    detail: { invitation: id, role },
  });
  return id;
}
