import { vatDueDate } from '@/lib/vat/obligations';
import { refundFee } from '@/lib/refunds/quote/fee';
import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import {
  addDays,
  addMonths,
  endOfMonth,
  formatMonth,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { addWorkingDays, isWorkingDay } from '@/lib/kernel/dates/workingDays';

/** One monthly VAT period of the demo's company. */
export interface DemoMonth {
  id: string;
  label: string;
  start: IsoDate;
  end: IsoDate;
  dueOn: IsoDate;
  direction: 'refund' | 'payment';
  netPence: Pence;
  /** Missing for the month that is ready to review. */
  filedOn?: IsoDate;
  paidEarly?: { pence: Pence; feePence: Pence; on: IsoDate };
}

/**
 * Newest first (docs/rules/design.md#demo-on-the-page): the refund in pence, or
 * less than nothing where VAT was owed; filed so many days early; sold to us.
 */
const RECENT: readonly [net: number, daysEarly: number, sold: boolean][] = [
  [421_000, 0, false],
  [376_480, 4, true],
  [291_825, 5, true],
  [340_260, 6, true],
  [319_005, 4, true],
  [265_590, 5, true],
  [-48_610, 9, false],
  [396_815, 5, true],
  [247_930, 4, false],
  [187_640, 6, false],
  [312_055, 5, false],
  [219_480, 8, false],
];
/** The years before repeat these. */
const EARLIER: readonly number[] = [205_315, 288_740, 176_220, 231_905, -39_480, 264_110, 198_675];
export const DEMO_RETURNS = 38;
/** The day of HMRC's clock that the claim in progress shows, early in a month or late. */
const CLAIM_AGE_DAYS = 17;

export const demoPeriodId = (index: number): string =>
  `7c2d9a44-1b1f-4f0e-8c6b-${String(index).padStart(12, '0')}`;

const row = (index: number): readonly [net: number, daysEarly: number, sold: boolean] =>
  RECENT[index] ?? [EARLIER[index % EARLIER.length] ?? 0, 3 + (index % 6), false];

/** The first day, from this one on, from which the money is there on the very next one. */
function quickDay(day: IsoDate): IsoDate {
  return isWorkingDay(day) && isWorkingDay(addDays(day, 1)) ? day : quickDay(addDays(day, 1));
}

function filedOn(
  index: number,
  dueOn: IsoDate,
  daysEarly: number,
  today: IsoDate,
): IsoDate | undefined {
  if (index === 0) return undefined;
  const planned = addDays(dueOn, -daysEarly);
  if (index > 1) return planned;
  const claimed = addDays(today, -CLAIM_AGE_DAYS);
  return quickDay(claimed < planned ? claimed : planned);
}

/**
 * The months of the demo's company as they stand on `today`: the last full month is ready to
 * review, the one before is a claim. Sold at the fee of `partner`.
 */
export function demoMonths(today: IsoDate, partner: string): DemoMonth[] {
  return Array.from({ length: DEMO_RETURNS }, (_, index) => {
    const end = endOfMonth(addMonths(startOfMonth(today), -1 - index));
    const start = startOfMonth(end);
    const dueOn = vatDueDate(end);
    const [net, daysEarly, sold] = row(index);
    const filed = filedOn(index, dueOn, daysEarly, today);
    const netPence = pence(Math.abs(net));
    const feePence = sold ? refundFee(netPence, partner) : ZERO;
    return {
      id: demoPeriodId(index),
      label: formatMonth(end),
      start,
      end,
      dueOn,
      netPence,
      direction: net < 0 ? ('payment' as const) : ('refund' as const),
      ...(filed ? { filedOn: filed } : {}),
      ...(sold && filed
        ? {
            paidEarly: { pence: minus(netPence, feePence), feePence, on: addWorkingDays(filed, 1) },
          }
        : {}),
    };
  });
}
