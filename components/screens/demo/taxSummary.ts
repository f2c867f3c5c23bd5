import type { TaxLineView, TaxSummary } from '@/hooks/overview/taxes';
import { comesNext, TAX_SOURCES } from '@/lib/taxes/comesNext';
import { clearBy, lineStatus, getOutstanding, getOverdue, type TaxLine } from '@/lib/taxes/charge';
import type { LateCost } from '@/lib/taxes/notes';
import type { Tax } from '@/lib/kernel/taxes';
import type { ReadTax } from '@/lib/taxes/row/projectTax';
import type { Upcoming } from '@/lib/taxes/upcoming';
import type { IsoDate, IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { ZERO } from '@/lib/kernel/money';

/** A line in the words of the real pages. */
export const lineView = (line: TaxLine, today: IsoDate): TaxLineView => ({
  ...line,
  status: lineStatus(line, today),
  clearBy: clearBy(line.due),
});

/** One tax of a made-up company: what stands in its account and what is to come, soonest first. */
interface SummaryOf {
  tax: Tax;
  companyName: string;
  lines: readonly TaxLine[];
  upcoming: Upcoming[];
  penalties?: LateCost[];
  readAt: IsoTimestamp;
  today: IsoDate;
  /** What else was read: drafts and refunds. */
  read?: Partial<ReadTax>;
}

/** One tax as the backend would answer it, worked out by the same rules. */
export function demoSummary(
  { tax, companyName, lines, upcoming, penalties = [], readAt, today, read: asRead }: SummaryOf,
  more: Partial<TaxSummary> = {},
): TaxSummary {
  const read: ReadTax = {
    state: 'read',
    connection: 'live',
    whole: true,
    lines,
    upcoming,
    drafts: new Map(),
    hmrcOwesPence: ZERO,
    refunds: 0,
    expectedRefunds: [],
    ...asRead,
  };
  return {
    tax,
    companyName,
    state: 'read',
    sync: { state: 'done', readAt, problem: undefined },
    connection: 'live',
    source: TAX_SOURCES[tax],
    owedPence: getOutstanding(lines),
    overduePence: getOverdue(lines, today),
    creditPence: ZERO,
    dueNow: undefined,
    next: undefined,
    ...comesNext(read, penalties, today),
    upcoming,
    lines: lines.map((line) => lineView(line, today)),
    payments: [],
    refunds: [],
    penalties,
    ...more,
  };
}
