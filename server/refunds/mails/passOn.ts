import { formatPence, ZERO, type Pence } from '@/lib/kernel/money';
import { plus } from '@/lib/kernel/sums';
import { formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { receivingRows, type ReceivingAccount } from '@/lib/companies/receivingAccount';
import type { PassOnStep } from '@/lib/refunds/passOn/reminders';
import { passOnDuty, passOnText } from '@/lib/refunds/text';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';
import { claimPage, theRefund, whichClaim, type ClaimMailContext } from './claimFacts';

type PassOnMoment = Pick<ClaimMailContext, 'claim' | 'companyName' | 'period' | 'portalUrl'> & {
  step: PassOnStep;
  leftPence: Pence;
  /** What HMRC did not repay and is owed too; it is paid in the same transfer. */
  shortfallPence?: Pence;
  by: IsoDate;
  payTo: ReceivingAccount | undefined;
};

/** Returns the reminder that HMRC's repayment of a sold refund is to be passed on. */
export const passOnMail = (moment: PassOnMoment): MailContent => {
  const { claim, step, leftPence, shortfallPence = ZERO, by, payTo } = moment;
  const left = formatPence(plus(leftPence, shortfallPence));
  const heading = passOnText.reminder[step](left, formatDay(by));
  return composeMail({
    subject: `${heading}: claim ${claim.reference}`,
    preview: shortfallPence > 0 ? passOnText.withDifference : passOnText.withoutInterest,
    heading,
    parts: [
      {
        kind: 'paragraph',
        text: `HMRC has repaid ${theRefund(moment)}, which you sold to us. ${passOnDuty}`,
      },
      {
        kind: 'facts',
        rows: [
          ...whichClaim(moment),
          ...(shortfallPence > 0
            ? ([
                ['To pass on', formatPence(leftPence)],
                ['HMRC did not repay', formatPence(shortfallPence)],
              ] as const)
            : []),
          ['Amount', left],
          ['Pass on by', formatDay(by)],
          ...receivingRows(payTo),
          ['Reference', claim.reference],
        ],
      },
      { kind: 'button', label: 'See the claim', href: claimPage(moment) },
      {
        kind: 'note',
        text:
          step === 'overdue'
            ? passOnText.tellUs
            : 'If you have sent it already, there is nothing to do: a transfer can take until the next working day.',
      },
    ],
  });
};
