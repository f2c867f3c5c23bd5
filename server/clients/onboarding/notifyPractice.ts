import type { ClientNeeds } from '@/server/clients/needs';
import { notifyByMail, type MailContent } from '@/server/notifications/messages';
import type { Db } from '@/server/platform/db/db';
import type { PresentedInvitation, PracticeInvitation } from '@/server/practice/store/invitation';
import { invitationRecipients } from '@/server/clients/store/invitationRecipients';

type Needed = Pick<ClientNeeds, 'outbox' | 'portalUrl'>;

interface News {
  /** The name of the event: each is notified once per invitation. */
  moment: string;
  now: Date;
  /** Notifies the admins too, not only the sender. */
  toAdmins?: boolean;
  mail: (href: string) => MailContent;
}

/**
 * Mails the practice about one of its invitations, with a link to the client's row in its list,
 * where the next action is.
 */
export async function notifyPractice(
  tx: Db,
  { outbox, portalUrl }: Needed,
  about: PresentedInvitation | PracticeInvitation,
  { moment, now, toAdmins = false, mail }: News,
): Promise<void> {
  const {
    invitation: { id: invitationId, clientId },
    practice,
  } = about;
  const ids = new URLSearchParams({ company_id: practice.id, client_id: clientId ?? '' });
  const content = mail(`${portalUrl}/v2/open-tax/clients?${ids}`);
  for (const { id, email } of await invitationRecipients(tx, about, { toAdmins })) {
    await notifyByMail(tx, outbox, {
      to: email,
      dedupeKey: `${moment}:${invitationId}:${id}`,
      now,
      ...content,
    });
  }
}
