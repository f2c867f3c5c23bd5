import {
  addMonths,
  daysBetween,
  formatDate,
  formatDateShort,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';

/** Assumed width of a label, in per cent of the axis: 150 px on the narrowest axis. */
const LABEL_PERCENT = 26;
/** Least distance (per cent) between two ticks, so that their labels do not overlap. */
const TICK_PERCENT = 9;

/** Returns a function that places a day on the axis, 0 to 100, clamped to the ends. */
export const positionOnAxis = (from: IsoDate, to: IsoDate) => {
  const span = Math.max(1, daysBetween(from, to));
  return (on: IsoDate): number =>
    Math.round(Math.min(100, Math.max(0, (daysBetween(from, on) / span) * 100)) * 100) / 100;
};

/**
 * Returns a level for each label, 0 being nearest to the axis, so that labels overlap neither each
 * other nor a stem: each is to the right of its stem, above the stems that it passes over. `places`
 * are per cents in rising order.
 */
export function labelLevels(places: readonly number[]): number[] {
  const levels: number[] = [];
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const here = places[at] ?? 0;
    const under = places
      .slice(at + 1)
      .flatMap((place, ahead) =>
        place < here + LABEL_PERCENT ? [levels[at + 1 + ahead] ?? 0] : [],
      );
    levels[at] = under.length === 0 ? 0 : Math.max(...under) + 1;
  }
  return levels;
}

export interface DueTick {
  place: number;
  label: string;
}

/**
 * Returns the ticks: the start of the axis and the first of each month; with the year where a new
 * one begins.
 */
export function monthTicks(from: IsoDate, to: IsoDate): DueTick[] {
  const place = positionOnAxis(from, to);
  const ticks: DueTick[] = [{ place: 0, label: formatDateShort(from, from) }];
  for (let on = addMonths(startOfMonth(from), 1); on <= to; on = addMonths(on, 1)) {
    if (place(on) >= TICK_PERCENT) {
      ticks.push({
        place: place(on),
        label: on.slice(5, 7) === '01' ? formatDate(on) : formatDateShort(on, on),
      });
    }
  }
  return ticks;
}
