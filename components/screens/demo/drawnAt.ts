import { isoDate, londonInstant, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';

/**
 * The moment for which the build draws the demo's pages. The front draws them again for the day on
 * which they are requested (scripts/demoDay).
 */
export const DRAWN_AT = new Date('2026-11-20T14:05:00.000Z');

/**
 * Returns when the demo says that it was read, before a visitor refreshes it: as the London day of
 * `now` began, so that the page that was served and the live one say the same at any hour.
 */
export const readAtOn = (now: Date): IsoTimestamp => londonInstant(isoDate(now), '00:00');
