import type { MailContent } from '@/server/services/notices/messages';
import { composeMail } from './layout';

/** After the account that payouts go to was replaced: money will move there, so its owner must hear of it. */
export const bankAccountChangedMail = ({ companyName, ending, profileUrl }: { companyName: string; ending: string;
  profileUrl: string }): MailContent => composeMail({
  subject: `Payouts for ${companyName} now go to another account`,
  preview: `The account ends in ${ending}.`,
  heading: 'Your payout account was changed',
  parts: [
    { kind: 'paragraph', text: `From now on refunds of ${companyName} are paid to the account ending ${ending}. Claims confirmed before `
      + `this are still paid to the account they named.` },
    { kind: 'note', text: 'If this was not you, change it back now and write to us.' },
    { kind: 'button', label: 'See your business', href: profileUrl },
  ],
});
