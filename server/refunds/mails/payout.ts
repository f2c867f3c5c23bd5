import { formatPence } from '@/lib/kernel/money';
import type { MailContent } from '@/server/notifications/messages';
import { arrivesPence, priceRows, theRefund, whichClaim, type ClaimMoment } from './claimFacts';
import { composeMail } from '@/server/notifications/mails/layout';

type Stuck = ClaimMoment & { ending: string; companyUrl: string };

/**
 * The bank would not pay into the account: the money is safe, and only the person can correct the
 * account.
 */
export const payoutRefusedMail = (moment: Stuck): MailContent =>
  composeMail({
    subject: 'Check your bank account: we could not pay you',
    preview: 'Your money is safe with us.',
    heading: 'Your bank account needs a look',
    parts: [
      {
        kind: 'paragraph',
        text:
          `We tried to pay ${formatPence(arrivesPence(moment))} for ${theRefund(moment)} to the account ending ` +
          `${moment.ending}, and the bank refused it. Your money is safe with us, and the claim stands as confirmed.`,
      },
      { kind: 'facts', rows: [...whichClaim(moment), ...priceRows(moment, 'To be paid')] },
      {
        kind: 'paragraph',
        text: 'Check the sort code and account number, or give us another account. We pay as soon as it is saved.',
      },
      { kind: 'button', label: 'Correct the account', href: moment.companyUrl },
    ],
  });

/**
 * The bank that the payment went to sent it back: the money is safe, and only the person can name
 * another account.
 */
export const payoutReturnedMail = (moment: Stuck): MailContent =>
  composeMail({
    subject: 'Check your bank account: our payment came back',
    preview: 'Your money is safe with us.',
    heading: 'Your bank sent the payment back',
    parts: [
      {
        kind: 'paragraph',
        text:
          `We paid ${formatPence(arrivesPence(moment))} for ${theRefund(moment)} to the account ending ` +
          `${moment.ending}, and the bank sent it back. It may be closed, or may not take such payments. Your money is safe with us, and the ` +
          `sale stands as confirmed.`,
      },
      { kind: 'facts', rows: [...whichClaim(moment), ...priceRows(moment, 'To be paid again')] },
      {
        kind: 'paragraph',
        text: 'Ask your bank, or give us another account. We pay again as soon as it is saved.',
      },
      { kind: 'button', label: 'Give us another account', href: moment.companyUrl },
    ],
  });
