import { and, eq, isNull } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { ownerOf, practiceOf } from '@/lib/access/holder';
import { mailsOfInvitation, teamInvitationMailKey } from '@/lib/practice/invitationMails';
import type { Db } from '@/server/platform/db/db';
import { dropUnsent } from '@/server/notifications/store/outgoingMessages';
import { invitations } from '@/server/access/store/partyTables';
import type { EngagementEndedBy } from '@/server/clients/store/clients';

/** Cancels the client's open invitation and its unsent mails. True if there was one. */
export async function cancelOpenInvitation(
  tx: Db,
  capability: PracticeCapability<'client:invite'> | EngagementEndedBy,
  clientId: string,
  at: Date,
): Promise<boolean> {
  const { practiceId, companyId } = ownerOf(capability);
  const rows = await tx
    .update(invitations)
    .set({ cancelledAt: at, sealedToken: null })
    .where(
      and(
        practiceId === undefined
          ? eq(invitations.companyId, companyId)
          : eq(invitations.practiceId, practiceId),
        eq(invitations.clientId, clientId),
        isNull(invitations.acceptedAt),
        isNull(invitations.declinedAt),
        isNull(invitations.cancelledAt),
      ),
    )
    .returning({ id: invitations.id });
  for (const { id } of rows) await dropUnsent(tx, mailsOfInvitation(id));
  return rows.length > 0;
}

/**
 * Cancels all open invitations of the practice, to clients and to its team, and their unsent mails.
 */
export async function cancelEveryInvitation(
  tx: Db,
  capability: PracticeCapability<'client:remove'>,
  at: Date,
): Promise<void> {
  const rows = await tx
    .update(invitations)
    .set({ cancelledAt: at, sealedToken: null })
    .where(
      and(
        eq(invitations.practiceId, practiceOf(capability)),
        isNull(invitations.acceptedAt),
        isNull(invitations.declinedAt),
        isNull(invitations.cancelledAt),
      ),
    )
    .returning({ id: invitations.id });
  if (rows.length > 0)
    await dropUnsent(
      tx,
      rows.flatMap(({ id }) => [...mailsOfInvitation(id), teamInvitationMailKey(id)]),
    );
}
