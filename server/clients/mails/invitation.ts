import { formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';
import { isPlainName } from '@/server/auth/mails/signUp';

/**
 * `companyName`: as Companies House has it. A practice can type anything, so a name of its own is
 * read behind the link and not here.
 */
interface AboutInvitation {
  practiceName: string;
  companyName: string | undefined;
}

const UNNAMED = 'your business';
const companyRow = (companyName: string | undefined): (readonly [string, string])[] =>
  companyName ? [['Company', companyName]] : [];
const greeted = (fullName: string): string => (isPlainName(fullName) ? ` ${fullName}` : '');

/**
 * The link for an end client. It says who asks, for which company, and that nothing is shared
 * before they accept.
 */
export const invitationMail = ({
  practiceName,
  companyName,
  fullName,
  practiceNumber,
  href,
  lastDay,
}: AboutInvitation & {
  fullName: string;
  practiceNumber: string | null;
  href: string;
  lastDay: IsoDate;
}): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${practiceName} invites you to OpenTax`,
    preview: `To follow the tax of ${companyName ?? UNNAMED} together.`,
    heading: `${practiceName} invites you`,
    parts: [
      {
        kind: 'paragraph',
        text:
          `Hello${greeted(fullName)}, your accountants would like to look after the tax ` +
          `of ${companyName ?? UNNAMED} with you in OpenTax. The link says what that means before it asks you for anything.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Practice', practiceName],
          ...(practiceNumber ? [['At Companies House', practiceNumber] as const] : []),
          ...companyRow(companyName),
          ['Answer by', formatDay(lastDay)],
        ],
      },
      { kind: 'button', label: 'Read the invitation', href },
      {
        kind: 'note',
        text:
          'The link is for you alone and works once. Without an answer we remind you after 7, 14 and 19 days. If you do not know this ' +
          'practice, open the link and decline: nothing is shared, and nothing more comes.',
      },
    ],
  });

/** The same link once more, while nobody has answered. The last one says that it is. */
export const invitationReminderMail = ({
  practiceName,
  companyName,
  fullName,
  href,
  sentOn,
  lastDay,
  isLast,
}: AboutInvitation & {
  fullName: string;
  href: string;
  sentOn: IsoDate;
  lastDay: IsoDate;
  isLast: boolean;
}): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `Reminder: ${practiceName} invites you to OpenTax`,
    preview: `It can be answered until ${formatDay(lastDay)}.`,
    heading: `${practiceName} waits for your answer`,
    parts: [
      {
        kind: 'paragraph',
        text:
          `Hello${greeted(fullName)}, on ${formatDay(sentOn)} your accountants invited you to look after the tax of ` +
          `${companyName ?? UNNAMED} with them in OpenTax. Nothing is shared before you accept.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Practice', practiceName],
          ...companyRow(companyName),
          ['Answer by', formatDay(lastDay)],
        ],
      },
      { kind: 'button', label: 'Read the invitation', href },
      {
        kind: 'note',
        text:
          `${isLast ? 'This is the last reminder.' : 'We remind you again only while you have not answered.'} Rather not? Open the link ` +
          'and decline: then nothing more comes. The link is the one that we sent you before; it is for you alone and works once.',
      },
    ],
  });
