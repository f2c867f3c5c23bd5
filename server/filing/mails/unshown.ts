import { unshownListText, unshownText } from '@/lib/filing/text';
import { unshownCause, unshownWords } from '@/lib/filing/unshownWords';
import { formatDay } from '@/lib/kernel/dates/ukDates';
import { periodLabel } from '@/lib/vat/obligations';
import { sentOn, type UnshownKind } from '@/lib/vat/unshownReturn';
import { atStart } from '@/lib/notifications/checkedNames';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';
import type { Filing } from '@/server/vat/store/filings';
import { pageOf, theReturn, type FilingMailContext } from './filed';

type Unshown = FilingMailContext & { filing: Filing; kind: UnshownKind };

const rowsOf = ({ filing, companyName, period }: Unshown): [string, string][] => [
  ['Company', atStart(companyName)],
  ['Tax period', periodLabel(period)],
  ['Sent to HMRC', formatDay(sentOn(filing))],
  ['Due', formatDay(period.due)],
];

/** Returns the mail to the sender of a return that HMRC does not show two days after it was sent. */
export function unshownReturnMail(moment: Unshown): MailContent {
  const { filing, kind, isAgents } = moment;
  const { title, sentence } = unshownWords(kind, filing);
  return composeMail({
    ...(isAgents && { product: 'open_tax' as const }),
    subject:
      kind === 'stillOpen'
        ? 'HMRC still lists a return you filed as not filed'
        : 'HMRC does not show a return you sent',
    preview: title,
    heading: 'HMRC does not show this return',
    parts: [
      { kind: 'paragraph', text: `This is about ${theReturn(moment)}. ${title} ${sentence}` },
      { kind: 'facts', rows: rowsOf(moment) },
      { kind: 'button', label: 'Open the return', href: pageOf(moment) },
    ],
  });
}

/** Returns the operators' mail about a customer's return that HMRC does not show. */
export function unshownForOperatorMail(moment: Unshown): MailContent {
  const { filing, kind, portalUrl } = moment;
  return composeMail({
    subject: 'HMRC does not show a return that a customer sent',
    preview: unshownText.titles[unshownCause(kind, filing)],
    heading: 'HMRC does not show a return',
    parts: [
      {
        kind: 'facts',
        rows: [
          ...rowsOf(moment),
          ['What HMRC says', unshownListText.causes[unshownCause(kind, filing)]],
        ],
      },
      { kind: 'button', label: 'Open the list', href: `${portalUrl}/v2/operator/returns` },
    ],
  });
}
