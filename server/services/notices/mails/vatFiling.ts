import { direction, type NineBoxes } from '@/lib/domain/vatReading/nineBoxes';
import { labelInSentence, periodLabel, type Period } from '@/lib/domain/vatReading/obligations';
import { formatPence } from '@/lib/domain/money/money';
import { formatReceipt } from '@/lib/domain/display/timelineStep';
import { clockMeter } from '@/lib/domain/refunds/hmrcClock';
import { formatDay, isoDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { MailContent } from '@/server/services/notices/messages';
import { composeMail } from './layout';

/** A filed return as its e-mails tell of it. */
export interface FilingMoment {
  filing: { companyId: string; periodId: string; boxes: NineBoxes; formBundleNumber: string | null; paymentIndicator: 'DD' | 'BANK' | null;
    submittedAt: Date | null };
  companyName: string;
  period: Period & { due: IsoDate };
  portalUrl: string;
  /** The practice whose client it is, where its accountant declared the return. */
  practiceId?: string | undefined;
}

const pageOf = ({ filing: { companyId, periodId }, portalUrl, practiceId }: FilingMoment) => (practiceId
  ? `${portalUrl}/v2/open-tax/client-dashboard/vat-return?${new URLSearchParams({
    company_id: practiceId, client_company_id: companyId, period_id: periodId,
  })}`
  : `${portalUrl}/v2/instant-vat/dashboard/vat-return?${new URLSearchParams({ company_id: companyId, period_id: periodId })}`);

const theReturn = ({ companyName, period }: FilingMoment): string =>
  `the VAT return of ${companyName} for ${labelInSentence(periodLabel(period))}`;

function result({ filing: { boxes, paymentIndicator }, period }: FilingMoment): string {
  const way = direction(boxes);
  if (way === 'nil') return 'Nothing is owed either way.';
  if (way === 'payment') {
    return `You owe HMRC ${formatPence(boxes.netVatDue)}. `
      + `${paymentIndicator === 'DD' ? 'It will be taken by Direct Debit.' : `Pay it by ${formatDay(period.due)}.`}`;
  }
  return `HMRC owes you ${formatPence(boxes.netVatDue)}. You can be paid early, or wait for HMRC at no cost.`;
}

/** Whose return, and box 5 as box 3 less box 4 or the other way round: how the amount came about. */
function rowsOf({ filing: { boxes }, companyName, period }: FilingMoment): [name: string, value: string][] {
  const [more, less]: [string, string] = direction(boxes) === 'refund'
    ? ['VAT reclaimed, box 4', 'VAT due, box 3']
    : ['VAT due, box 3', 'VAT reclaimed, box 4'];
  const [above, below] = direction(boxes) === 'refund'
    ? [boxes.vatReclaimedCurrPeriod, boxes.totalVatDue]
    : [boxes.totalVatDue, boxes.vatReclaimedCurrPeriod];
  return [
    ['Company', companyName], ['Tax period', periodLabel(period)], [more, formatPence(above)], [less, formatPence(below)],
    [direction(boxes) === 'refund' ? 'HMRC owes you, box 5' : 'To pay, box 5', formatPence(boxes.netVatDue)],
  ];
}

/** The day that follows: when to pay, or by when HMRC has to approve a refund. */
function nextDay({ filing: { boxes, submittedAt }, period }: FilingMoment): [name: string, value: string][] {
  const way = direction(boxes);
  if (way === 'payment') return [['Due', formatDay(period.due)]];
  if (way === 'nil' || !submittedAt) return [];
  const startedOn = isoDate(submittedAt);
  return [['HMRC has 30 days to approve it, until', formatDay(clockMeter({ startedOn, today: startedOn }).endsOn)]];
}

/** HMRC has the return: with its receipt, or confirmed by reading it back. */
export const returnFiledMail = (moment: FilingMoment): MailContent => composeMail({
  subject: 'HMRC has your VAT return',
  preview: result(moment),
  heading: 'Your VAT return is filed',
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

/** A filing that was still being confirmed ended in a way that needs a person. */
export const returnNeedsYouMail = (moment: FilingMoment & { what: 'rejected' | 'conflict' }): MailContent => composeMail({
  subject: moment.what === 'rejected' ? 'HMRC did not accept your VAT return' : 'HMRC holds different figures for your VAT return',
  preview: 'Your figures are safe.',
  heading: moment.what === 'rejected' ? 'Your return was not accepted' : 'HMRC holds a different return',
  parts: [
    {
      kind: 'paragraph',
      text: moment.what === 'rejected'
        ? `We were confirming ${theReturn(moment)} with HMRC. It was not accepted, so it has not been filed. Your figures are safe: open the `
          + 'return to see why, and send it again.'
        : `We read ${theReturn(moment)} back from HMRC, and its figures are not the ones you sent. We have stopped, and nothing more was `
          + 'sent. Write to us and we will look at it together.',
    },
    { kind: 'facts', rows: [...rowsOf(moment), ['Due', formatDay(moment.period.due)]] },
    { kind: 'button', label: 'Open the return', href: pageOf(moment) },
  ],
});
