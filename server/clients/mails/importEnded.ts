import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { rowsBecame } from '@/lib/clients/exchange/importWords';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface Ended {
  fileName: CheckedName;
  /** True if every row that was ready is added; otherwise we had to stop. */
  isWhole: boolean;
  added: number;
  known: number;
  wrong: number;
  ready: number;
  href: string;
}

/**
 * Returns the mail for the person who began a long import: the outcome of its rows, and what is
 * left to do.
 */
export function importEndedMail({ fileName, isWhole, href, ...counts }: Ended): MailContent {
  const became = rowsBecame(counts);
  const heading = isWhole ? 'Your clients are added' : 'Your import stopped before it finished';
  const next = isWhole
    ? 'Next we read their figures from HMRC; the dashboard shows the progress.'
    : 'The fault is ours. What was added is safe, and you can add the rest with one press. No client is added twice.';
  const toFix = counts.wrong > 0 ? ' The rows that need a fix are on the page.' : '';
  return composeMail({
    product: 'open_tax',
    subject: heading,
    preview: became,
    heading,
    parts: [
      {
        kind: 'facts',
        rows: [
          ['File', atStart(fileName)],
          ['Rows', became],
        ],
      },
      { kind: 'paragraph', text: `${next}${toFix}` },
      { kind: 'button', label: 'See the import', href },
    ],
  });
}
