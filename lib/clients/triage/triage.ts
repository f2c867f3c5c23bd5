import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import type { ClientStatus } from '@/lib/taxes/row/status';
import { SOON_DAYS } from '@/lib/taxes/row/status';
import { causeKind, type TriageCause } from './causes';

/*
 * Rules for the order of the board's lines (docs/rules/product.md#triage).
 * server/clients/triage/store/conditions.ts has the same rules for the database; a test compares the
 * two.
 */

/**
 * Places of the board in their order, by the day of the next cost. late and stopped: nothing further
 * is known to be lost within BOARD_DAYS.
 */
export const TRIAGE_PLACES = ['today', 'fourteen', 'late', 'stopped', 'thirty', 'later'] as const;
export type TriageBucket = (typeof TRIAGE_PLACES)[number];

export const TRIAGE_GROUPS = ['now', 'fourteen', 'late', 'thirty', 'later'] as const;
export type TriageGroup = (typeof TRIAGE_GROUPS)[number];

/** Returns the group of a place: its heading on the board. */
export function triageGroup(place: TriageBucket): TriageGroup {
  if (place === 'today') return 'now';
  return place === 'stopped' ? 'late' : place;
}

/** Further ahead than this the board does not look, unless something is wrong already. */
export const BOARD_DAYS = 30;

/** Kinds of money that a line is about. */
export const STAKES = [
  'to_pay',
  'penalty',
  'not_filed',
  'other_figures',
  'held',
  'cannot_read',
  'early',
  'to_file',
  'not_known',
] as const;
export type Stake = (typeof STAKES)[number];

/** One line of the board: one cause of one tax of one client. */
export interface TriageLine {
  cause: TriageCause;
  status: ClientStatus;
  stake: Stake;
  /** The amount that the line is about; absent if unknown. */
  pence?: Pence | undefined;
  /** The day of the next cost: the last day on which acting still avoids it. */
  costOn?: IsoDate | undefined;
  /** HMRC's own day of a payment, if it is another. */
  legalOn?: IsoDate | undefined;
  /** What being late adds then, if that is known. */
  costPence?: Pence | undefined;
}

/**
 * Returns the line's place: by the day of its next cost. What is late without a further cost within
 * the days that the board looks ahead comes after all that costs within 14 days.
 */
export function triageBucket(
  { cause, costOn }: Pick<TriageLine, 'cause' | 'costOn'>,
  today: IsoDate,
): TriageBucket {
  const kind = causeKind(cause);
  const isWithin = (days: number) => costOn !== undefined && costOn <= addDays(today, days);
  if (isWithin(0)) return 'today';
  if (isWithin(SOON_DAYS)) return 'fourteen';
  if (kind === 'stopped') return 'stopped';
  if (isWithin(BOARD_DAYS)) return 'thirty';
  return kind === 'late' ? 'late' : 'later';
}

/**
 * Compares lines by place, by the day of the next cost, then the larger amount first. The database
 * sorts so too.
 */
export function triageOrder(a: TriageLine, b: TriageLine, today: IsoDate): number {
  const [placeA, placeB] = [a, b].map((line) => TRIAGE_PLACES.indexOf(triageBucket(line, today)));
  const [onA, onB] = [a.costOn ?? 'infinity', b.costOn ?? 'infinity'];
  if (placeA !== placeB) return (placeA ?? 0) - (placeB ?? 0);
  if (onA !== onB) return onA < onB ? -1 : 1;
  return (b.pence ?? ZERO) - (a.pence ?? ZERO);
}
