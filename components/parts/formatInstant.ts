import {
  formatDay,
  formatReading,
  isIsoDate,
  isoDate,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';

/** Returns the London day of an instant, or of a day. */
export const dayOf = (at: IsoTimestamp | IsoDate): IsoDate =>
  isIsoDate(at) ? at : isoDate(new Date(at));

/** Returns '15:20' in London; undefined if only the day is known. */
export const formatTimeOfDay = (at: IsoTimestamp | IsoDate): string | undefined =>
  isIsoDate(at) ? undefined : formatReading(at, new Date(at)).slice(0, 5);

/** Returns '15:21, Tue 3 Nov 2026'. */
export const formatInstant = (at: IsoTimestamp): string =>
  `${formatTimeOfDay(at) ?? ''}, ${formatDay(dayOf(at))}`;
