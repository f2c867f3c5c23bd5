export const UK_TIME_ZONE = 'Europe/London';

/**
 * A cache of formatters by zone: creating one costs a hundred times as much as formatting a day.
 * The Swedish format is ISO.
 */
const dayWriters = new Map<string, Intl.DateTimeFormat>();
function dayWriter(timeZone: string): Intl.DateTimeFormat {
  const known = dayWriters.get(timeZone);
  if (known) return known;
  const writer = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayWriters.set(timeZone, writer);
  return writer;
}

const MOST_KEPT = 2_000;
/** Keeps a function's results by its key, because a read asks for the same few hundreds of times. */
export function kept<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MOST_KEPT) known.clear();
    const value = make(key);
    known.set(key, value);
    return value;
  };
}

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Since then the clocks change on the last Sundays of March and October, at 01:00 UTC. */
const RULE_FROM = Date.UTC(1996, 0, 1);

/** Returns the instant at which the clocks change on the last Sunday of a month of 31 days. */
function clockChange(year: number, month: number): number {
  const last = Date.UTC(year, month, 31);
  return last - new Date(last).getUTCDay() * DAY_MS + HOUR_MS;
}

/**
 * Returns a date whose UTC fields are those of a London clock; undefined before 1996. By the rule
 * of the Summer Time Order 2002 and not by Intl, whose first use of a time zone keeps a page busy
 * for 20 ms before its first row.
 */
export function londonWall(date: Date): Date | undefined {
  const at = date.getTime();
  if (at < RULE_FROM) return undefined;
  const year = date.getUTCFullYear();
  const isSummer = at >= clockChange(year, 2) && at < clockChange(year, 9);
  return new Date(isSummer ? at + HOUR_MS : at);
}

/** Every day in London begins at a quarter of an hour, of summer time as well. */
const QUARTER_MS = 900_000;
const dayOfQuarter = kept((quarter: number) => {
  const date = new Date(quarter * QUARTER_MS);
  return londonWall(date)?.toISOString().slice(0, 10) ?? dayWriter(UK_TIME_ZONE).format(date);
});

/** Returns the calendar day in a zone, 'YYYY-MM-DD'. @throws RangeError for an invalid date */
export const dayIn = (date: Date, timeZone: string): string =>
  timeZone === UK_TIME_ZONE
    ? dayOfQuarter(Math.floor(date.getTime() / QUARTER_MS))
    : dayWriter(timeZone).format(date);
