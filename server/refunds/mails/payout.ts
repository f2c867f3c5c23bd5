import { OR_ANOTHER_ACCOUNT } from '@/lib/companies/coolingOffWords';
import { inAnotherName } from '@/lib/companies/payeeCheck';
import { formatDate } from '@/lib/kernel/dates/ukDates';
import { reviewSentence } from '@/lib/vat/repayments/hmrcReview';
import { formatPence } from '@/lib/kernel/money';
import type { Reduction } from '@/lib/refunds/claim/reduction';
import type { MailContent } from '@/server/notifications/messages';
import {
  arrivesPence,
  claimPage,
  priceRows,
  reductionRows,
  theRefund,
  whichClaim,
  type ClaimMailContext,
} from './claimFacts';
import { composeMail } from '@/server/notifications/mails/layout';

type Stuck = ClaimMailContext & { ending: string; companyUrl: string };

/**
 * Returns the mail that our bank refused the account: the money is safe, and only the person can
 * correct the account.
 */
export const payoutRefusedMail = (moment: Stuck): MailContent =>
  composeMail({
    subject: 'Check your bank account: we could not pay you',
    preview: 'Your money is safe with us.',
    heading: 'Check your bank account',
    parts: [
      {
        kind: 'paragraph',
        text: `We tried to pay ${formatPence(arrivesPence(moment))} for ${theRefund(moment)} to the account ending ${moment.ending}, and the bank refused it. Your money is safe with us, and the claim stands as confirmed.`,
      },
      { kind: 'facts', rows: [...whichClaim(moment), ...priceRows(moment, 'To be paid')] },
      {
        kind: 'paragraph',
        text: `Check the sort code and account number, ${OR_ANOTHER_ACCOUNT}`,
      },
      { kind: 'button', label: 'Correct the account', href: moment.companyUrl },
    ],
  });

/**
 * Returns the mail that the account is in another name according to its bank: nothing was paid, and
 * only the person can name another account or the right name.
 */
export const payoutOtherNameMail = (moment: Stuck): MailContent =>
  composeMail({
    subject: 'Check your bank account: it is in another name',
    preview: 'Your money is safe with us.',
    heading: 'Your bank account is in another name',
    parts: [
      {
        kind: 'paragraph',
        text: `${inAnotherName(moment.ending)}, so we have not paid ${formatPence(arrivesPence(moment))} for ${theRefund(moment)} into it. Your money is safe with us, and the claim stands as confirmed.`,
      },
      { kind: 'facts', rows: [...whichClaim(moment), ...priceRows(moment, 'To be paid')] },
      {
        kind: 'paragraph',
        text: `Enter the name as your bank has it, ${OR_ANOTHER_ACCOUNT}`,
      },
      { kind: 'button', label: 'Correct the account', href: moment.companyUrl },
    ],
  });

/**
 * Returns the mail that the receiving bank sent the payment back: the money is safe, and only the
 * person can name another account.
 */
export const payoutReturnedMail = (moment: Stuck): MailContent =>
  composeMail({
    subject: 'Check your bank account: our payment came back',
    preview: 'Your money is safe with us.',
    heading: 'Your bank sent the payment back',
    parts: [
      {
        kind: 'paragraph',
        text: `We paid ${formatPence(arrivesPence(moment))} for ${theRefund(moment)} to the account ending ${moment.ending}, and the bank sent it back. It may be closed, or may not take such payments. Your money is safe with us, and the sale stands as confirmed.`,
      },
      { kind: 'facts', rows: [...whichClaim(moment), ...priceRows(moment, 'To be paid again')] },
      {
        kind: 'paragraph',
        text: `Ask your bank, ${OR_ANOTHER_ACCOUNT}`,
      },
      { kind: 'button', label: 'Give us another account', href: moment.companyUrl },
    ],
  });

type Held = ClaimMailContext & { reduction: Reduction };

/** Returns the mail that a payment came back and is held, because HMRC pays less than was sold. */
export const payoutHeldMail = (moment: Held): MailContent => {
  const { claim, reduction } = moment;
  const difference = formatPence(reduction.differencePence);
  return composeMail({
    subject: `We are holding your payment for claim ${claim.reference}`,
    preview: 'HMRC reduced your refund. Your money is safe with us.',
    heading: 'We are holding your payment',
    parts: [
      {
        kind: 'paragraph',
        text: `Your bank sent our payment for ${theRefund(moment)} back to us. HMRC decided on ${formatDate(reduction.since)} to pay ${difference} less than you sold. If we paid you in full now, you would owe us that difference, so we are holding the payment. It is safe with us, and the sale stands.`,
      },
      {
        kind: 'facts',
        rows: [
          ...whichClaim(moment),
          ['Refund you sold', formatPence(claim.refundPence)],
          ...reductionRows(reduction),
          ['Difference', difference],
          ['Payment we are holding', formatPence(arrivesPence(moment))],
        ],
      },
      {
        kind: 'paragraph',
        text: `Reply to this email. We will agree with you how you are paid and how the difference is settled. ${reviewSentence(reduction.reviewBy)}`,
      },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
    ],
  });
};

/**
 * Returns the words of {@link payoutHeldMail} as a text message; the product's name precedes them.
 */
export const payoutHeldText = (moment: Held): string =>
  `your bank sent our payment back and HMRC reduced the refund you sold, so we are holding ${formatPence(arrivesPence(moment))} for claim ${moment.claim.reference}. Reply to our email about it.`;
