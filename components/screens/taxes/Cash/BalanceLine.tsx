import { balanceByDay, balanceOn } from '@/lib/overview/cash/setAside';
import type { CashItem } from '@/lib/overview/cash/items';
import { ZERO, type Pence } from '@/lib/kernel/money';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';

/** The width of the drawing’s own units, over all months. */
const WIDE = 1200;
const RING = 4;
const LOWEST_RING = 6;
const LABEL_UNDER = 22;

interface LineProps {
  /** The number of months from the current one. */
  months: number;
  today: IsoDate;
  items: readonly CashItem[];
  y: (amount: Pence) => number;
}

type Width = Pick<LineProps, 'today' | 'months'>;

const monthNumber = (day: IsoDate): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Returns the place of a day’s end as a share of the width: every month is equally wide. */
function shareOf(day: IsoDate, { today, months }: Width): number {
  const start = startOfMonth(day);
  const days = daysBetween(start, endOfMonth(day)) + 1;
  const ahead = monthNumber(day) - monthNumber(today);
  return (ahead + (daysBetween(start, day) + 1) / days) / months;
}

const monthEnds = ({ today, months }: Width): IsoDate[] =>
  Array.from({ length: months }, (_, ahead) => endOfMonth(addMonths(startOfMonth(today), ahead)));

/** Draws the sum by day as one line from today. */
export function BalanceLine({
  items,
  className,
  height,
  ...line
}: LineProps & { className: string; height: number }) {
  const { today, y } = line;
  const days = balanceByDay(items);
  const on = [...new Set([today, ...days.map((day) => day.on), ...monthEnds(line)])].sort();
  const points = [
    { day: addDays(today, -1), pence: ZERO },
    ...on.map((day) => ({ day, pence: balanceOn(days, day) })),
  ].map(({ day, pence }) => `${shareOf(day, line) * WIDE},${y(pence)}`);
  return (
    <svg
      x="0"
      y="0"
      width="100%"
      height={height}
      viewBox={`0 0 ${WIDE} ${height}`}
      preserveAspectRatio="none"
      overflow="visible"
    >
      <polyline className={className} points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

interface LowestPoint {
  day: IsoDate;
  words: string;
  anchorAt: (share: number) => 'start' | 'middle' | 'end';
}

/** Draws today as a dot, each month’s end as a ring, and the lowest point with its label. */
export function MonthEnds({
  items,
  lowest,
  ...line
}: LineProps & { lowest: LowestPoint | undefined }) {
  const { today, y } = line;
  const days = balanceByDay(items);
  const at = (day: IsoDate) => ({
    cx: `${shareOf(day, line) * 100}%`,
    cy: y(balanceOn(days, day)),
  });
  const lowestShare = lowest ? shareOf(lowest.day, line) : 0;
  return (
    <>
      <circle
        className="dot"
        cx={`${shareOf(addDays(today, -1), line) * 100}%`}
        cy={y(ZERO)}
        r={RING + 1}
      />
      {monthEnds(line)
        .filter((day) => day >= today)
        .map((day) => (
          <circle key={day} className="ring end" {...at(day)} r={RING} />
        ))}
      {lowest ? (
        <>
          <circle className="ring" {...at(lowest.day)} r={LOWEST_RING} />
          <text
            className="current"
            x={`${lowestShare * 100}%`}
            y={y(balanceOn(days, lowest.day)) + LABEL_UNDER}
            textAnchor={lowest.anchorAt(lowestShare)}
          >
            {lowest.words}
          </text>
        </>
      ) : null}
    </>
  );
}
