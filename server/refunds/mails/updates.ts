import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { formatPence, ZERO } from '@/lib/kernel/money';
import { plus } from '@/lib/kernel/sums';
import type { RefundUpdate } from '@/lib/refunds/followUp/updates';
import type { UpdateWords } from '@/lib/refunds/followUp/updateWords';
import { formatDay, formatDate } from '@/lib/kernel/dates/ukDates';
import { receivingRows, type ReceivingAccount } from '@/lib/companies/receivingAccount';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

export interface UpdateMailContext {
  news: Omit<RefundUpdate, 'asked' | 'missing'> &
    Omit<UpdateWords, 'act'> & { reference: string; periodLabel: string; act: { label: string } };
  companyName: CheckedName;
  /** The link to the one thing to do. */
  href: string;
  /** The account to pay the difference to; shown once it is owed. */
  payTo: ReceivingAccount | undefined;
}

type Row = readonly [name: string, value: string];

function money({
  soldPence,
  approvedPence,
  differencePence,
  taxDuePence,
  leftPence,
}: UpdateMailContext['news']): Row[] {
  return [
    ['Refund you sold', formatPence(soldPence)],
    ...(approvedPence === undefined
      ? []
      : [
          [
            leftPence === undefined ? 'HMRC approved' : 'HMRC paid',
            formatPence(approvedPence),
          ] as const,
        ]),
    ...(differencePence === undefined
      ? []
      : [['Difference', formatPence(differencePence)] as const]),
    ...(taxDuePence === undefined || taxDuePence <= 0
      ? []
      : [['HMRC asks you for', formatPence(taxDuePence)] as const]),
  ];
}

/** Returns the next day: set, expected, or HMRC's own. */
function nextDay({ what, by, clock, leftPence }: UpdateMailContext['news']): Row[] {
  if (by) {
    const name =
      what === 'suspended'
        ? 'The return was due'
        : leftPence === undefined
          ? 'To be settled by about'
          : 'Pay by';
    return [[name, formatDay(by.on)]];
  }
  return clock ? [['HMRC’s own last day', formatDay(clock.endsOn)]] : [];
}

/** Returns where to pay; what HMRC has just repaid is sent together with the difference. */
function account({ payTo, news }: UpdateMailContext): Row[] {
  const { leftPence, approvedPence = ZERO, reference } = news;
  if (leftPence === undefined) return [];
  return [
    ...(approvedPence > 0
      ? [['To send in one payment', formatPence(plus(leftPence, approvedPence))] as const]
      : []),
    ...receivingRows(payTo),
    ['Reference', reference],
  ];
}

/**
 * Returns the mail about HMRC's act on a sold refund: its cause, the money, what follows and by
 * when.
 */
export const refundUpdateMail = (moment: UpdateMailContext): MailContent => {
  const { news, companyName, href } = moment;
  return composeMail({
    subject: `${news.title}: claim ${news.reference}`,
    preview: `${atStart(companyName)}, ${news.periodLabel}: since ${formatDate(news.since)}.`,
    heading: news.title,
    parts: [
      { kind: 'paragraph', text: news.cause },
      {
        kind: 'facts',
        rows: [
          ['Business', atStart(companyName)],
          ['Tax period', news.periodLabel],
          ['Claim', news.reference],
          ...money(news),
          ...nextDay(news),
          ...account(moment),
        ],
      },
      { kind: 'paragraph', text: news.follows },
      { kind: 'button', label: news.act.label, href },
      {
        kind: 'note',
        text: 'Something unclear, or you think that HMRC is wrong? Reply to this email.',
      },
    ],
  });
};
