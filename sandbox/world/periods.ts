import { addDays, type IsoDate } from '@/lib/domain/dates/ukDates';
import { addWorkingDays } from '@/lib/domain/dates/workingDays';
import type { Filing } from '@/sandbox/state/state';
import { lastEndedMonth, monthsBetween, monthsIn, periodEnding, shiftPeriod, type PeriodDates } from '@/sandbox/world/calendar';
import { boxesOf, creditOf, figuresFor, type Boxes } from '@/sandbox/world/figures';
import type { Figures, Trader } from '@/sandbox/world/world';

export interface Period extends PeriodDates {
  /** 0 is the newest period that has ended, −1 the one before, 1 the running one. */
  position: number;
  state: 'running' | 'open' | 'filed';
  /** Filed, and HMRC's list of obligations says so too. */
  fulfilled: boolean;
  /** What was filed, or for an unfiled period what the trader's books add up to. */
  boxes: Boxes;
  figures: Figures;
  received?: IsoDate;
  /** The day a debit was paid, once it was. */
  paidOn?: IsoDate;
  /** The return was filed with the sandbox, not by the story. */
  filing?: Filing;
}

export interface PeriodView {
  today: IsoDate;
  /** Milliseconds since 1970. */
  now: number;
  anchor: IsoDate;
  filings: Readonly<Record<string, Filing>>;
  /** How long HMRC's books take to show a filed return. */
  catchUpMs: number;
}

const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/** Days after the due date that a trader in trouble pays what they owe. */
const LATE_PAYMENT_DAYS = 20;
/** Positions that a trader in trouble filed five days late, each worth a penalty point. */
export const LATE_POSITIONS: readonly number[] = [-6, -9];

const newestEnd = (trader: Trader, today: IsoDate, anchor: IsoDate): { end: IsoDate; sinceAnchor: number } => {
  const { frequency } = trader;
  const anchorEnd = shiftPeriod(lastEndedMonth(anchor), 'monthly', -(trader.quarterEndsMonthsBefore ?? 0));
  const sinceAnchor = Math.max(0, Math.floor(monthsBetween(anchorEnd, lastEndedMonth(today)) / monthsIn(frequency)));
  return { end: shiftPeriod(anchorEnd, frequency, sinceAnchor), sinceAnchor };
};

/** The ended period that a trader in trouble never filed: the newest one already past its due date. */
export function missingPosition(trader: Trader, today: IsoDate, newest: IsoDate): number | undefined {
  if (trader.persona !== 'trouble') return undefined;
  return periodEnding(shiftPeriod(newest, trader.frequency, -1), trader.frequency).due < today ? -1 : -2;
}

function storyOf(trader: Trader, dates: PeriodDates, position: number, figures: Figures, view: PeriodView, missing: number | undefined) {
  if (position > 0) return { state: 'running' as const };
  if (trader.openPositions.includes(position) || position === missing) return { state: 'open' as const };
  const late = trader.persona === 'trouble' && LATE_POSITIONS.includes(position);
  const planned = addDays(dates.due, late ? 5 : -figures.daysEarly);
  if (position === 0 && planned >= view.today) return { state: 'open' as const };
  return { state: 'filed' as const, received: earlier(planned, addDays(view.today, -1)) };
}

function paidOn(trader: Trader, period: { due: IsoDate; boxes: Boxes; filing?: Filing }, today: IsoDate): IsoDate | undefined {
  if (creditOf(period.boxes) >= 0) return undefined;
  if (period.filing && !trader.directDebit) return undefined;
  const day = trader.directDebit ? addWorkingDays(period.due, 3) : addDays(period.due, trader.persona === 'trouble' ? LATE_PAYMENT_DAYS : -2);
  return day <= today ? day : undefined;
}

/** Every period of a trader, newest first, from the running one back to registration. */
export function periodsOf(trader: Trader, view: PeriodView): Period[] {
  const newest = newestEnd(trader, view.today, view.anchor);
  const missing = missingPosition(trader, view.today, newest.end);
  const oldest = -(trader.registeredPeriodsAgo + newest.sinceAnchor);
  const periods: Period[] = [];
  for (let position = 1; position >= oldest; position -= 1) {
    const dates = periodEnding(shiftPeriod(newest.end, trader.frequency, position), trader.frequency);
    const figures = figuresFor(trader, dates.key, position + newest.sinceAnchor);
    const filing = view.filings[dates.key];
    const boxes = filing?.boxes ?? boxesOf(figures);
    const story = filing ? { state: 'filed' as const, received: filing.on } : storyOf(trader, dates, position, figures, view, missing);
    const fulfilled = story.state === 'filed' && (!filing || filing.caughtUp === true || view.now >= filing.at + view.catchUpMs);
    const paid = story.state === 'filed' ? paidOn(trader, { due: dates.due, boxes, ...(filing ? { filing } : {}) }, view.today) : undefined;
    periods.push({ ...dates, position, figures, boxes, ...story, fulfilled, ...(filing ? { filing } : {}), ...(paid ? { paidOn: paid } : {}) });
  }
  return periods;
}

/** HMRC looks closely at the refund before the return that a trader in trouble never filed. */
export const isQueried = (periods: readonly Period[], period: Period): boolean => {
  const missing = periods.find((other) => other.state === 'open' && other.position < 0)?.position;
  return missing !== undefined && period.position === missing - 1;
};
