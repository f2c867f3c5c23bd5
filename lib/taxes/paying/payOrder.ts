import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { toBill, type TaxLine } from '@/lib/taxes/charge';

type Line = TaxLine | (Omit<TaxLine, 'status'> & { status: string });

/**
 * Returns the unpaid bills among these lines, the oldest first. Those marked as sent are last,
 * because they need no payment.
 */
export const inPayOrder = <L extends Line>(lines: readonly L[], today: IsoDate): L[] =>
  lines
    .flatMap((line) => toBill(line, today) ?? [])
    .sort(
      (a, b) =>
        Number(Boolean(a.sentOn)) - Number(Boolean(b.sentOn)) ||
        a.due.localeCompare(b.due) ||
        a.id.localeCompare(b.id),
    );
