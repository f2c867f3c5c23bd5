import { ROLE_WORDS } from '@/lib/practice/roleWords';
import type { PracticeCapability } from '@/lib/access/capability';
import type { PracticeRole } from '@/lib/access/permissions';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isLastAdmin } from '@/lib/practice/team';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { saveSharing, thePractice } from '@/server/practice/store/practices';
import {
  endMembership,
  endSessionsOf,
  listMembers,
  reactivateMember,
  saveRole,
  worksElsewhere,
  type Member,
} from '@/server/practice/store/team';
import { endJoinRequest } from '@/server/practice/store/joinRequests';
import { withdrawTeamInvitations } from '@/server/practice/store/teamInvitations';
import type { PracticeClients, PracticeNeeds } from '@/server/practice/needs';
import { membershipEndedMail } from '@/server/practice/mails/team';
import { notifyByMail } from '@/server/notifications/messages';
import type { Browser } from '@/server/access/sessions';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { notifyAdmins } from './notifyAdmins';
import { lockPractice, type Practice } from '@/server/access/store/lockPractice';
import { teamText } from '@/lib/practice/text';
import { auditMember } from './auditMember';

type Manage = PracticeCapability<'team:manage'>;
export type TeamDeps = Pick<PracticeNeeds, 'store' | 'outbox' | 'portalUrl'> &
  Pick<PracticeClients, 'handOver'>;

/**
 * Returns the member with this id.
 * @throws Refusal notFound
 */
export const getMember = (team: readonly Member[], personId: string): Member => {
  const member = team.find((person) => person.personId === personId);
  if (!member) throw new Refusal('notFound', NOT_FOUND);
  return member;
};

/**
 * Checks that the member is not the practice's last admin.
 * @throws Refusal conflict if they are
 */
export const refuseLastAdmin = (team: readonly Member[], { personId, fullName }: Member): void => {
  if (isLastAdmin(team, personId)) throw new Refusal('conflict', teamText.lastAdmin(fullName));
};

/** Returns the act that an admin confirms: the member, the practice, and the new role. */
const teamAct = (
  act: 'changeRole' | 'deactivate' | 'letBackIn',
  { practiceId }: Pick<Manage, 'practiceId'>,
  { personId, fullName, email }: Member,
  role?: PracticeRole,
): ActToConfirm => ({
  act,
  subject: [practiceId, personId, ...(role ? [role] : [])].join(':'),
  facts: [
    ['Person', `${fullName}, ${email}`],
    ...(role ? [['New role', ROLE_WORDS[role].name] as const] : []),
  ],
});

/**
 * Changes a member's role. The last admin is determined under the practice's lock, so that of two
 * admins who step back at once one stays. It takes re-authentication, and the other admins are
 * told. Invitations that the member has sent as an admin are withdrawn when they lose the role.
 * @throws Refusal notFound; conflict for the last admin; reauthenticationRequired.
 */
export const changeRole = (
  deps: TeamDeps,
  capability: Manage,
  { personId, role }: { personId: string; role: PracticeRole },
  browser: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const team = await listMembers(tx, capability);
    const member = getMember(team, personId);
    if (!member.isActive) throw new Refusal('conflict', teamText.deactivated(member.fullName));
    if (member.role === role) return;
    refuseLastAdmin(team, member);
    const act = teamAct('changeRole', capability, member, role);
    await takeReauthentication(tx, capability.person, act, browser, now);
    await notifyAdmins(tx, deps, capability, {
      team,
      about: { change: role === 'admin' ? 'adminMade' : 'adminNoMore', ...member },
      now,
    });
    await saveRole(tx, capability, member, role);
    const withdrawn =
      role === 'admin' ? 0 : await withdrawTeamInvitations(tx, capability, { personId }, now);
    await auditMember(tx, capability, {
      event: 'role in practice changed',
      personId,
      now,
      detail: {
        role,
        ...(withdrawn > 0 && { withdrawn }),
      },
    });
  });

/**
 * Deactivates a member, who loses access with their next request, and ends all sessions of a person
 * with no other practice or company; returns the number of their clients, which go to another
 * member or wait for an owner. Invitations to the team that they sent, or that were sent to them,
 * are withdrawn. A repeated call changes nothing. It takes re-authentication; if the member was an
 * admin, the other admins are told.
 * @throws Refusal notFound; conflict for the last admin; reauthenticationRequired.
 */
export const deactivateMember = (
  deps: TeamDeps,
  capability: Manage,
  { personId, handOverTo }: { personId: string; handOverTo?: string | undefined },
  browser: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<number> =>
  deps.store.db.transaction(async (tx) => {
    const practice = await lockPractice(tx, capability);
    const team = await listMembers(tx, capability);
    const member = getMember(team, personId);
    const heir = handOverTo === undefined ? undefined : getMember(team, handOverTo);
    if (!member.isActive) return 0;
    if (heir && (!heir.isActive || heir.personId === personId)) {
      throw new Refusal('badlyFormed', teamText.heirMissing, 'hand_over_to');
    }
    refuseLastAdmin(team, member);
    const act = teamAct('deactivate', capability, member);
    await takeReauthentication(tx, capability.person, act, browser, now);
    if (member.role === 'admin') {
      const others = team.filter((member) => member.personId !== personId);
      await notifyAdmins(tx, deps, capability, {
        team: others,
        about: { change: 'adminGone', ...member },
        now,
      });
    }
    const moved = await end(tx, deps, capability, { practice, member, heir, now });
    await auditMember(tx, capability, {
      event: 'team member deactivated',
      personId,
      now,
      detail: {
        clients: moved,
        ...(heir && { to: heir.personId }),
      },
    });
    return moved;
  });

interface MemberToEnd {
  practice: Practice;
  member: Member;
  heir: Member | undefined;
  now: Date;
}

async function end(
  tx: Db,
  { outbox, handOver }: TeamDeps,
  capability: PracticeCapability<'practice:read'>,
  { practice, member, heir, now }: MemberToEnd,
): Promise<number> {
  const moved = await handOver(tx, capability, member, heir);
  await endMembership(tx, capability, member, now);
  await withdrawTeamInvitations(tx, capability, member, now);
  const isLoggedOut = !(await worksElsewhere(tx, capability, member));
  if (isLoggedOut) await endSessionsOf(tx, member, now);
  const dedupeKey = `placeEnded:${practice.id}:${member.personId}:${now.toISOString()}`;
  await notifyByMail(tx, outbox, {
    to: member.email,
    dedupeKey,
    now,
    ...membershipEndedMail(practice, isLoggedOut),
  });
  return moved;
}

/**
 * Reactivates a former member, as a team member without clients, after re-authentication; the other
 * admins are told. Their request to join and the invitations to them end with it.
 * @throws Refusal notFound; reauthenticationRequired.
 */
export const reactivateFormerMember = (
  deps: TeamDeps,
  capability: Manage,
  personId: string,
  browser: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const team = await listMembers(tx, capability);
    const member = getMember(team, personId);
    if (member.isActive) return;
    if (member.isClosed) throw new Refusal('conflict', teamText.accountDeleted);
    const act = teamAct('letBackIn', capability, member);
    await takeReauthentication(tx, capability.person, act, browser, now);
    await notifyAdmins(tx, deps, capability, {
      team,
      about: { change: 'letBackIn', ...member },
      now,
    });
    await reactivateMember(tx, capability, member, now);
    await endJoinRequest(tx, { capability, member });
    await withdrawTeamInvitations(tx, capability, { email: member.email }, now);
    await auditMember(tx, capability, { event: 'team member let back in', personId, now });
  });

/**
 * Saves whether team members see every client or those assigned to them. Showing all of them takes
 * re-authentication.
 * @throws Refusal reauthenticationRequired.
 */
export const shareClients = (
  { store }: Pick<PracticeNeeds, 'store'>,
  capability: Manage,
  everyone: boolean,
  browser: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<void> =>
  store.db.transaction(async (tx) => {
    const practice = await lockPractice(tx, capability);
    if (practice.everyoneSeesAllClients === everyone) return;
    const act = { act: 'seeAllClients', subject: practice.id } as const;
    if (everyone) await takeReauthentication(tx, capability.person, act, browser, now);
    await saveSharing(tx, capability, everyone);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `practice:${practice.id}`,
      event: 'what team members see changed',
      detail: { everyone },
    });
  });

/** Returns the practice's own details. */
export const readPractice = (
  db: Db,
  capability: PracticeCapability<'practice:read'>,
): Promise<Practice> => thePractice(db, capability);
