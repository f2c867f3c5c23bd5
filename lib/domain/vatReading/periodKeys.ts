import { addDays, addMonths, type IsoDate } from '@/lib/domain/dates/ukDates';

const MONTHS = 'ABCDEFGHIJKL';
/** The first month of stagger A's, B's and C's first quarter: A ends Apr, Jul, Oct, Jan (docs/rules/vat.md#period-keys). */
const STAGGER_START: Record<string, number> = { A: 2, B: 3, C: 1 };

/** A period key in a URL: '#001' must be sent as '%23001' (docs/rules/vat.md#period-keys). */
export const encodePeriodKey = (key: string): string => encodeURIComponent(key);

const starting = (year: number, month: number): IsoDate =>
  addMonths(`${year}-01-01`, month - 1);

/**
 * The months a monthly ('26AA') or quarterly ('26A1') key stands for; undefined for every other form. Keys are
 * opaque: use the obligation's own dates for anything that matters and never show a key. HMRC's sources disagree for
 * '…A4' and '…B4'; its service guide (18A4 ends 31 Jan 2019) is followed.
 */
export function periodOfKey(key: string): { from: IsoDate; to: IsoDate } | undefined {
  const [, yy, letter = '', second = ''] = /^(\d{2})([ABC])([A-L1-4])$/.exec(key) ?? [];
  if (yy === undefined) return undefined;
  const year = 2000 + Number(yy);
  const quarter = Number(second);
  if (Number.isNaN(quarter)) {
    if (letter !== 'A') return undefined;
    const from = starting(year, MONTHS.indexOf(second) + 1);
    return { from, to: addDays(addMonths(from, 1), -1) };
  }
  const from = starting(year, (STAGGER_START[letter] ?? 1) + (quarter - 1) * 3);
  return { from, to: addDays(addMonths(from, 3), -1) };
}

/** The key of a calendar month or quarter, for a tax authority that has to make one up; undefined for other spans. */
export function keyOfPeriod(from: IsoDate, to: IsoDate): string | undefined {
  const yy = from.slice(2, 4);
  const month = Number(from.slice(5, 7));
  const candidates = [
    `${yy}A${MONTHS[month - 1] ?? ''}`,
    ...['A', 'B', 'C'].flatMap((stagger) => [1, 2, 3, 4].map((quarter) => `${yy}${stagger}${quarter}`)),
  ];
  return candidates.find((key) => {
    const period = periodOfKey(key);
    return period?.from === from && period.to === to;
  });
}
