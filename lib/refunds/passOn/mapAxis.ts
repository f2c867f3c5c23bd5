import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { MoneyLeg } from './moneyMap';

/** The place of a leg on the axis, in percent of its width. */
export interface LegPlace {
  id: MoneyLeg['id'];
  /** The start of the range; equals `to` for a single day. */
  from: number;
  to: number;
}

/** The days of a money map as an axis. */
export interface MapAxis {
  places: LegPlace[];
  ticks: { day: IsoDate; at: number }[];
}

/** The share of the width that is left free at both ends, in percent. */
const MARGIN = 7;
/** The smallest distance between two days with a label, in percent. */
const BETWEEN_LABELS = 9;

/** Returns the places of a map's legs on one axis from its first day to its last. */
export function mapAxis(legs: readonly MoneyLeg[], today: IsoDate): MapAxis {
  const days = [
    today,
    ...legs.flatMap(({ from, to }) => [from, to].filter((day) => day !== undefined)),
  ].sort();
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  const span = Math.max(1, daysBetween(first, last));
  const at = (day: IsoDate) =>
    Math.round((MARGIN + ((100 - 2 * MARGIN) * daysBetween(first, day)) / span) * 10) / 10;
  const ticks: MapAxis['ticks'] = [];
  for (const day of [...new Set(days)]) {
    const place = at(day);
    const before = ticks.at(-1);
    if (day === today && before && place - before.at < BETWEEN_LABELS) ticks.pop();
    const previous = ticks.at(-1);
    if (day === today || !previous || place - previous.at >= BETWEEN_LABELS)
      ticks.push({ day, at: place });
  }
  return {
    ticks,
    places: legs.map(({ id, from, to }) => ({
      id,
      from: at(from ?? to ?? last),
      to: at(to ?? last),
    })),
  };
}
