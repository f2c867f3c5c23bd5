import { atStart, practiceForClients, type CheckedName } from '@/lib/notifications/checkedNames';
import { END_AT_HMRC } from '@/lib/clients/portal/endingCare';
import type { NamedPractice } from '@/lib/access/practiceName';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail, type MailPart } from '@/server/notifications/mails/layout';

interface LetGo {
  practice: NamedPractice;
  companyName: CheckedName;
}

/** Returns the paragraphs on what ends here and what stays, for either side's ending. */
const whatFollows = (companyName: CheckedName): MailPart[] => [
  {
    kind: 'paragraph',
    text: `Nobody there can see the taxes of ${companyName} here any more, and HMRC is no longer asked for them through the practice. What you had sent there, and your messages, are deleted.`,
  },
  {
    kind: 'paragraph',
    text: 'Your own login stays. If the business is yours there, it keeps its claims, its receipts and what was read until today. Nothing new is read until you connect HMRC yourself.',
  },
  {
    kind: 'note',
    text: 'This does not end what HMRC lets them do: you end that at HMRC. Returns and payments are due on the same days as before.',
  },
  { kind: 'button', label: 'How to end it at HMRC', href: END_AT_HMRC },
];

/** Returns the mail that the practice has removed its client: for each person who has joined. */
export const clientRemovedMail = ({ practice, companyName }: LetGo): MailContent =>
  composeMail({
    product: 'open_tax_client',
    subject: `${atStart(practiceForClients(practice))} no longer looks after ${companyName} in OpenTax`,
    preview: 'What that means for you, and what stays.',
    heading: 'Your accountants have removed you from their clients',
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(practiceForClients(practice))} removed ${companyName} from the clients that the practice looks after here. If that surprises you, ask them.`,
      },
      ...whatFollows(companyName),
    ],
  });

/**
 * Returns the mail that the client has ended the practice's access: for each of the client's
 * people, so that all of them know.
 */
export const agentEndedMail = ({
  practice,
  companyName,
  who,
}: LetGo & { who: CheckedName }): MailContent =>
  composeMail({
    product: 'open_tax_client',
    subject: `${atStart(practiceForClients(practice))} can no longer see ${companyName} in OpenTax`,
    preview: 'What has ended, and what has not.',
    heading: 'Your accountants’ access has ended',
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(who)} ended the access of ${practiceForClients(practice)} to ${companyName} here. They have been told.`,
      },
      ...whatFollows(companyName),
    ],
  });

/** Returns the mail that the client has ended the practice's access, for the practice. */
export const sightEndedMail = ({
  companyName,
  who,
  href,
}: {
  companyName: CheckedName;
  who: CheckedName;
  href: string;
}): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${atStart(companyName)} has ended your access in OpenTax`,
    preview: 'It is no longer in your lists.',
    heading: 'A client has ended your access',
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(who)} ended your practice’s access to ${companyName} here. It is no longer in your lists, HMRC is no longer asked about it, and its messages, notes, requests and files are deleted. VAT returns that you filed here are kept for 6 years, because tax law requires it.`,
      },
      {
        kind: 'note',
        text: 'Your authorisation at HMRC stays until the client or you end it there. If this surprises you, speak to them before you add them again.',
      },
      { kind: 'button', label: 'See your clients', href },
    ],
  });

/**
 * Returns the mail that the practice has ended a person's access to its client: for that person.
 */
export const personEndedMail = ({ practice, companyName }: LetGo): MailContent =>
  composeMail({
    product: 'open_tax_client',
    subject: `Your access to ${companyName} in OpenTax has ended`,
    preview: 'What that means for you, and what stays.',
    heading: 'You no longer see this business here',
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(practiceForClients(practice))} ended your access to ${companyName}. You no longer see its taxes or act for it here, and any calendar link that you made for it stops working. The business stays with them.`,
      },
      {
        kind: 'note',
        text: 'Your own login stays. If this surprises you, ask them: they can invite you again.',
      },
    ],
  });
