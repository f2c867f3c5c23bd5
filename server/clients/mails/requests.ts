import { counted } from '@/lib/kernel/text/count';
import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { formatDay, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface About {
  companyName: CheckedName;
  practiceName: CheckedName;
  href: string;
}

const WHY_SHORT =
  'For your safety, our emails never say what it is and never contain files. Never send files in reply to this email.';

/**
 * Returns the mail that a practice asks its client for files. The request itself is only on the
 * page, behind the login.
 */
export const fileRequestMail = ({
  companyName,
  practiceName,
  href,
  dueOn,
}: About & { dueOn: IsoDate | null }): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${atStart(practiceName)} asks you to send something`,
    preview: dueOn ? `Please send it by ${formatDay(dueOn)}.` : `About ${companyName}.`,
    heading: 'Your accountants need something',
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(practiceName)} asks you to send something for ${companyName}${dueOn ? `, by ${formatDay(dueOn)}` : ''}. Take a photo or choose a file on your page.`,
      },
      { kind: 'button', label: 'See what is needed', href },
      { kind: 'note', text: WHY_SHORT },
    ],
  });

/** Returns the mail that the files sent are incomplete or wrong. The reason is on the page. */
export const filesSentBackMail = ({ companyName, practiceName, href }: About): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${atStart(practiceName)} still needs something`,
    preview: `About ${companyName}.`,
    heading: 'Something is still missing',
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(practiceName)} has looked at what you sent for ${companyName}, and something is still missing. Your page shows what it is.`,
      },
      { kind: 'button', label: 'See what is missing', href },
      { kind: 'note', text: WHY_SHORT },
    ],
  });

const things = (count: number) => counted(count, 'thing');

/** Returns the reminder of missing files: how many, and the earliest day that one was wanted by. */
export const filesReminderMail = ({
  companyName,
  practiceName,
  href,
  count,
  dueOn,
  today,
}: About & { count: number; dueOn: IsoDate | undefined; today: IsoDate }): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `A reminder from ${practiceName}: ${things(count)} to send`,
    preview: `About ${companyName}.`,
    heading: count === 1 ? 'One thing is still missing' : `${things(count)} are still missing`,
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(practiceName)} is still waiting for ${things(count)} from you for ${companyName}.${
          dueOn
            ? ` ${count === 1 ? 'It' : 'The first'} ${dueOn < today ? 'was' : 'is'} needed by ${formatDay(dueOn)} (${formatRelative(dueOn, today)}).`
            : ''
        }`,
      },
      { kind: 'button', label: 'See what is needed', href },
      {
        kind: 'note',
        text: `If you have sent it in another way, tell ${practiceName}, who can mark it as done.`,
      },
    ],
  });

/** Returns the mail to the practice that a client has sent files. It does not say which. */
export const filesSentMail = ({
  companyName,
  href,
}: {
  companyName: CheckedName;
  href: string;
}): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${atStart(companyName)} has sent what you asked for`,
    preview: 'Look at it on the client’s page.',
    heading: 'A client has sent something',
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(companyName)} has started to send something that your practice asked for. More may follow. Look at it on the client’s page, then accept it or say what is still missing.`,
      },
      { kind: 'button', label: 'Open the client', href },
    ],
  });
