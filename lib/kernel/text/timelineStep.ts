import type { IsoDate, IsoTimestamp } from '@/lib/kernel/dates/ukDates';

/** The acting party of a step. */
export const STEP_ACTORS = ['you', 'adsum', 'hmrc'] as const;
export const STEP_STATES = ['done', 'now', 'expected'] as const;

/** One step of "what has happened, and what is next" (docs/rules/design.md#timeline). */
export interface TimelineStep {
  id: string;
  title: string;
  sentence: string;
  /** When it happened: an instant, or a day where only the day is known. */
  at?: IsoTimestamp | IsoDate;
  /** When it is expected; both ends are the same for a single day. */
  expectedFrom?: IsoDate;
  expectedTo?: IsoDate;
  actor: (typeof STEP_ACTORS)[number];
  state: (typeof STEP_STATES)[number];
}

/**
 * Returns the colour of a step: solid ink is HMRC's fact, solid damson ours, a blue ring is now,
 * hollow is expected (docs/rules/design.md#timeline).
 */
export const stepTone = (
  step: Pick<TimelineStep, 'actor' | 'state'>,
): 'ink' | 'brand' | 'info' | 'hollow' => {
  if (step.state === 'expected') return 'hollow';
  if (step.state === 'now') return 'info';
  return step.actor === 'hmrc' ? 'ink' : 'brand';
};

/** Formats a receipt for reading out: '241903861127' → '2419 0386 1127'. */
export const formatReceipt = (receipt: string): string => receipt.replace(/(.{4})(?=.)/g, '$1 ');
