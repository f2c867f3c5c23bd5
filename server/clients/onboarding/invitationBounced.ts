import { businessInMail, invitedInMail } from '@/lib/notifications/checkedNames';
import type { WorkCapability } from '@/lib/access/capability';
import { invitationOfMail } from '@/lib/practice/invitationMails';
import type { MessageFailure } from '@/lib/notifications/messageState';
import type { ClientNeeds } from '@/server/clients/needs';
import { invitationBouncedMail } from '@/server/clients/mails/invitationNews';
import { appendAudit } from '@/server/audit/store/log';
import { markRefused, type OutgoingMessage } from '@/server/notifications/store/outgoingMessages';
import { noteBounced } from '@/server/clients/onboarding/store/invitationReminders';
import { findClientInvitation } from '@/server/clients/onboarding/store/invitations';
import { notifyPractice } from './notifyPractice';

type Needed = Pick<ClientNeeds, 'store' | 'outbox' | 'portalUrl'>;

/**
 * Records that the addressee's own side has turned a message away for good. If the message was of an
 * invitation, marks it as bounced, cancels further mail to the address and notifies the sender.
 */
export const noteRefusal = (
  deps: Needed,
  work: WorkCapability,
  { message, failure, now }: { message: OutgoingMessage; failure: MessageFailure; now: Date },
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    const id = invitationOfMail(message.dedupeKey);
    // Locks the invitation before its message, in the order that a cancellation uses.
    const bounced = id === undefined ? undefined : await noteBounced(tx, work, id, now);
    await markRefused(tx, message, failure, now);
    if (!bounced) return;
    const clientInvitation = await findClientInvitation(tx, bounced);
    if (!clientInvitation) return;
    await appendAudit(tx, {
      at: now,
      actor: work.forPractice(clientInvitation.practice.id, 'client:invite').actor,
      companyId: clientInvitation.company.id,
      subject: `client:${bounced.clientId}`,
      event: 'invitation bounced',
      detail: { invitation: bounced.id },
    });
    await notifyPractice(tx, deps, clientInvitation, {
      moment: 'invitationBounced',
      now,
      mail: (href) =>
        invitationBouncedMail({
          clientName: invitedInMail(bounced),
          email: bounced.email,
          companyName: businessInMail(clientInvitation.company, 'practice'),
          href,
        }),
    });
  });
