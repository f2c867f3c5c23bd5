import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

/**
 * Returns the mail about a new message, from the practice to the client or the other way round. The
 * text itself stays in the portal.
 */
export const clientMessageMail = ({
  fromClient,
  practiceName,
  companyName,
  href,
}: {
  fromClient: boolean;
  practiceName: CheckedName;
  companyName: CheckedName;
  href: string;
}): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: fromClient
      ? `A message from ${companyName}`
      : `${atStart(practiceName)} has written to you`,
    preview: `About ${companyName}.`,
    heading: fromClient ? 'A client has written' : 'Your accountants have written',
    parts: [
      {
        kind: 'paragraph',
        text: fromClient
          ? `${atStart(companyName)} has written to your practice. The message is on the client’s page.`
          : `${atStart(practiceName)} has written to you about ${companyName}. The message is on your page, where you can answer it.`,
      },
      { kind: 'button', label: 'Read the message', href },
      {
        kind: 'note',
        text: 'For your safety the message itself is never in an email. We send no other email about it until it is read.',
      },
    ],
  });
