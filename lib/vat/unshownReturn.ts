import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { FilingState } from './filingState';
import type { Obligation } from './obligations';

/** Days from the sending of a return until a person has to settle what HMRC does not show. */
const UNSHOWN_AFTER_DAYS = 2;
const DAY_MS = 24 * 3_600_000;

/**
 * What HMRC does not show of a return that was sent. `notShown`: its answer was lost or it says that
 * it has one already, and reading the return back does not show it. `stillOpen`: it took the return
 * and goes on listing its period as open.
 */
export const UNSHOWN_KINDS = ['notShown', 'stillOpen'] as const;
export type UnshownKind = (typeof UNSHOWN_KINDS)[number];

export interface SentReturn {
  state: FilingState;
  declaredAt: Date;
  submittedAt: Date | null;
  /** When the customer and the operators were told of it. */
  toldAt: Date | null;
}

interface ListedPeriod {
  status: Obligation['status'];
  /** When HMRC's list of periods was read last. */
  readAt: Date;
}

const isOver = (sentAt: Date, at: Date): boolean =>
  at.getTime() - sentAt.getTime() >= UNSHOWN_AFTER_DAYS * DAY_MS;

/**
 * Returns what HMRC does not show of a return two days after it was sent; undefined before, and once
 * HMRC lists the period as filed. A period counts as still open only if HMRC said so after the two
 * days. A return of which a person was told stays theirs to settle, also once it was sent again.
 */
export function unshownKind(
  filing: SentReturn,
  period: ListedPeriod,
  now: Date,
): UnshownKind | undefined {
  const { state, declaredAt, submittedAt, toldAt } = filing;
  if (period.status === 'fulfilled') return undefined;
  if (state === 'unknown' || state === 'reconciling')
    return toldAt !== null || isOver(declaredAt, now) ? 'notShown' : undefined;
  if (state !== 'submitted' || submittedAt === null) return undefined;
  return isOver(submittedAt, period.readAt) && period.readAt <= now ? 'stillOpen' : undefined;
}

/** Returns the day on which a return was sent, as sentences about it name it. */
export const sentOn = ({ state, declaredAt, submittedAt }: SentReturn): IsoDate =>
  isoDate(state === 'submitted' && submittedAt ? submittedAt : declaredAt);
