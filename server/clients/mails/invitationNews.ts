import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface News {
  clientName: CheckedName;
  companyName: CheckedName;
  href: string;
}

/** Returns the mail for the sender of an answered invitation; it links to the client's row. */
export const invitationAnsweredMail = ({
  answer,
  clientName,
  companyName,
  href,
}: News & {
  answer: 'accepted' | 'declined';
}): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${clientName} ${answer} your invitation`,
    preview: atStart(companyName),
    heading: answer === 'accepted' ? 'Your client has joined' : 'Your client said no',
    parts: [
      {
        kind: 'paragraph',
        text:
          answer === 'accepted'
            ? `${clientName} accepted your invitation for ${companyName}. HMRC is a separate step: their page says whether the client has authorised your practice there, and what is next.`
            : `${clientName} declined your invitation for ${companyName}. Nothing was shared, and we send no more reminders. If that surprises you, speak to them before you invite them again.`,
      },
      {
        kind: 'button',
        label: answer === 'accepted' ? 'See your client' : 'See what you can do',
        href,
      },
    ],
  });

/** Returns the mail that the client found the link expired and asks for a new one. */
export const newLinkRequestedMail = ({
  clientName,
  email,
  companyName,
  href,
}: News & { email: string }): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${clientName} asks for a new invitation`,
    preview: `The one for ${companyName} has ended.`,
    heading: 'Your client asks for a new link',
    parts: [
      {
        kind: 'paragraph',
        text: `The invitation for ${companyName} has ended. ${clientName} has opened it now and asks for a new one.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Client', clientName],
          ['Address', email],
          ['Company', atStart(companyName)],
        ],
      },
      { kind: 'button', label: 'Send a new invitation', href },
    ],
  });

/** Returns the mail that the invited address rejects mail. */
export const invitationBouncedMail = ({
  clientName,
  email,
  companyName,
  href,
}: News & { email: string }): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `Your invitation to ${clientName} could not be delivered`,
    preview: atStart(companyName),
    heading: 'Our email could not be delivered',
    parts: [
      {
        kind: 'paragraph',
        text: `The invitation for ${companyName} was permanently rejected by the mail server of ${email}, so ${clientName} has not received it, and we send no reminders there. Check the address with them.`,
      },
      { kind: 'button', label: 'Change the address', href },
    ],
  });
