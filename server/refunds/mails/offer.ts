import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { formatDateRange, formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { formatRateTenths } from '@/lib/refunds/quote/quote';
import { labelInSentence } from '@/lib/vat/obligations';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface Offered {
  companyName: CheckedName;
  practiceName: CheckedName;
  href: string;
  label: string;
  lastDay: IsoDate;
  today: IsoDate;
  quote: {
    refundPence: Pence;
    feePence: Pence;
    arrivesPence: Pence;
    purchaser: string;
    payoutBy: IsoDate;
    hmrcFrom: IsoDate;
    hmrcTo: IsoDate;
    annualRateTenths: number;
    reason?: string;
  };
}

/**
 * Returns the mail of a practice that offers its client the sale of a refund: the fee, the cost of
 * waiting, and that the client decides.
 */
export function clientRefundOfferMail({
  companyName,
  practiceName,
  href,
  label,
  lastDay,
  today,
  quote,
}: Offered): MailContent {
  const {
    refundPence,
    feePence,
    arrivesPence,
    purchaser,
    payoutBy,
    hmrcFrom,
    hmrcTo,
    annualRateTenths,
    reason,
  } = quote;
  return composeMail({
    product: 'open_tax',
    subject: `${atStart(companyName)}: your VAT refund can be paid early`,
    preview: `${formatPence(arrivesPence)} instead of waiting for ${formatPence(refundPence)}. You decide.`,
    heading: 'Your VAT refund can be paid early',
    parts: [
      {
        kind: 'paragraph',
        text: `HMRC owes ${companyName} a VAT refund for ${labelInSentence(label)}. ${atStart(practiceName)} suggests that you sell it to ${purchaser}, so that it is paid early. You decide: nobody else can sell it, and waiting for HMRC costs nothing.`,
      },
      {
        kind: 'facts',
        rows: [
          ['VAT refund', formatPence(refundPence)],
          ['Fee', `−${formatPence(feePence)}`],
          ['You would receive', formatPence(arrivesPence)],
          ['Confirmed today, paid by', formatDay(payoutBy)],
          ['HMRC itself is likely to pay', formatDateRange(hmrcFrom, hmrcTo, today)],
          ['Like borrowing at', `${formatRateTenths(annualRateTenths)} a year`],
        ],
      },
      ...(reason
        ? [
            {
              kind: 'paragraph' as const,
              text: `By our own rule it is not worth it here. ${reason}`,
            },
          ]
        : []),
      { kind: 'button', label: 'See the offer', href },
      {
        kind: 'note',
        text: `The offer ends at 5pm on ${formatDay(lastDay)}. ${atStart(practiceName)} looks after your taxes: ask them if you have questions about it.`,
      },
    ],
  });
}
