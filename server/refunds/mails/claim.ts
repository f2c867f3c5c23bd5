import { atStart } from '@/lib/notifications/checkedNames';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { formatDate, formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { passOnBy } from '@/lib/refunds/passOn/passOn';
import { passOnDuty, passOnText } from '@/lib/refunds/text';
import type { MailContent } from '@/server/notifications/messages';
import {
  arrivesPence,
  claimPage,
  howItEnds,
  hmrcExpected,
  priceRows,
  theRefund,
  termsRows,
  whichClaim,
  whyLess,
  type ClaimMailContext,
} from './claimFacts';
import { composeMail } from '@/server/notifications/mails/layout';

const daysInMail = (from: IsoDate, to: IsoDate): string =>
  `${formatDate(from)} to ${formatDate(to)}`;

/**
 * Returns the "Confirmation" of the terms: the payout, the tax period, the purchaser and the Fee
 * (docs/rules/product.md#claim).
 */
export const confirmationMail = (
  moment: ClaimMailContext & { purchaser: string; payoutBy: IsoDate; ending: string },
): MailContent => {
  const { claim, purchaser, payoutBy, ending } = moment;
  const receives = formatPence(arrivesPence(moment));
  const comes =
    arrivesPence(moment) > 0
      ? `You will receive ${receives} by 5pm, ${formatDay(payoutBy)}`
      : undefined;
  return composeMail({
    subject: `Confirmation: ${purchaser} buys your VAT refund, ${claim.reference}`,
    preview: comes ? `${comes}.` : 'All of the price covers a shortfall.',
    heading: 'Your claim is confirmed',
    parts: [
      {
        kind: 'paragraph',
        text: `${purchaser} buys ${theRefund(moment)}. ${comes ? `${comes}, in the account ending ${ending}.` : (whyLess(moment) ?? '')}`,
      },
      {
        kind: 'facts',
        rows: [
          ...whichClaim(moment),
          ['Purchaser', purchaser],
          ...termsRows(moment),
          ...priceRows(moment, 'You will receive'),
          ...(comes
            ? ([
                ['By', `5pm, ${formatDay(payoutBy)}`],
                ['Reference on your statement', claim.reference],
              ] as const)
            : []),
        ],
      },
      {
        kind: 'paragraph',
        text: passOnText.dutyFor(
          formatPence(claim.refundPence),
          daysInMail(moment.hmrcFrom, moment.hmrcTo),
          daysInMail(passOnBy(moment.hmrcFrom), passOnBy(moment.hmrcTo)),
        ),
      },
      {
        kind: 'paragraph',
        text: 'If HMRC pays less than was sold, the difference is what the terms call the Shortfall, and you owe it to us. We tell you how much and by when.',
      },
      { kind: 'button', label: 'Follow your claim', href: claimPage(moment) },
      { kind: 'note', text: 'If this was not you, reply to this email at once.' },
    ],
  });
};

/** Returns the confirmation as a text message, without the company's name, which precedes it. */
export const confirmationText = (
  moment: Pick<ClaimMailContext, 'claim' | 'setOffs'>,
  payoutBy: IsoDate,
): string => {
  const arrives = arrivesPence(moment);
  return (
    `claim ${moment.claim.reference} is confirmed. ` +
    (arrives > 0
      ? `${formatPence(arrives)} comes by 5pm, ${formatDay(payoutBy)}.`
      : (whyLess(moment) ?? ''))
  );
};

/** Returns the mail that the payout has left, or that earlier shortfalls took all of it. */
export const paidOutMail = (
  moment: ClaimMailContext & { ending: string; isReduced: boolean },
): MailContent => {
  const { claim, ending, isReduced } = moment;
  const arrives = arrivesPence(moment);
  const paid = formatPence(arrives);
  return composeMail({
    subject:
      arrives > 0
        ? `We paid you ${paid}`
        : `Claim ${claim.reference}: all of our price covers what was owed`,
    preview:
      arrives > 0
        ? `${atStart(moment.companyName)}, to the account ending ${ending}.`
        : `${atStart(moment.companyName)}: nothing was paid out.`,
    heading: arrives > 0 ? 'Your money has been paid' : 'Nothing was paid out',
    parts: [
      {
        kind: 'paragraph',
        text:
          arrives > 0
            ? `We paid ${paid} for ${theRefund(moment)} into your account ending ${ending}, with the reference ${claim.reference}.`
            : `We bought ${theRefund(moment)}. ${whyLess(moment) ?? ''}`,
      },
      {
        kind: 'facts',
        rows: [
          ...whichClaim(moment),
          ...priceRows(moment, arrives > 0 ? 'We paid you' : 'Paid out'),
          ['HMRC pays', hmrcExpected(moment)],
        ],
      },
      {
        kind: 'paragraph',
        text: isReduced
          ? 'HMRC decided to pay less than you sold when this payment was on its way already. We write to you next about the difference.'
          : `There is nothing for you to do until HMRC repays. ${passOnDuty}`,
      },
      { kind: 'button', label: 'Follow your claim', href: claimPage(moment) },
    ],
  });
};

/** Returns the mail that the sale was withdrawn before the money was paid. */
export const withdrawnMail = (moment: ClaimMailContext): MailContent =>
  composeMail({
    subject: `You withdrew claim ${moment.claim.reference}`,
    preview: 'Nothing was sold, and there is no fee.',
    heading: 'Your claim is withdrawn',
    parts: [
      {
        kind: 'paragraph',
        text: `You withdrew the sale of ${theRefund(moment)}. The refund is yours again, and HMRC pays it to you. Nothing was sold, nothing was paid, and there is no fee.`,
      },
      {
        kind: 'facts',
        rows: [
          ...whichClaim(moment),
          ['VAT refund', formatPence(moment.claim.refundPence)],
          ['HMRC pays', hmrcExpected(moment)],
        ],
      },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
      { kind: 'note', text: 'If this was not you, reply to this email at once.' },
    ],
  });

/** Returns the mail that HMRC has repaid, that it was passed on, and what we hold beyond it. */
export const claimClosedMail = (
  moment: ClaimMailContext & { repaidOn: IsoDate | null; heldPence: Pence },
): MailContent => {
  const { refundPence, hmrcRepaidPence } = moment.claim;
  const repaid = formatPence(hmrcRepaidPence ?? refundPence);
  const more = minus(hmrcRepaidPence ?? refundPence, refundPence);
  const ends = howItEnds(moment.heldPence);
  return composeMail({
    subject: `Claim ${moment.claim.reference} is closed`,
    preview: ends,
    heading: 'Your claim is closed',
    parts: [
      {
        kind: 'paragraph',
        text: `HMRC repaid ${repaid}, and what you passed on agrees with it. That settles ${theRefund(moment)}. ${ends}${more > 0 ? ` The other ${formatPence(more)} is yours.` : ''}`,
      },
      {
        kind: 'facts',
        rows: [
          ...whichClaim(moment),
          ['You sold', formatPence(moment.claim.refundPence)],
          [
            moment.repaidOn ? `HMRC repaid on ${formatDate(moment.repaidOn)}` : 'HMRC repaid',
            repaid,
          ],
        ],
      },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
    ],
  });
};
