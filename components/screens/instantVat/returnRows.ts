import type { ReturnRow } from '@/components/parts/ReturnsTable';
import type { VatPeriod } from '@/hooks/overview/vat';
import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { filingWords } from '@/components/parts/returnWords';
import { directionWords } from './periodWords';

/**
 * Periods as rows of the returns table (docs/rules/design.md#dashboard). `hrefOf` gives each
 * return's own page.
 */
export function returnRows(
  periods: readonly VatPeriod[],
  today: IsoDate,
  hrefOf: (periodId: string) => string,
): ReturnRow[] {
  return periods.map((period) => {
    const { filing, note } = filingWords(period, today);
    return {
      id: period.id,
      period: period.label,
      href: hrefOf(period.id),
      filing,
      filingNote: note,
      direction: directionWords(period, today),
      amount: period.netPence,
      status: { word: period.status },
      ...(period.paidEarlyPence !== undefined && period.paidEarlyOn
        ? { early: { amount: period.paidEarlyPence, on: formatDate(period.paidEarlyOn) } }
        : {}),
    };
  });
}
