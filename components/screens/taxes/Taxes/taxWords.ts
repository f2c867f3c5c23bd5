import type { TaxLineView } from '@/hooks/overview/taxes';
import { daysBetween, formatMonth } from '@/lib/kernel/dates/ukDates';

/** Longer periods are named by their year. */
const LONG_DAYS = 300;

/**
 * Returns the label under a bar: PAYE’s month as HMRC counts them ('M7'), the month in which a
 * quarter or a month ends or a personal bill is due ('Jul'), or a year ('2026'). `year` is shown
 * under the first bar of that year.
 */
export function barName(line: Pick<TaxLineView, 'label' | 'from' | 'to' | 'due' | 'tax'>): {
  short: string;
  year: string;
} {
  const on = line.tax === 'self_assessment' ? line.due : (line.to ?? line.due);
  const year = on.slice(0, 4);
  const month = /^Month (\d+)/.exec(line.label)?.[1];
  if (month) return { short: `M${month}`, year: '' };
  const isYear =
    line.tax !== 'self_assessment' &&
    (line.from === undefined || daysBetween(line.from, on) > LONG_DAYS);
  return isYear ? { short: year, year: '' } : { short: formatMonth(on).slice(0, 3), year };
}
