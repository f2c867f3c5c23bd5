import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface AboutInvitation {
  practiceName: CheckedName;
  companyName: CheckedName;
}

/**
 * Returns the mail with an end client's link. It names the sender and the company, and says that
 * nothing is shared before they accept. The person's name is not confirmed yet, so there is no
 * greeting by name.
 */
export const invitationMail = ({
  practiceName,
  companyName,
  practiceNumber,
  href,
  lastDay,
}: AboutInvitation & {
  /** The number at Companies House, once HMRC's own name of the agency has confirmed it. */
  practiceNumber: string | undefined;
  href: string;
  lastDay: IsoDate;
}): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${atStart(practiceName)} invites you to OpenTax`,
    preview: `To follow the tax of ${companyName} together.`,
    heading: `${atStart(practiceName)} invites you`,
    parts: [
      {
        kind: 'paragraph',
        text: `Hello, your accountants would like to look after the tax of ${companyName} with you in OpenTax. The link says what that means before it asks you for anything.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Practice', practiceName],
          ...(practiceNumber ? [['At Companies House', practiceNumber] as const] : []),
          ['Company', atStart(companyName)],
          ['Answer by', formatDay(lastDay)],
        ],
      },
      { kind: 'button', label: 'Read the invitation', href },
      {
        kind: 'note',
        text: 'The link is for you alone and works once. If you do not answer, we remind you after 7, 14 and 19 days. If you do not know this practice, open the link and decline: nothing is shared, and we send nothing more.',
      },
    ],
  });

/**
 * Returns the reminder of an unanswered invitation, with its link. The last one says that it is the
 * last.
 */
export const invitationReminderMail = ({
  practiceName,
  companyName,
  href,
  sentOn,
  lastDay,
  isLast,
}: AboutInvitation & {
  href: string;
  sentOn: IsoDate;
  lastDay: IsoDate;
  isLast: boolean;
}): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `Reminder: ${practiceName} invites you to OpenTax`,
    preview: `You can answer until ${formatDay(lastDay)}.`,
    heading: `${atStart(practiceName)} is waiting for your answer`,
    parts: [
      {
        kind: 'paragraph',
        text: `Hello, on ${formatDay(sentOn)} your accountants invited you to look after the tax of ${companyName} with them in OpenTax. Nothing is shared before you accept.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Practice', practiceName],
          ['Company', atStart(companyName)],
          ['Answer by', formatDay(lastDay)],
        ],
      },
      { kind: 'button', label: 'Read the invitation', href },
      {
        kind: 'note',
        text: `${isLast ? 'This is the last reminder.' : 'We remind you again only while you have not answered.'} If you would rather not, open the link and decline: then we send nothing more. The link is the one that we sent you before; it is for you alone and works once.`,
      },
    ],
  });
