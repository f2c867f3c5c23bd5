import {
  addMonths,
  daysBetween,
  formatDate,
  formatDateShort,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';

/**
 * The share of the axis that a label is taken to be wide: 150 px on the narrowest axis that is
 * drawn.
 */
const LABEL_PERCENT = 26;
/** A tick this near (per cent) to another would run into its words. */
const TICK_PERCENT = 9;

/** How far along the axis a day is, 0 to 100, held at the ends. */
export const placeOf = (from: IsoDate, to: IsoDate) => {
  const span = Math.max(1, daysBetween(from, to));
  return (on: IsoDate): number =>
    Math.round(Math.min(100, Math.max(0, (daysBetween(from, on) / span) * 100)) * 100) / 100;
};

/**
 * A level for each label, 0 being nearest to the axis, so that no label lies over another and no
 * stem runs through one: each stands to the right of its stem, above the stems that its words pass
 * over. `places` are per cents in rising order.
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

/** Where the axis starts, and each first of a month; its year where a new one begins. */
export function monthTicks(from: IsoDate, to: IsoDate): DueTick[] {
  const place = placeOf(from, to);
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
