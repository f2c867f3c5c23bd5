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

/** Every day in London begins at a quarter of an hour, of summer time as well. */
const QUARTER_MS = 900_000;
const dayOfQuarter = kept((quarter: number) =>
  dayWriter(UK_TIME_ZONE).format(quarter * QUARTER_MS),
);

/** Returns the calendar day in a zone, 'YYYY-MM-DD'. */
export const dayIn = (date: Date, timeZone: string): string =>
  timeZone === UK_TIME_ZONE
    ? dayOfQuarter(Math.floor(date.getTime() / QUARTER_MS))
    : dayWriter(timeZone).format(date);
