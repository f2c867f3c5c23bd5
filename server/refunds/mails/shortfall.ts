import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { formatDate, formatDay, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { receivingRows, type ReceivingAccount } from '@/lib/companies/receivingAccount';
import type { MailContent } from '@/server/notifications/messages';
import { claimPage, howItEnds, theRefund, whichClaim, type ClaimMailContext } from './claimFacts';
import { composeMail, type MailPart } from '@/server/notifications/mails/layout';

type Short = Pick<ClaimMailContext, 'claim' | 'companyName' | 'period' | 'portalUrl'>;

const payBefore = (payBy: IsoDate): MailPart => ({
  kind: 'paragraph',
  text: `We take it off the next refund that we pay you. If there is none, send it by bank transfer by ${formatDay(payBy)}. Nothing is taken from your account.`,
});

const missingOf = ({ claim }: Pick<Short, 'claim'>): Pence =>
  minus(claim.refundPence, claim.hmrcRepaidPence ?? ZERO);

/** Returns the calculation of the amount, its due date, and the account to pay it to. */
function whereTo(
  moment: Short,
  amount: Pence,
  payBy: IsoDate,
  payTo: ReceivingAccount | undefined,
): MailPart {
  const { claim } = moment;
  const settled = minus(missingOf(moment), amount);
  return {
    kind: 'facts',
    rows: [
      ...whichClaim(moment),
      ['You sold', formatPence(claim.refundPence)],
      ['HMRC paid', formatPence(claim.hmrcRepaidPence ?? ZERO)],
      ...(settled > 0 ? [['Settled so far', formatPence(settled)] as const] : []),
      ['Amount', formatPence(amount)],
      ['Pay by', formatDay(payBy)],
      ...receivingRows(payTo),
      ['Reference', claim.reference],
    ],
  };
}

/** Returns the reminder that the rest of a shortfall is due in a week, or today. */
export const shortfallReminderMail = (
  moment: Short & {
    outstandingPence: Pence;
    payBy: IsoDate;
    today: IsoDate;
    payTo: ReceivingAccount | undefined;
  },
): MailContent => {
  const { claim, payBy, payTo, outstandingPence, today } = moment;
  const left = formatPence(outstandingPence);
  return composeMail({
    subject: `${left} to pay ${formatRelative(payBy, today)}: claim ${claim.reference}`,
    preview: `By ${formatDate(payBy)}, by bank transfer.`,
    heading: `${left} is to be paid ${formatRelative(payBy, today)}`,
    parts: [
      {
        kind: 'paragraph',
        text: `HMRC paid less than was sold for ${theRefund(moment)}, and ${left} of the difference is still open.`,
      },
      payBefore(payBy),
      whereTo(moment, outstandingPence, payBy, payTo),
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
      {
        kind: 'note',
        text: 'If you have sent it already, there is nothing to do: a transfer can take until the next working day.',
      },
    ],
  });
};

/** Returns the mail that a shortfall is settled or written off. */
export const shortfallSettledMail = (
  moment: Short & { writtenOff: boolean; heldPence: Pence },
): MailContent => {
  const missing = formatPence(missingOf(moment));
  const ends = howItEnds(moment.heldPence);
  return composeMail({
    subject: `Claim ${moment.claim.reference} is settled and closed`,
    preview: ends,
    heading: 'The shortfall is settled',
    parts: [
      {
        kind: 'paragraph',
        text: `HMRC paid ${missing} less than was sold for ${theRefund(moment)}. ${moment.writtenOff ? 'We have written off the rest' : 'That has been settled'}. ${ends}`,
      },
      {
        kind: 'facts',
        rows: [
          ...whichClaim(moment),
          ['You sold', formatPence(moment.claim.refundPence)],
          ['HMRC paid', formatPence(moment.claim.hmrcRepaidPence ?? ZERO)],
          ['Shortfall', missing],
        ],
      },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
    ],
  });
};
