import {
  atStart,
  practiceForClients,
  practiceForWorkers,
  type CheckedName,
} from '@/lib/notifications/checkedNames';
import type { NamedPractice } from '@/lib/access/practiceName';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface AboutPractice {
  fullName: CheckedName | undefined;
  practice: NamedPractice;
  homeUrl: string;
}

/**
 * Returns the mail that the set-up is complete: what is available now, and what follows. The
 * practice is named only once HMRC has confirmed it.
 */
export const practiceFinishedMail = ({
  fullName,
  practice,
  homeUrl,
}: AboutPractice): MailContent => {
  const practiceName = atStart(practiceForWorkers(practice));
  return composeMail({
    product: 'open_tax',
    subject: `${practiceName} is set up in OpenTax`,
    preview: 'Next: connect your agent services account at HMRC, and add your clients.',
    heading: 'Your practice is set up',
    parts: [
      {
        kind: 'paragraph',
        text: `Hello${fullName ? ` ${fullName}` : ''}. ${practiceName} is in OpenTax and you are its first admin. It is open to you now. Next, connect your agent services account at HMRC, and add or import your clients, so that their taxes can be read. Until then we ask HMRC for nothing.`,
      },
      { kind: 'button', label: 'See your practice', href: homeUrl },
    ],
  });
};

/**
 * Returns the mail to a client who has joined that their accountants have closed their account, and
 * what that means.
 */
export const practiceClosedMail = ({
  practice,
  companyNames,
}: {
  practice: NamedPractice;
  companyNames: readonly CheckedName[];
}): MailContent => {
  const name = atStart(practiceForClients(practice));
  const of = new Intl.ListFormat('en-GB').format(new Set(companyNames));
  return composeMail({
    product: 'open_tax_client',
    subject: `${name} no longer uses OpenTax`,
    preview: 'What that means for you, and what stays.',
    heading: 'Your accountants have closed their account here',
    parts: [
      {
        kind: 'paragraph',
        text: `${name} closed the practice’s account in OpenTax. Nobody there can see the taxes of ${of} here any more, and HMRC is no longer asked for them through the practice. What you had sent there, and your messages, are deleted.`,
      },
      {
        kind: 'paragraph',
        text: 'Your own login stays, but your taxes are no longer shown in it: they were read from HMRC through the practice. What was read until today is kept with the business. If you no longer want the login, delete it in your profile.',
      },
      {
        kind: 'note',
        text: 'Returns and payments are due on the same days as before. What you have agreed with your accountants does not end with this: ask them who files your next return.',
      },
    ],
  });
};
