/** @jest-environment node */
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  financialYear,
  formatClock,
  formatDate,
  formatDateRange,
  formatDateShort,
  formatDay,
  formatDayMonthYear,
  formatDayShort,
  formatDeadline,
  formatLongDate,
  formatMonth,
  formatMonthShort,
  formatReading,
  formatRelative,
  formatShortMonth,
  formatShortMonthName,
  formatWeekdayClock,
  formatYearMonthDay,
  isIsoDate,
  isoDate,
  isoDateOf,
  londonHour,
  londonInstant,
  ordinal,
  startOfMonth,
  timestampFifteenMinutesAgo,
} from '@/lib/kernel/dates/ukDates';

const today = '2026-11-20';

describe('calendar sums', () => {
  test.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-10-25', -1, '2026-10-24'],
  ])('%s and %i days is %s, through clock changes too', (from, days, to) => {
    expect(addDays(isoDateOf(from), days)).toBe(to);
    expect(daysBetween(isoDateOf(from), isoDateOf(to))).toBe(days);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-20', -12, '2025-11-20'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(isoDateOf(from), months)).toBe(to);
  });

  test('the last day of February', () => {
    expect(endOfMonth('2024-02-03')).toBe('2024-02-29');
    expect(endOfMonth('2026-10-20')).toBe('2026-10-31');
  });

  test.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['Invalid Date', false],
    ['20-11-2026', false],
    ['2026-11-20T00:00', false],
    ['', false],
  ])('%p is a calendar day: %p', (text, real) => {
    expect(isIsoDate(text)).toBe(real);
  });
});

describe('the day is London’s', () => {
  test.each([
    ['2026-06-30T23:30:00Z', '2026-07-01'],
    ['2026-11-20T23:30:00Z', '2026-11-20'],
  ])('%s is %s', (instant, date) => {
    expect(isoDate(new Date(instant))).toBe(date);
  });

  test('another zone can be named', () => {
    expect(isoDate(new Date('2026-11-20T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-21');
  });

  test.each([
    ['2026-11-27', '2026-11-27T17:00:00.000Z'],
    ['2026-06-26', '2026-06-26T16:00:00.000Z'],
  ])('5pm on %s is %s', (date, instant) => {
    expect(londonInstant(isoDateOf(date), '17:00')).toBe(instant);
  });

  test('and the same whether it was asked before or not, to the millisecond and through a year of clocks', () => {
    const writer = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });
    const start = Date.parse('2026-01-01T00:00:00Z');
    const instants = Array.from({ length: 365 * 24 }, (_, hour) => start + hour * 3_600_000);
    for (const round of [0, 1]) {
      for (const at of instants.flatMap((hour) => [hour - 1, hour, hour + round])) {
        const date = new Date(at);
        expect([at, isoDate(date)]).toEqual([at, writer.format(date)]);
      }
      for (const at of instants.filter((_, hour) => hour % 24 === 0)) {
        const day = isoDate(new Date(at));
        const noon = londonInstant(day, '12:00');
        expect([day, isoDate(new Date(noon)), noon.slice(14)]).toEqual([day, day, '00:00.000Z']);
      }
    }
  });

  test('as the time zone’s own data have it, in every hour of the months in which the clocks change', () => {
    const writer = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    const wrong: string[] = [];
    for (let year = 1990; year <= 2045; year += 1) {
      for (const month of [2, 9]) {
        for (let hour = 0; hour < 31 * 24; hour += 1) {
          const at = Date.UTC(year, month, 1, hour);
          for (const date of [new Date(at - 1), new Date(at)]) {
            const [said, expected] = [
              formatWeekdayClock(date),
              writer.format(date).replace(',', ''),
            ];
            if (said !== expected) wrong.push(`${date.toISOString()}: ${said}, not ${expected}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('an instant that is none is refused each time', () => {
    expect(() => isoDate(new Date(NaN))).toThrow(RangeError);
    expect(() => isoDate(new Date(NaN))).toThrow(RangeError);
  });
});

describe('docs/rules/design.md#dates-in-words: dates in words', () => {
  test('the written forms', () => {
    expect(formatDay(today)).toBe('Fri 20 Nov 2026');
    expect(formatDate('2026-12-07')).toBe('7 Dec 2026');
    expect(formatLongDate('2026-10-31')).toBe('31 October 2026');
    expect(formatMonth('2026-10-31')).toBe('October 2026');
    expect(formatDayShort('2026-11-23', today)).toBe('Mon 23 Nov');
    expect(formatDayShort('2027-01-04', today)).toBe('Mon 4 Jan 2027');
  });

  test.each([
    ['2026-12-07', 'in 17 days'],
    ['2026-11-21', 'in 1 day'],
    ['2026-11-20', 'today'],
    ['2026-11-19', '1 day ago'],
    ['2026-11-17', '3 days ago'],
  ])('%s is %s', (date, words) => {
    expect(formatRelative(isoDateOf(date), today)).toBe(words);
  });

  test.each([
    ['2026-12-09', '2026-12-23', '9–23 Dec'],
    ['2026-11-25', '2026-12-08', '25 Nov – 8 Dec'],
    ['2026-12-23', '2027-01-06', '23 Dec 2026 – 6 Jan 2027'],
    ['2026-12-09', '2026-12-09', '9 Dec'],
  ])('%s to %s is %s', (from, to, words) => {
    expect(formatDateRange(isoDateOf(from), isoDateOf(to), today)).toBe(words);
  });

  test.each([
    ['2026-11-20T14:05:00Z', '14:05 today'],
    ['2026-11-19T09:30:00Z', '09:30 yesterday'],
    ['2026-11-18T09:30:00Z', '09:30, 18 Nov'],
    ['2025-07-18T09:30:00Z', '10:30, 18 Jul 2025'],
  ])('a figure read at %s says %s', (at, words) => {
    expect(formatReading(at, new Date('2026-11-20T15:00:00Z'))).toBe(words);
  });

  test.each([
    ['2026-11-27T17:00:00Z', '5pm, Fri 27 Nov'],
    ['2027-06-25T08:30:00Z', '9:30am, Fri 25 Jun 2027'],
  ])('am/pm for promises: %s is %s', (at, words) => {
    expect(formatDeadline(at, today)).toBe(words);
  });
});

describe('docs/rules/product.md#dates', () => {
  test('dates en-GB: day-month-year, year-month-day, short month', () => {
    expect(formatDayMonthYear('2026-11-02')).toBe('02/11/2026');
    expect(formatYearMonthDay('2026-11-02')).toBe('2026-11-02');
    expect(formatShortMonth('2026-11-02')).toBe('02 Nov 2026');
  });

  test.each([
    ['2026-11-20T14:05:00Z', '11/20/2026 at 01:50PM'],
    ['2026-07-01T23:10:00Z', '07/01/2026 at 11:55PM'],
    ['2026-07-01T11:10:00Z', '07/01/2026 at 11:55AM'],
  ])("timestamp 15 minutes ago as 'MM/DD/YYYY at hh:mmAM/PM': %s gives %s", (now, text) => {
    expect(timestampFifteenMinutesAgo(new Date(now))).toBe(text);
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [31, '31st'],
  ])('ordinal day suffixes: %i is %s', (n, text) => {
    expect(ordinal(n)).toBe(text);
  });

  test.each([
    ['2026-03-31', 2025],
    ['2026-04-01', 2026],
    ['2026-12-31', 2026],
  ])('from April onward the current year, otherwise the previous year: %s is %i', (date, year) => {
    expect(financialYear(isoDateOf(date))).toBe(year);
  });
});

test.each(['2026-10-31', '2024-02-29', '2026-01-01'])('%s is a day of the calendar', (text) => {
  expect([isIsoDate(text), isoDateOf(text)]).toEqual([true, text]);
});

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-1-5',
  '20-11-2026',
  '2026-11-20T14:05:00.000Z',
  ' 2026-11-20',
  '',
])('%j is none', (text) => {
  expect(isIsoDate(text)).toBe(false);
  expect(() => isoDateOf(text)).toThrow(RangeError);
});

test('a month starts on its first day', () => {
  expect([
    startOfMonth('2026-11-20'),
    startOfMonth('2026-02-28'),
    startOfMonth('2026-12-01'),
  ]).toEqual(['2026-11-01', '2026-02-01', '2026-12-01']);
});

test.each([
  ['2026-11-20T23:59:00.000Z', 23],
  ['2026-07-01T23:10:00.000Z', 0],
])('the hour in London at %s is %i, in summer too', (at, hour) => {
  expect(londonHour(at)).toBe(hour);
});

describe('what tables write, without a library’s moment', () => {
  test.each([
    ['2026-09-05', '5 Sep', 'Sep', 'Sep 2026'],
    ['2027-01-31', '31 Jan 2027', 'Jan', 'Jan 2027'],
    ['2025-12-10', '10 Dec 2025', 'Dec', 'Dec 2025'],
  ])('%s is %s, its month %s or %s', (date, short, month, monthOfYear) => {
    const day = isoDateOf(date);
    expect([formatDateShort(day, today), formatShortMonthName(day), formatMonthShort(day)]).toEqual(
      [short, month, monthOfYear],
    );
  });

  test.each([
    ['2026-11-19T17:20:00.000Z', '17:20', 'Thu 17:20'],
    ['2026-07-01T23:05:00.000Z', '00:05', 'Thu 00:05'],
  ])('at %s a London clock shows %s, with its day %s', (at, clock, withDay) => {
    expect([formatClock(at), formatWeekdayClock(new Date(at))]).toEqual([clock, withDay]);
  });
});
