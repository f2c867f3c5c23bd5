import dayjs from 'dayjs';
import timezonePlugin from 'dayjs/plugin/timezone.js';
import utcPlugin from 'dayjs/plugin/utc.js';
import { onFirstUse } from '../onFirstUse';
import { dayIn, kept, londonWall, UK_TIME_ZONE } from './londonDay';

dayjs.extend(utcPlugin);
dayjs.extend(timezonePlugin);

/**
 * A calendar day as 'YYYY-MM-DD'. Sorts and compares as text. The compiler checks literals against
 * this shape and accepts no other text; read or typed text is converted only by {@link isIsoDate}
 * or {@link isoDateOf} (docs/decisions/0018).
 */
export type IsoDate = `${number}-${0 | 1}${number}-${0 | 1 | 2 | 3}${number}`;
/** An instant as ISO 8601 with its zone, e.g. '2026-11-20T14:05:00.000Z'. */
export type IsoTimestamp = string;

const day = (date: string) => dayjs.utc(date);
const inLondon = (instant: IsoTimestamp | Date) => dayjs(instant).tz(UK_TIME_ZONE);
/** Formats a day as an IsoDate. The cast is safe, because the library wrote the text. */
const written = (moment: dayjs.Dayjs) => moment.format('YYYY-MM-DD') as IsoDate;
const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns the calendar day at an instant, in London unless another IANA zone is given. */
export const isoDate = (date: Date, timeZone = UK_TIME_ZONE): IsoDate =>
  dayIn(date, timeZone) as IsoDate;

/** Returns true for a real calendar day written 'YYYY-MM-DD': '2026-02-30' is not one. */
export const isIsoDate = (text: string): text is IsoDate =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && written(day(text)) === text;

/**
 * Converts text to a calendar day. @throws RangeError on anything else, including a timestamp and
 * 30 February.
 */
export function isoDateOf(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

const DAY_MS = 86_400_000;
/** Builds a day from numbers: the month from 0; overflowing months and days roll over. */
const dayOf = (year: number, month: number, ofMonth: number) =>
  new Date(Date.UTC(year, month, ofMonth)).toISOString().slice(0, 10) as IsoDate;

/** Adds calendar days; a negative count subtracts. */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10) as IsoDate;

/**
 * Adds calendar months, clamped to the last day of a shorter month: 31 January + 1 = 28 February.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months];
  return dayOf(
    year,
    month,
    Math.min(Number(date.slice(8)), new Date(Date.UTC(year, month + 1, 0)).getUTCDate()),
  );
}

/** Returns the first day of the date's month. */
export const startOfMonth = (date: IsoDate): IsoDate =>
  dayOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, 1);

/** Returns the last day of the date's month. */
export const endOfMonth = (date: IsoDate): IsoDate =>
  dayOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0);

/** Counts calendar days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

const instantOf = kept((wall: string) => dayjs.tz(wall, UK_TIME_ZONE).toISOString());
/** Returns the instant at which a London clock shows `time` ('17:00') on `date`. */
export const londonInstant = (date: IsoDate, time: string): IsoTimestamp =>
  instantOf(`${date} ${time}`);

/** Formats a day as 'Fri 20 Nov 2026' (docs/rules/design.md#dates-in-words). */
export const formatDay = (date: IsoDate): string => day(date).format('ddd D MMM YYYY');

/** Formats a day as '7 Dec 2026' (docs/rules/design.md#dates-in-words). */
export const formatDate = (date: IsoDate): string => day(date).format('D MMM YYYY');

/** Formats a day as '31 October 2026', or its month as 'October 2026', for period names. */
export const formatLongDate = (date: IsoDate): string => day(date).format('D MMMM YYYY');
export const formatMonth = (date: IsoDate): string => day(date).format('MMMM YYYY');

/**
 * Short month names: tables format hundreds of days at each keystroke of a search, which is too
 * slow with the library.
 */
const SHORT_MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/** Formats a month as 'Oct', or as 'Oct 2026', for narrow columns. */
export const formatShortMonthName = (date: IsoDate): string =>
  SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
export const formatMonthShort = (date: IsoDate): string =>
  `${formatShortMonthName(date)} ${date.slice(0, 4)}`;

const yearUnlessThis = (date: IsoDate, today: IsoDate) =>
  date.slice(0, 4) === today.slice(0, 4) ? '' : ' YYYY';

/**
 * Formats a day as 'Mon 23 Nov', with the year only if it is not this year
 * (docs/rules/design.md#dates-in-words).
 */
export const formatDayShort = (date: IsoDate, today: IsoDate): string =>
  day(date).format(`ddd D MMM${yearUnlessThis(date, today)}`);

/** Formats a day as '23 Nov', with the year only if it is not this year. */
export const formatDateShort = (date: IsoDate, today: IsoDate): string =>
  `${Number(date.slice(8))} ${date.slice(0, 4) === today.slice(0, 4) ? formatShortMonthName(date) : formatMonthShort(date)}`;

/**
 * Formats a range: '9–23 Dec' within a month, '25 Nov – 8 Dec' across months, '9 Dec' for one day
 * (docs/rules/design.md#dates-in-words).
 */
export function formatDateRange(from: IsoDate, to: IsoDate, today: IsoDate): string {
  if (from === to) return formatDateShort(to, today);
  const end = formatDateShort(to, today);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${end}`;
  return `${formatDateShort(from, to)} – ${end}`;
}

/**
 * Formats a day relative to today: 'in 17 days', 'in 1 day', 'today', '3 days ago'
 * (docs/rules/design.md#dates-in-words).
 */
export function formatRelative(date: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  return days > 0 ? `in ${plural(days, 'day')}` : `${plural(-days, 'day')} ago`;
}

/**
 * Formats the time of a sync, in London time: '14:05 today', '09:30 yesterday', '09:30, 18 Nov'
 * (docs/rules/design.md#dates-in-words).
 */
export function formatReading(at: IsoTimestamp, now: Date): string {
  const read = inLondon(at);
  const today = isoDate(now);
  const date = written(read);
  if (date === today) return `${read.format('HH:mm')} today`;
  if (date === addDays(today, -1)) return `${read.format('HH:mm')} yesterday`;
  return `${read.format('HH:mm')}, ${formatDateShort(date, today)}`;
}

const clock = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: UK_TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const weekday = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: UK_TIME_ZONE, weekday: 'short' }),
);

/** Formats the time on a London clock: '14:05'. */
export const formatClock = (at: IsoTimestamp | Date): string => {
  const date = new Date(at);
  return londonWall(date)?.toISOString().slice(11, 16) ?? clock().format(date);
};

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const formatWeekday = (date: Date) =>
  DAYS[londonWall(date)?.getUTCDay() ?? -1] ?? weekday().format(date);

/** Formats the weekday and time on a London clock: 'Thu 17:20'. */
export const formatWeekdayClock = (at: IsoTimestamp | Date): string =>
  `${formatWeekday(new Date(at))} ${formatClock(at)}`;

/**
 * Formats a deadline or an expiry, am/pm: '5pm, Fri 27 Nov', '4:30pm, Fri 27 Nov'
 * (docs/rules/design.md#dates-in-words).
 */
export const formatDeadline = (at: IsoTimestamp, today: IsoDate): string =>
  `${formatDeadlineClock(at)}, ${formatDayShort(written(inLondon(at)), today)}`;

/** Formats the time of a deadline: '5pm', '4:30pm'. */
export function formatDeadlineClock(at: IsoTimestamp): string {
  const moment = inLondon(at);
  return moment.format(moment.minute() === 0 ? 'ha' : 'h:mma');
}

/** Returns the hour on a London clock, 0 to 23. */
export const londonHour = (at: IsoTimestamp): number => inLondon(at).hour();

/** Formats a day as '20/11/2026': docs/rules/product.md#dates, en-GB day-month-year. */
export const formatDayMonthYear = (date: IsoDate): string => day(date).format('DD/MM/YYYY');

/** Formats a day as '2026-11-20', year-month-day. @askedFor docs/rules/product.md#dates */
export const formatYearMonthDay = (date: IsoDate): string => day(date).format('YYYY-MM-DD');

/** Formats a day as '20 Nov 2026', short month. @askedFor docs/rules/product.md#dates */
export const formatShortMonth = (date: IsoDate): string => day(date).format('DD MMM YYYY');

/**
 * Formats fifteen minutes before `now` as 'MM/DD/YYYY at hh:mmAM/PM' in London time: '11/20/2026 at
 * 01:50PM'. @askedFor docs/rules/product.md#dates
 */
export const timestampFifteenMinutesAgo = (now: Date): string =>
  inLondon(now).subtract(15, 'minute').format('MM/DD/YYYY [at] hh:mmA');

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = onFirstUse(() => new Intl.PluralRules('en-GB', { type: 'ordinal' }));

/**
 * Formats an ordinal: 1 → '1st', 22 → '22nd', 13 → '13th'. @askedFor docs/rules/product.md#dates
 */
export const ordinal = (n: number): string => `${n}${ENDINGS[ordinals().select(n)] ?? 'th'}`;

/**
 * Returns the financial year, which starts in April: from April onward the current year, otherwise
 * the previous one. @askedFor docs/rules/product.md#dates
 */
export function financialYear(date: IsoDate): number {
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= 4 ? year : year - 1;
}
