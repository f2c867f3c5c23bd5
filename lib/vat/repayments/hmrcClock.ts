import {
  addDays,
  daysBetween,
  isoDate,
  londonHour,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import { addWorkingDays } from '@/lib/kernel/dates/workingDays';

/** The calendar days HMRC has to authorise a repayment: 30 (VATRS10230). */
const CLOCK_DAYS = 30;

/**
 * A span of a reasonable enquiry, in which the clock is stopped; without `to` it is still stopped.
 */
export interface ClockStop {
  from: IsoDate;
  to?: IsoDate;
}

export interface ClockMeter {
  startedOn: IsoDate;
  /** The end of the 30 days, later by every day the clock is stopped. */
  endsOn: IsoDate;
  daysUsed: number;
  /** Never below 0; past it, `over` is true. */
  daysLeft: number;
  totalDays: number;
  stopped: boolean;
  over: boolean;
}

/** How HMRC asks a question. */
export const ENQUIRY_SOURCES = ['letter', 'call', 'email'] as const;
export type EnquirySource = (typeof ENQUIRY_SOURCES)[number];

/**
 * Returns the day on which HMRC's question stops the clock: two working days after it posts a
 * letter; the day of a call or e-mail before 17:00 London time, else the next day
 * (docs/rules/vat.md#repayment-clock, VATRS10230).
 */
export function clockStopsOn(question: { by: EnquirySource; at: IsoTimestamp }): IsoDate {
  const day = isoDate(new Date(question.at));
  if (question.by === 'letter') return addWorkingDays(day, 2);
  return londonHour(question.at) < 17 ? day : addDays(day, 1);
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/**
 * Returns the last of the 30 days, later by every day the clock was stopped until `now`, counting
 * overlapping stops once. A question that would stop it only after the 30 days does not move their
 * end.
 */
function endOf(
  startedOn: IsoDate,
  now: IsoDate,
  stops: readonly ClockStop[],
): { endsOn: IsoDate; stopped: boolean } {
  let endsOn = addDays(startedOn, CLOCK_DAYS);
  let countedTo = startedOn;
  let stopped = false;
  for (const stop of [...stops].sort((a, b) => a.from.localeCompare(b.from))) {
    if (stop.from >= endsOn || stop.from > now) continue;
    const [from, to] = [later(stop.from, countedTo), earlier(stop.to ?? now, now)];
    if (to > from) {
      endsOn = addDays(endsOn, daysBetween(from, to));
      countedTo = to;
    }
    stopped ||= stop.to === undefined || now < stop.to;
  }
  return { endsOn, stopped };
}

/**
 * Returns HMRC's 30-day clock on a day. It starts when HMRC receives the return, stops while a
 * reasonable enquiry waits for an answer, and resumes on the day of a complete answer
 * (docs/rules/vat.md#repayment-clock). `addedDays` are those that HMRC itself has added; they are
 * the same days as the stops, so the longer of the two applies.
 */
export function clockMeter(input: {
  startedOn: IsoDate;
  today: IsoDate;
  stops?: readonly ClockStop[];
  addedDays?: number | undefined;
}): ClockMeter {
  const { startedOn, today, stops = [], addedDays = 0 } = input;
  const now = later(today, startedOn);
  const counted = endOf(startedOn, now, stops);
  const endsOn = later(counted.endsOn, addDays(startedOn, CLOCK_DAYS + addedDays));
  const left = daysBetween(now, endsOn);
  return {
    startedOn,
    endsOn,
    daysUsed: Math.max(0, CLOCK_DAYS - left),
    daysLeft: Math.min(CLOCK_DAYS, Math.max(0, left)),
    totalDays: CLOCK_DAYS,
    stopped: counted.stopped,
    over: left < 0,
  };
}
