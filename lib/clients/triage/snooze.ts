import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { TRIAGE_PLACES, type TriageBucket } from './triage';

/*
 * Rules for snoozing an item of the triage board until a day (docs/rules/product.md#triage).
 * server/clients/triage/store/conditions.ts has the same rules for the database.
 */

/**
 * State of an item when it was snoozed. An item with days left keeps that state with fewer days
 * left.
 */
export const SNOOZED_AS = ['late', 'today', 'stopped', 'next'] as const;
export type SnoozedAs = (typeof SNOOZED_AS)[number];

export const snoozedAs = (place: TriageBucket): SnoozedAs =>
  TRIAGE_PLACES.indexOf(place) < TRIAGE_PLACES.indexOf('fourteen') ? (place as SnoozedAs) : 'next';

export interface Snooze {
  until: IsoDate;
  as: SnoozedAs;
}

/**
 * Returns true if the item is hidden until its day, unless its state has changed before: what was
 * due next is late, or stopped. The database applies this rule too.
 */
export const isSnoozed = ({ until, as }: Snooze, place: TriageBucket, today: IsoDate): boolean =>
  until > today && snoozedAs(place) === as;

/** So long at most: what is put off for longer is forgotten. */
const LONGEST_SNOOZE_DAYS = 90;
export const LONGEST_REASON = 200;

/** Returns why an item cannot be snoozed until this day; undefined when it can. */
export function snoozeDayProblem(until: IsoDate, today: IsoDate): string | undefined {
  if (until <= today) return 'Choose a day after today';
  return until > addDays(today, LONGEST_SNOOZE_DAYS)
    ? `Choose a day within ${LONGEST_SNOOZE_DAYS} days`
    : undefined;
}
