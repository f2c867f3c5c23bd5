import type { CheckedName } from '@/lib/notifications/checkedNames';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface Stopped {
  companyName: CheckedName;
  stoppedEnding: string;
  ending: string;
}

/** Returns the e-mail to an owner that a change of the payout account was stopped. */
export const bankAccountStoppedMail = ({
  companyName,
  stoppedEnding,
  ending,
  profileUrl,
}: Stopped & { profileUrl: string }): MailContent =>
  composeMail({
    subject: `The change of ${companyName}’s payout account was stopped`,
    preview: `Refunds are paid to the account ending ${ending}.`,
    heading: 'The change was stopped',
    parts: [
      {
        kind: 'paragraph',
        text: `The change to the account ending ${stoppedEnding} was stopped with the button in our email. Nothing was paid to it. Refunds of ${companyName} are paid to the account ending ${ending}, as before.`,
      },
      {
        kind: 'note',
        text: 'If you do not know who changed the account, someone may be using a login of your business. Change your password and log out your other devices, and ask anyone else who uses it to do the same.',
      },
      { kind: 'button', label: 'See your business', href: profileUrl },
    ],
  });

/** Returns the text message that a change of the payout account was stopped. */
export const bankAccountStoppedText = ({ companyName, stoppedEnding, ending }: Stopped): string =>
  `the change of ${companyName}’s payout account to the one ending ${stoppedEnding} was stopped. Refunds are paid to the account ending ${ending}, as before.`;
