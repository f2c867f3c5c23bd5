import type { TaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { clearBy, lineStatus, type TaxLine } from './charge';
import { yearSums } from './years';

/** Returns a line with its status word and the day by which money for it must have arrived. */
export const lineView = (line: TaxLine, today: IsoDate) => ({
  ...line,
  status: lineStatus(line, today),
  clearBy: clearBy(line.due),
});

/** Returns lines with their sums, the newest first, and where they come from. */
export const yearView = <Line extends Omit<TaxLine, 'status'>, Sync>(
  lines: readonly Line[],
  { sync, source }: { sync: Sync; source: string },
  year?: TaxYear,
) => ({
  ...(year && { taxYear: { code: year.code, label: year.label } }),
  sync,
  source,
  sums: yearSums(lines),
  lines: [...lines].sort((a, b) => b.due.localeCompare(a.due)),
});
