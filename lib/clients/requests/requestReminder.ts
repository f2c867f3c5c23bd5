import { isMissing, type FileRequestState } from './fileRequest';
import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { requestReminderText } from '@/lib/clients/text';

export interface ReminderFacts {
  state: FileRequestState;
  dueOn: IsoDate | null;
  /** Start of the client's turn: the day of the request, or of sending it back. */
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
/** Reminder days after a request without a due date. */
const UNDATED_STEPS = [
  [7, 13],
  [14, 20],
] as const;

const stepAt = (days: number, steps: readonly (readonly [number, number])[]) =>
  steps.find(([from, to]) => days >= from && days <= to)?.[0];

/**
 * Returns the name of today's reminder, which is recorded once it is sent: in the three days before
 * the due date, on that day, and 1, 7 and 14 days after it; without a due date, 7 and 14 days after
 * the request. Undefined where none is sent: on the day of the request, once it is answered, and
 * three weeks later, when the practice should speak to the client.
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
 * Returns why a person of the practice may not remind by hand now; undefined when they may: while
 * it is missing, once a day and not on the day of the request.
 */
export function whyNotRemindOfFiles(
  { state, missingSince }: Omit<ReminderFacts, 'dueOn'>,
  remindedOn: IsoDate | undefined,
  today: IsoDate,
): string | undefined {
  if (!isMissing(state)) return requestReminderText.nothingMissing;
  if (missingSince >= today) return requestReminderText.askedToday;
  return remindedOn === today ? requestReminderText.remindedToday : undefined;
}
