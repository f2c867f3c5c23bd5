import type { PracticeCapability } from '@/lib/access/capability';
import { initials } from '@/lib/kernel/text/initials';
import { isLastAdmin } from '@/lib/practice/team';
import type { Db } from '@/server/platform/db/db';
import { thePractice } from '@/server/practice/store/practices';
import { endMembership, listMembers, saveAnswerMails } from '@/server/practice/store/team';
import { withdrawTeamInvitations } from '@/server/practice/store/teamInvitations';
import type { PracticeNeeds } from '@/server/practice/needs';
import { lockPractice } from '@/server/access/store/lockPractice';
import { getMember, refuseLastAdmin, type TeamDeps } from './team';
import { auditMember } from './auditMember';

/**
 * Ends this person's own membership of the practice.
 * @throws Refusal conflict for the last admin.
 */
export const leavePractice = (
  deps: TeamDeps,
  capability: PracticeCapability<'practice:read'>,
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const team = await listMembers(tx, capability);
    const member = getMember(team, capability.person?.personId ?? '');
    refuseLastAdmin(team, member);
    const clients = await deps.handOver(tx, capability, member);
    await endMembership(tx, capability, member, now);
    const withdrawn = await withdrawTeamInvitations(tx, capability, member, now);
    await auditMember(tx, capability, {
      event: 'practice left',
      personId: member.personId,
      now,
      detail: {
        clients,
        ...(withdrawn > 0 && { withdrawn }),
      },
    });
  });

/** Saves whether this person gets a mail when a client answers an offer. */
export const chooseAnswerMails = (
  { store }: Pick<PracticeNeeds, 'store'>,
  capability: PracticeCapability<'practice:read'>,
  on: boolean,
  now: Date,
): Promise<void> =>
  store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const member = getMember(await listMembers(tx, capability), capability.person?.personId ?? '');
    if (member.hearsOfAnswers === on) return;
    await saveAnswerMails(tx, capability, member, on);
    await auditMember(tx, capability, {
      event: on ? 'notification on' : 'notification off',
      personId: member.personId,
      now,
      detail: { topic: 'offerAnswered' },
    });
  });

/** Returns the current user as a member of this practice. @throws Refusal notFound */
export async function readAccountant(db: Db, capability: PracticeCapability<'practice:read'>) {
  const [practice, team] = [await thePractice(db, capability), await listMembers(db, capability)];
  const me = getMember(team, capability.person?.personId ?? '');
  return {
    ...me,
    initials: initials(me.fullName),
    practice: practice.name,
    mayLeave: !isLastAdmin(team, me.personId),
  };
}
