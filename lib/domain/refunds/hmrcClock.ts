import { addDays, daysBetween, isoDate, londonHour, type IsoDate, type IsoTimestamp } from '@/lib/domain/dates/ukDates';
import { addWorkingDays } from '@/lib/domain/dates/workingDays';

/** HMRC has 30 calendar days to authorise a repayment (VATRS10230). */
const CLOCK_DAYS = 30;

/** A reasonable enquiry, when the clock stands still; without `to` it still stands. */
export interface ClockStop {
  from: IsoDate;
  to?: IsoDate;
}

export interface ClockMeter {
  startedOn: IsoDate;
  /** Moves on by every day the clock stands still. */
  endsOn: IsoDate;
  daysUsed: number;
  /** Never below 0; past it, `over` is true. */
  daysLeft: number;
  totalDays: number;
  stopped: boolean;
  over: boolean;
}

/**
 * The day HMRC's question stops the clock: two working days after it posts a letter; the day of a call or e-mail
 * before 17:00 London time, else the next day (docs/rules/vat.md#repayment-clock, VATRS10230).
 */
export function clockStopsOn(question: { by: 'letter' | 'call' | 'email'; at: IsoTimestamp }): IsoDate {
  const day = isoDate(new Date(question.at));
  if (question.by === 'letter') return addWorkingDays(day, 2);
  return londonHour(question.at) < 17 ? day : addDays(day, 1);
}

/** Days from `from` to `to` that fall in no stop; overlapping stops count once. */
function runningDays(from: IsoDate, to: IsoDate, stops: readonly ClockStop[]): number {
  let running = 0;
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) {
    if (!stops.some((stop) => stop.from < date && date <= (stop.to ?? to))) running += 1;
  }
  return running;
}

/**
 * HMRC's 30-day clock on a day. It starts when HMRC takes the return in, stands still while a reasonable enquiry
 * waits for an answer, and runs again on the day of a complete answer (docs/rules/vat.md#repayment-clock).
 */
export function clockMeter(input: { startedOn: IsoDate; today: IsoDate; stops?: readonly ClockStop[] }): ClockMeter {
  const { startedOn, today, stops = [] } = input;
  const now = today < startedOn ? startedOn : today;
  const daysUsed = runningDays(startedOn, now, stops);
  const stood = daysBetween(startedOn, now) - daysUsed;
  return {
    startedOn,
    endsOn: addDays(startedOn, CLOCK_DAYS + stood),
    daysUsed,
    daysLeft: Math.max(0, CLOCK_DAYS - daysUsed),
    totalDays: CLOCK_DAYS,
    stopped: stops.some((stop) => stop.from <= now && (stop.to === undefined || now < stop.to)),
    over: daysUsed > CLOCK_DAYS,
  };
}
