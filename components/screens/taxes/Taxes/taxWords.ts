import type { SumLine } from '@/components/parts/SumLines';
import type { TaxLineView, TaxSummary } from '@/hooks/taxes';
import { TAX_NAMES } from '@/lib/domain/taxes/taxes';
import { daysBetween, formatDate, formatMonth, formatReading, type IsoDate } from '@/lib/domain/dates/ukDates';
import { minus, sum } from '@/lib/domain/money/sums';

/** A period beyond this is called by its year. */
const LONG_DAYS = 300;

const sumOf = ({ lines, owedPence }: TaxSummary): SumLine[] => {
  const open = lines.filter(({ direction, expected, outstandingPence }) => direction === 'pay' && !expected && outstandingPence > 0);
  if (open.length === 0 || owedPence === undefined) return [];
  const shown = sum(open.map(({ outstandingPence }) => outstandingPence));
  // An older charge beyond the lines shown still has to add up.
  const rest = minus(owedPence, shown);
  return [
    ...open.map(({ label, outstandingPence }) => ({ label, amount: outstandingPence })),
    ...(rest !== 0 ? [{ label: 'Older charges', amount: rest }] : []), { label: 'Owed', amount: owedPence, total: true },
  ];
};

/** Where the figure of a tax's card comes from, when, and the sum behind it. */
export function explainOwed(data: TaxSummary, now: Date): { from: string; how: string; sum: SumLine[] } {
  const { source, sync, owedPence, owedMissing, creditPence, tax, fileName } = data;
  const named = fileName ? `your file ${fileName}` : `your ${source}`;
  const from = sync.readAt ? `From ${named}, read ${formatReading(sync.readAt, now)}.` : `From ${named}, not read yet.`;
  if (owedPence === undefined) return { from, how: owedMissing ?? 'HMRC has not been read yet, so what you owe is not known.', sum: [] };
  if (owedPence === 0 && creditPence) {
    return {
      from, how: 'Payments that HMRC has not put against any charge. Ask HMRC for it back, or leave it for the next bill.', sum: [],
    };
  }
  if (owedPence === 0) {
    return { from, how: `HMRC has no open charge for ${TAX_NAMES[tax]}. What it has not charged yet is not in this figure.`, sum: [] };
  }
  return {
    from,
    how: 'Each charge of HMRC’s, less what it has cleared by payments and credits. What it has not charged yet is not in this figure.',
    sum: sumOf(data),
  };
}

const returnDue = (due: IsoDate, today: IsoDate): string => `Return ${due < today ? 'was due' : 'due'} ${formatDate(due)}`;

/** 'Filed 6 Nov 2026', 'Pay by 22 Nov 2026': what has happened with one line (docs/rules/design.md#taxes-on-the-page). */
export function happened(line: TaxLineView, today: IsoDate): string {
  if (line.expected && !line.filedOn) return line.to && line.to >= today ? 'Still running' : returnDue(line.filingDue ?? line.due, today);
  if (line.direction === 'pay' && line.outstandingPence > 0) {
    return line.due < today
      ? `Was due ${formatDate(line.due)}`
      : line.clearBy < today ? `Pay now, due ${formatDate(line.due)}` : `Pay by ${formatDate(line.clearBy)}`;
  }
  if (line.filedOn) return `Filed ${formatDate(line.filedOn)}`;
  return `${line.due < today ? 'Was due' : 'Due'} ${formatDate(line.due)}`;
}

/**
 * Under a bar: PAYE's month as HMRC counts them ('M7'), the month in which a quarter or a month ends or a personal bill is
 * due ('Jul'), a year ('2026'). The year of a month stands under the first bar of it.
 */
export function barName(line: Pick<TaxLineView, 'label' | 'from' | 'to' | 'due' | 'tax'>): { short: string; year: string } {
  const on = line.tax === 'self_assessment' ? line.due : (line.to ?? line.due);
  const year = on.slice(0, 4);
  const month = /^Month (\d+)/.exec(line.label)?.[1];
  if (month) return { short: `M${month}`, year: '' };
  const isYear = line.tax !== 'self_assessment' && (line.from === undefined || daysBetween(line.from, on) > LONG_DAYS);
  return isYear ? { short: year, year: '' } : { short: formatMonth(on).slice(0, 3), year };
}
