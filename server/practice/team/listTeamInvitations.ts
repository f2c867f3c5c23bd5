import type { PracticeCapability } from '@/lib/access/capability';
import { teamInvitationMailKey } from '@/lib/practice/invitationMails';
import { invitationStatus, unsentState } from '@/lib/practice/invitationStatus';
import { readMessageStates } from '@/server/notifications/messageStates';
import type { Db } from '@/server/platform/db/db';
import { listOpenTeamInvitations } from '@/server/practice/store/teamInvitations';

/** Returns the open invitations to the team, newest first. */
export async function listTeamInvitations(
  db: Db,
  capability: PracticeCapability<'team:manage'>,
  now: Date,
) {
  const open = await listOpenTeamInvitations(db, capability);
  const keys = open.map(({ id }) => teamInvitationMailKey(id));
  const mails = await readMessageStates(db, keys, now);
  return open.map((invitation) => {
    const { id, fullName, email, role, createdAt: sentAt, expiresAt } = invitation;
    const status = invitationStatus(invitation, now);
    const isWaiting = status.state === 'sent' || status.state === 'opened';
    const mail = isWaiting ? unsentState(mails.get(teamInvitationMailKey(id))?.state) : undefined;
    return {
      invitationId: id,
      fullName,
      email,
      role,
      sentAt,
      expiresAt,
      ...status,
      ...(mail && { mail }),
    };
  });
}
