import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { causeKind } from './causes';
import type { TriageLine } from './triage';

/*
 * Rules for snoozing a line of the triage board until a day (docs/rules/product.md#triage).
 * server/clients/triage/store/conditions.ts has the same rules for the database.
 */

/**
 * State of a line when it was snoozed. A line with days left keeps that state with fewer days left,
 * and loses it on its last day.
 */
export const SNOOZED_AS = ['late', 'today', 'stopped', 'next'] as const;
export type SnoozedAs = (typeof SNOOZED_AS)[number];

type State = Pick<TriageLine, 'cause' | 'costOn'>;

/** Returns the state of a line on this day. */
export function snoozedAs({ cause, costOn }: State, today: IsoDate): SnoozedAs {
  const kind = causeKind(cause);
  if (kind !== 'ahead') return kind;
  return costOn !== undefined && costOn <= today ? 'today' : 'next';
}

export interface Snooze {
  until: IsoDate;
  as: SnoozedAs;
}

/**
 * Returns true if the line is hidden until its day, unless its state has changed before: what was to
 * come is due today. The database applies this rule too.
 */
export const isSnoozed = ({ until, as }: Snooze, line: State, today: IsoDate): boolean =>
  until > today && snoozedAs(line, today) === as;

/** So long at most: what is put off for longer is forgotten. */
const LONGEST_SNOOZE_DAYS = 90;
export const LONGEST_REASON = 200;

/** Returns why a line cannot be snoozed until this day; undefined when it can. */
export function snoozeDayProblem(until: IsoDate, today: IsoDate): string | undefined {
  if (until <= today) return 'Choose a day after today';
  return until > addDays(today, LONGEST_SNOOZE_DAYS)
    ? `Choose a day within ${LONGEST_SNOOZE_DAYS} days`
    : undefined;
}
