import { direction, type NineBoxes } from '@/lib/domain/vatReading/nineBoxes';
import { formatPence } from '@/lib/domain/money/money';
import { formatReceipt } from '@/lib/domain/display/timelineStep';
import type { MailContent } from '@/server/services/notices/messages';
import { composeMail } from './layout';

interface Moment {
  filing: { companyId: string; periodId: string; boxes: NineBoxes; formBundleNumber: string | null; paymentIndicator: 'DD' | 'BANK' | null;
    errorCode: string | null };
  portalUrl: string;
}

const pageOf = ({ filing, portalUrl }: Moment) =>
  `${portalUrl}/v2/instant-vat/dashboard/vat-return?${new URLSearchParams({ company_id: filing.companyId, period_id: filing.periodId })}`;

function result({ boxes, paymentIndicator }: Moment['filing']): string {
  const way = direction(boxes);
  if (way === 'nil') return 'Nothing is owed either way.';
  if (way === 'payment') {
    return `You owe HMRC ${formatPence(boxes.netVatDue)}. `
      + `${paymentIndicator === 'DD' ? 'It will be taken by Direct Debit.' : 'Pay it by the due date on your dashboard.'}`;
  }
  return `HMRC owes you ${formatPence(boxes.netVatDue)}. You can be paid early, or wait for HMRC at no cost.`;
}

/** HMRC has the return: with its receipt, or confirmed by reading it back. */
export const returnFiledMail = (moment: Moment): MailContent => composeMail({
  subject: 'HMRC has your VAT return',
  preview: result(moment.filing),
  heading: 'Your VAT return is filed',
  parts: [
    { kind: 'paragraph', text: result(moment.filing) },
    {
      kind: 'facts',
      rows: [
        ['Box 5', formatPence(moment.filing.boxes.netVatDue)],
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
export const returnNeedsYouMail = (moment: Moment & { what: 'rejected' | 'conflict' }): MailContent => composeMail({
  subject: moment.what === 'rejected' ? 'HMRC did not accept your VAT return' : 'HMRC holds different figures for your VAT return',
  preview: 'Your figures are safe.',
  heading: moment.what === 'rejected' ? 'Your return was not accepted' : 'HMRC holds a different return',
  parts: [
    {
      kind: 'paragraph',
      text: moment.what === 'rejected'
        ? 'We were confirming your return with HMRC. It was not accepted, so it has not been filed. Your figures are safe: open the return '
          + 'to see why, and send it again.'
        : 'We read your return back from HMRC, and its figures are not the ones you sent. We have stopped, and nothing more was sent. '
          + 'Write to us and we will look at it together.',
    },
    { kind: 'button', label: 'Open the return', href: pageOf(moment) },
  ],
});
