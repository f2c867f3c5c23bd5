import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

/**
 * After the account that payouts go to was added or replaced: money will move there, so its owner
 * must hear of it.
 */
export const bankAccountChangedMail = ({
  isFirst,
  companyName,
  ending,
  profileUrl,
}: {
  isFirst: boolean;
  companyName: string;
  ending: string;
  profileUrl: string;
}): MailContent =>
  composeMail({
    subject: isFirst
      ? `A payout account was added for ${companyName}`
      : `Payouts for ${companyName} now go to another account`,
    preview: `The account ends in ${ending}.`,
    heading: isFirst ? 'A payout account was added' : 'Your payout account was changed',
    parts: [
      {
        kind: 'paragraph',
        text: `From now on refunds of ${companyName} are paid to the account ending ${ending}.${
          isFirst ? '' : ' Claims confirmed before this are still paid to the account they named.'
        }`,
      },
      { kind: 'note', text: 'If this was not you, change it back now and write to us.' },
      { kind: 'button', label: 'See your business', href: profileUrl },
    ],
  });
