import { formatDate } from '@/lib/kernel/dates/ukDates';
import { reviewSentence } from '@/lib/vat/repayments/hmrcReview';
import { formatPence } from '@/lib/kernel/money';
import type { Reduction } from '@/lib/refunds/claim/reduction';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';
import {
  claimPage,
  reductionRows,
  theRefund,
  whichClaim,
  type ClaimMailContext,
} from './claimFacts';

type CalledOff = ClaimMailContext & { reduction: Reduction };

/** Returns the sentence about HMRC's own payment to the customer now that nothing is sold. */
const fromHmrc = ({ reduction: { approvedPence } }: CalledOff): string =>
  approvedPence > 0
    ? `HMRC pays the ${formatPence(approvedPence)} that it approved to you.`
    : 'HMRC pays nothing for this period.';

/**
 * Returns the mail that HMRC pays less than was sold, so that nothing was sold and nothing paid.
 */
export function calledOffMail(moment: CalledOff): MailContent {
  const { claim, reduction } = moment;
  const { since, differencePence } = reduction;
  return composeMail({
    subject: `We called off claim ${claim.reference}: HMRC reduced your refund`,
    preview: 'Nothing was sold, nothing was paid, and there is no fee.',
    heading: 'HMRC reduced the refund you sold',
    parts: [
      {
        kind: 'paragraph',
        text: `HMRC decided on ${formatDate(since)} to pay ${formatPence(differencePence)} less than ${theRefund(moment)} was sold for. We had not paid you yet, so we called off the sale: nothing was sold, nothing was paid, and there is no fee.`,
      },
      {
        kind: 'facts',
        rows: [
          ...whichClaim(moment),
          ['VAT refund', formatPence(claim.refundPence)],
          ...reductionRows(reduction),
        ],
      },
      {
        kind: 'paragraph',
        text: `${fromHmrc(moment)} Its letter says why. ${reviewSentence(reduction.reviewBy)}`,
      },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
      { kind: 'note', text: 'Something unclear? Reply to this email.' },
    ],
  });
}

/**
 * Returns the words of {@link calledOffMail} as a text message; the product's name precedes them.
 */
export const calledOffText = (moment: CalledOff): string =>
  `HMRC reduced the refund you sold, so we called off claim ${moment.claim.reference}. Nothing was paid and there is no fee. ${fromHmrc(moment)}`;
