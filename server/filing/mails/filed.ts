import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { direction, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { labelInSentence, periodLabel, type Period } from '@/lib/vat/obligations';
import { formatPence } from '@/lib/kernel/money';
import { formatReceipt } from '@/lib/kernel/text/timelineStep';
import { clockMeter } from '@/lib/vat/repayments/hmrcClock';
import { formatDay, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { PaymentIndicator } from '@/lib/vat/repayments/paymentIndicator';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

/** The facts of a filed return for its e-mails. */
export interface FilingMailContext {
  filing: {
    companyId: string;
    periodId: string;
    boxes: NineBoxes;
    formBundleNumber: string | null;
    paymentIndicator: PaymentIndicator | null;
    submittedAt: Date | null;
  };
  companyName: CheckedName;
  period: Period & { due: IsoDate };
  portalUrl: string;
  /**
   * True if an accountant declared the return for a client: neither the return nor its debt is the
   * accountant's.
   */
  isAgents?: boolean | undefined;
  /** The practice of the client, while it is one. */
  practiceId?: string | undefined;
}

/** Returns the address of the return's page for the reader. */
export const pageOf = ({
  filing: { companyId, periodId },
  portalUrl,
  practiceId,
}: FilingMailContext) =>
  practiceId
    ? `${portalUrl}/v2/open-tax/client-dashboard/vat-return?${new URLSearchParams({
        company_id: practiceId,
        client_company_id: companyId,
        period_id: periodId,
      })}`
    : `${portalUrl}/v2/instant-vat/dashboard/vat-return?${new URLSearchParams({ company_id: companyId, period_id: periodId })}`;

/** Returns the return with its business and period, for the middle of a sentence. */
export const theReturn = ({ companyName, period }: FilingMailContext): string =>
  `the VAT return of ${companyName} for ${labelInSentence(periodLabel(period))}`;

/** Returns the return's name for the reader: their own, or a client's. */
const nameOf = ({ isAgents, companyName }: FilingMailContext) =>
  isAgents ? `the VAT return of ${companyName}` : 'your VAT return';

const productOf = ({ isAgents }: FilingMailContext) =>
  isAgents ? { product: 'open_tax' as const } : {};

function result({
  filing: { boxes, paymentIndicator },
  period,
  isAgents,
  companyName,
}: FilingMailContext): string {
  const way = direction(boxes);
  const amount = formatPence(boxes.netVatDue);
  if (way === 'nil') return 'Nothing is owed either way.';
  if (way === 'payment') {
    const by = isAgents
      ? `It has to be paid by ${formatDay(period.due)}.`
      : `Pay it by ${formatDay(period.due)}.`;
    return (
      `${isAgents ? `${atStart(companyName)} owes` : 'You owe'} HMRC ${amount}. ` +
      `${paymentIndicator === 'DD' ? 'It will be taken by Direct Debit.' : by}`
    );
  }
  // Only the client decides about selling a refund.
  return isAgents
    ? `HMRC owes ${companyName} ${amount}.`
    : `HMRC owes you ${amount}. You can be paid early, or wait for HMRC at no cost.`;
}

/** Returns the rows of a return: its business, and box 5 as the difference of boxes 3 and 4. */
function rowsOf({
  filing: { boxes },
  companyName,
  period,
  isAgents,
}: FilingMailContext): [name: string, value: string][] {
  const [more, less]: [string, string] =
    direction(boxes) === 'refund'
      ? ['VAT reclaimed, box 4', 'VAT due, box 3']
      : ['VAT due, box 3', 'VAT reclaimed, box 4'];
  const [above, below] =
    direction(boxes) === 'refund'
      ? [boxes.vatReclaimedCurrPeriod, boxes.totalVatDue]
      : [boxes.totalVatDue, boxes.vatReclaimedCurrPeriod];
  return [
    ['Company', atStart(companyName)],
    ['Tax period', periodLabel(period)],
    [more, formatPence(above)],
    [less, formatPence(below)],
    [
      direction(boxes) === 'refund'
        ? `HMRC owes ${isAgents ? 'them' : 'you'}, box 5`
        : 'To pay, box 5',
      formatPence(boxes.netVatDue),
    ],
  ];
}

/** Returns the row of the next day: when to pay, or by when HMRC has to approve a refund. */
function nextDay({
  filing: { boxes, submittedAt },
  period,
}: FilingMailContext): [name: string, value: string][] {
  const way = direction(boxes);
  if (way === 'payment') return [['Due', formatDay(period.due)]];
  if (way === 'nil' || !submittedAt) return [];
  const startedOn = isoDate(submittedAt);
  return [
    [
      'HMRC has 30 days to approve it, until',
      formatDay(clockMeter({ startedOn, today: startedOn }).endsOn),
    ],
  ];
}

/** Returns the mail that HMRC has the return: by its receipt, or confirmed by reading it back. */
export const returnFiledMail = (moment: FilingMailContext): MailContent =>
  composeMail({
    ...productOf(moment),
    subject: `HMRC has ${nameOf(moment)}`,
    preview: result(moment),
    heading: moment.isAgents
      ? `The VAT return of ${moment.companyName} is filed`
      : 'Your VAT return is filed',
    parts: [
      { kind: 'paragraph', text: `HMRC has ${theReturn(moment)}. ${result(moment)}` },
      {
        kind: 'facts',
        rows: [
          ...rowsOf(moment),
          ...nextDay(moment),
          moment.filing.formBundleNumber
            ? ['HMRC receipt', formatReceipt(moment.filing.formBundleNumber)]
            : ['Confirmed', 'We read it back from HMRC'],
        ],
      },
      { kind: 'button', label: 'See the return', href: pageOf(moment) },
      { kind: 'note', text: 'HMRC’s own list can take until the next working day to show it.' },
    ],
  });

/** Returns the mail that an unconfirmed filing ended in a way that needs a person. */
export const returnNeedsYouMail = (
  moment: FilingMailContext & { what: 'rejected' | 'conflict' },
): MailContent =>
  composeMail({
    ...productOf(moment),
    subject:
      moment.what === 'rejected'
        ? `HMRC did not accept ${nameOf(moment)}`
        : `HMRC holds different figures for ${nameOf(moment)}`,
    preview: moment.isAgents ? 'The figures are safe.' : 'Your figures are safe.',
    heading:
      moment.what === 'conflict'
        ? 'HMRC holds a different return'
        : moment.isAgents
          ? 'The return was not accepted'
          : 'Your return was not accepted',
    parts: [
      {
        kind: 'paragraph',
        text:
          moment.what === 'rejected'
            ? `We were confirming ${theReturn(moment)} with HMRC. It was not accepted, so it has not been filed. ` +
              `${moment.isAgents ? 'The' : 'Your'} figures are safe: open the return to see why, and send it again.`
            : `We read ${theReturn(moment)} back from HMRC, and its figures are not the ones you sent. We have stopped, and nothing more was ` +
              'sent. Write to us and we will look at it together.',
      },
      { kind: 'facts', rows: [...rowsOf(moment), ['Due', formatDay(moment.period.due)]] },
      { kind: 'button', label: 'Open the return', href: pageOf(moment) },
    ],
  });
