import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import type { OfferAnswer } from '@/lib/refunds/offers/offerAnswer';
import { labelInSentence } from '@/lib/vat/obligations';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface Answered {
  answer: OfferAnswer;
  companyName: CheckedName;
  label: string;
  refundPence: Pence;
  href: string;
  /** True if the client gave a reason. The reason is on the client's page and in no mail. */
  saidWhy: boolean;
  /** The first day on which the refund can be offered again. */
  againFrom: IsoDate;
}

const WORDS: Record<OfferAnswer, (companyName: CheckedName) => { heading: string; what: string }> =
  {
    sold: (companyName) => ({
      heading: `${atStart(companyName)} sold its VAT refund`,
      what: 'The money is paid to the account that they gave, and HMRC’s payment of this refund goes to us. There is nothing for you to do.',
    }),
    declined: (companyName) => ({
      heading: `${atStart(companyName)} declined your offer`,
      what: 'Nothing was sold. HMRC pays them the refund itself, at its usual time.',
    }),
    takenBack: (companyName) => ({
      heading: `${atStart(companyName)} withdrew the sale of its VAT refund`,
      what: 'It was withdrawn before the money left, so nothing is sold. HMRC pays them the refund itself, at its usual time.',
    }),
    calledOff: (companyName) => ({
      heading: `The sale of ${companyName}’s VAT refund is called off`,
      what: 'It was called off before the money left. Nothing is sold, and HMRC pays them the part of the refund that it approves.',
    }),
  };

/**
 * Returns the mail to the practice about the client's answer to an offer, and what follows from it.
 */
export function offerAnswerMail({
  answer,
  companyName,
  label,
  refundPence,
  href,
  saidWhy,
  againFrom,
}: Answered): MailContent {
  const { heading, what } = WORDS[answer](companyName);
  const again =
    answer === 'sold' || answer === 'calledOff'
      ? ''
      : ` You can offer it again from ${formatDay(againFrom)}, or as soon as the refund changes.`;
  return composeMail({
    product: 'open_tax',
    subject: heading,
    preview: `${formatPence(refundPence)} for ${labelInSentence(label)}.`,
    heading,
    parts: [
      { kind: 'paragraph', text: `${what}${again}` },
      {
        kind: 'facts',
        rows: [
          ['Client', atStart(companyName)],
          ['Period', label],
          ['VAT refund', formatPence(refundPence)],
        ],
      },
      ...(saidWhy
        ? [
            {
              kind: 'paragraph' as const,
              text: 'They gave a reason, which is on the client’s page.',
            },
          ]
        : []),
      { kind: 'button', label: 'See the client', href },
    ],
  });
}
