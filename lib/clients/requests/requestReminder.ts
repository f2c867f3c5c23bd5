import { isMissing, type FileRequestState } from './fileRequest';
import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';

export interface ReminderFacts {
  state: FileRequestState;
  dueOn: IsoDate | null;
  /** Since when it is the client's turn: the day it was asked for, or sent back. */
  missingSince: IsoDate;
}

const SOON_DAYS = 3;
/**
 * Days after the day it was wanted by, each with the last day on which that reminder is still made
 * up for.
 */
const LATE_STEPS = [
  [1, 6],
  [7, 13],
  [14, 20],
] as const;
/** The same, after it was asked for without a day. */
const UNDATED_STEPS = [
  [7, 13],
  [14, 20],
] as const;

const stepAt = (days: number, steps: readonly (readonly [number, number])[]) =>
  steps.find(([from, to]) => days >= from && days <= to)?.[0];

/**
 * Which reminder belongs to today, by a name that is written down once it is sent: in the three
 * days before the day it is wanted by, on that day, and 1, 7 and 14 days after it; without a day, 7
 * and 14 days after it was asked for. Undefined where none does: on the day it was asked for, once
 * it is answered, and three weeks later, when it is the practice's to speak to them.
 */
export function reminderStep(
  { state, dueOn, missingSince }: ReminderFacts,
  today: IsoDate,
): string | undefined {
  if (!isMissing(state) || missingSince >= today) return undefined;
  const named = (step: string | number) => `${missingSince}:${step}`;
  if (dueOn === null) {
    const step = stepAt(daysBetween(missingSince, today), UNDATED_STEPS);
    return step === undefined ? undefined : named(step);
  }
  const left = daysBetween(today, dueOn);
  if (left > 0) return left <= SOON_DAYS ? named('soon') : undefined;
  if (left === 0) return named('today');
  const step = stepAt(-left, LATE_STEPS);
  return step === undefined ? undefined : named(`late${step}`);
}

/**
 * Whether somebody of the practice may remind by hand now: while it is missing, once a day and not
 * on the day it was asked for.
 */
export function whyNotRemindOfFiles(
  { state, missingSince }: Omit<ReminderFacts, 'dueOn'>,
  remindedOn: IsoDate | undefined,
  today: IsoDate,
): string | undefined {
  if (!isMissing(state)) return 'Nothing is missing here, so there is nothing to remind of.';
  if (missingSince >= today)
    return 'They were written to about this today. You can remind them tomorrow.';
  return remindedOn === today
    ? 'They were reminded today. You can remind them again tomorrow.'
    : undefined;
}
