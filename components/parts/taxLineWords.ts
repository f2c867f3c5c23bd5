import type { SumLine } from './SumLines';
import type { Whose } from './taxFigureWords';
import {
  formatDate,
  formatDay,
  formatReading,
  isoDate,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import { minus, sum } from '@/lib/kernel/sums';
import { legalDay } from '@/lib/taxes/actBy';
import type { TaxLine } from '@/lib/taxes/charge';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import { taxLineText } from '@/lib/taxes/text';

/** A charge or a period with the server's status word. */
export interface WordedLine extends Omit<TaxLine, 'status'> {
  status: string;
  clearBy: IsoDate;
}

interface Read {
  tax: Tax;
  source: string;
  sync: { readAt?: IsoTimestamp | undefined };
  fileName?: string | undefined;
}

interface Owed extends Read {
  owedPence?: Pence | undefined;
  owedMissing?: string | undefined;
  creditPence?: Pence | undefined;
  lines: readonly WordedLine[];
}

const openLines = (lines: Owed['lines']): WordedLine[] =>
  lines.filter(
    ({ direction, expected, outstandingPence }) =>
      direction === 'pay' && !expected && outstandingPence > 0,
  );

/** Returns HMRC's own day of the next payment, if one must act on another. */
function legalDayWords(lines: Owed['lines'], today: IsoDate): string {
  const days = openLines(lines).map(({ due, clearBy }) => ({ dueOn: due, clearBy }));
  const [next] = days
    .filter(({ dueOn }) => dueOn >= today)
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  const legal = next && legalDay(next, today);
  return legal ? taxLineText.legalDay(formatDay(legal)) : '';
}

const sumOf = ({ lines, owedPence }: Owed): SumLine[] => {
  const open = openLines(lines);
  if (open.length === 0 || owedPence === undefined) return [];
  const shown = sum(open.map(({ outstandingPence }) => outstandingPence));
  // Accounts for older charges that are not listed.
  const rest = minus(owedPence, shown);
  return [
    ...open.map(({ label, outstandingPence }) => ({ label, amount: outstandingPence })),
    ...(rest !== 0 ? [{ label: 'Older charges', amount: rest }] : []),
    { label: 'Owed', amount: owedPence, total: true },
  ];
};

/** Returns the source, time and sum behind the figure of a tax's card. */
export function explainOwed(
  data: Owed,
  now: Date,
  whose: Whose = 'own',
): { from: string; how: string; sum: SumLine[] } {
  const { source, sync, owedPence, owedMissing, creditPence, tax, fileName } = data;
  const their = whose === 'own' ? 'your' : 'the client’s';
  const named = fileName ? `${their} file ${fileName}` : `${their} ${source}`;
  const from = sync.readAt
    ? taxLineText.readFrom(named, formatReading(sync.readAt, now))
    : taxLineText.notReadFrom(named);
  if (owedPence === undefined) {
    const unread = taxLineText.notRead(whose === 'own' ? 'you owe' : 'is owed');
    return { from, how: owedMissing ?? unread, sum: [] };
  }
  if (owedPence === 0 && creditPence) {
    return {
      from,
      how: taxLineText.onAccount,
      sum: [],
    };
  }
  if (owedPence === 0) {
    return {
      from,
      how: taxLineText.nothingCharged(TAX_NAMES[tax]),
      sum: [],
    };
  }
  return {
    from,
    how: `${taxLineText.owed}${legalDayWords(data.lines, isoDate(now))}`,
    sum: sumOf(data),
  };
}

/** Returns the due day of a return in words. */
export const returnDue = (due: IsoDate, today: IsoDate): string =>
  `Return ${due < today ? 'was due' : 'due'} ${formatDate(due)}`;

/**
 * Returns 'Filed 6 Nov 2026' or 'Pay by 22 Nov 2026': the state of one line
 * (docs/rules/design.md#taxes-on-the-page).
 */
export function happened(line: WordedLine, today: IsoDate): string {
  if (line.expected && !line.filedOn)
    return line.to && line.to >= today
      ? 'Still running'
      : returnDue(line.filingDue ?? line.due, today);
  if (line.direction === 'pay' && line.outstandingPence > 0) {
    return line.due < today
      ? `Was due ${formatDate(line.due)}`
      : line.clearBy < today
        ? `Pay now, due ${formatDate(line.due)}`
        : `Pay by ${formatDate(line.clearBy)}`;
  }
  if (line.filedOn) return `Filed ${formatDate(line.filedOn)}`;
  return `${line.due < today ? 'Was due' : 'Due'} ${formatDate(line.due)}`;
}

/** Returns 'VAT today 14:05, PAYE 09:30': when each tax was read, of those that were. */
export const readSources = (summaries: readonly Read[], now: Date): string =>
  summaries
    .filter(({ sync }) => sync.readAt)
    .map(
      ({ tax, sync, fileName }) =>
        `${TAX_NAMES[tax]} ${formatReading(sync.readAt ?? '', now)}${fileName ? ` from your file ${fileName}` : ''}`,
    )
    .join(', ');

type Dated = Pick<WordedLine, 'due' | 'status' | 'chargedPence'>;

/**
 * Compares lines: the newest first, and after all others those of which neither amount nor return
 * is known yet.
 */
export function byNewestKnown(a: Dated, b: Dated): number {
  const isOpen = ({ status, chargedPence }: typeof a) =>
    chargedPence === undefined && (status === 'Expected' || status === 'Not started');
  return Number(isOpen(a)) - Number(isOpen(b)) || b.due.localeCompare(a.due);
}
