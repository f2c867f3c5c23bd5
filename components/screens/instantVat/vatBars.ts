import type { BarState } from '@/components/parts/ChartLegend';
import type { VatBar } from '@/components/parts/VatChart';
import type { VatPeriod } from '@/hooks/overview/vat';
import { barLabel } from './periodWords';
import { ZERO } from '@/lib/kernel/money';
import { negate } from '@/lib/kernel/sums';

const STATES: Record<Exclude<VatPeriod['bar'], 'none'>, BarState> = {
  repaid: 'repaid',
  sold: 'sold',
  checking: 'checking',
  not_filed: 'notFiled',
  owed: 'owed',
};
/** A year of months; two bars of the same name would not tell themselves apart. */
const MOST_BARS = 12;

/**
 * Periods, newest first, as bars, oldest first (docs/rules/design.md#charts). A period whose result
 * nobody knows has no bar: a height would be a claim. `currentId` is the period the page is about;
 * else the newest.
 */
export function vatBars(periods: readonly VatPeriod[], currentId?: string): VatBar[] {
  const known = periods
    .filter((period) => period.bar !== 'none' && period.netPence !== undefined)
    .slice(0, MOST_BARS);
  const current = known.find((candidate) => candidate.id === currentId) ?? known[0];
  return known.reverse().map((entry) => ({
    period: entry.label,
    short: barLabel(entry),
    amount:
      entry.direction === 'payment' ? negate(entry.netPence ?? ZERO) : (entry.netPence ?? ZERO),
    state: STATES[entry.bar as keyof typeof STATES],
    current: entry.id === current?.id,
  }));
}
