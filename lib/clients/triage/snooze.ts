import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { TRIAGE_PLACES, type TriagePlace } from './triage';

/*
 * Putting a thing on the triage board off until a day (docs/rules/product.md#triage).
 * server/clients/triage/store/conditions.ts says the same to the database.
 */

/**
 * What a thing was when it was put off. What had days left then still has when there are fewer of
 * them.
 */
export const SNOOZED_AS = ['late', 'today', 'stopped', 'next'] as const;
export type SnoozedAs = (typeof SNOOZED_AS)[number];

export const snoozedAs = (place: TriagePlace): SnoozedAs =>
  TRIAGE_PLACES.indexOf(place) < TRIAGE_PLACES.indexOf('fourteen') ? (place as SnoozedAs) : 'next';

export interface Snooze {
  until: IsoDate;
  as: SnoozedAs;
}

/**
 * Out of sight until its day, unless it has turned into something else before: what was due next is
 * late, or stopped. The database asks.
 */
export const isPutOff = ({ until, as }: Snooze, place: TriagePlace, today: IsoDate): boolean =>
  until > today && snoozedAs(place) === as;

/** So long at most: what is put off for longer is forgotten. */
const LONGEST_SNOOZE_DAYS = 90;
export const LONGEST_REASON = 200;

/** Why a day is none to put something off until; undefined when it is one. */
export function snoozeDayProblem(until: IsoDate, today: IsoDate): string | undefined {
  if (until <= today) return 'Choose a day after today';
  return until > addDays(today, LONGEST_SNOOZE_DAYS)
    ? `Choose a day within ${LONGEST_SNOOZE_DAYS} days`
    : undefined;
}
