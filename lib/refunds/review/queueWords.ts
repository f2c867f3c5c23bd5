import {
  formatClock,
  formatDateShort,
  formatDayShort,
  formatDeadlineClock,
  formatWeekdayClock,
  isoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { minus, sum } from '@/lib/kernel/sums';
import type { StatusWord } from '@/lib/kernel/text/statusWords';

const MINUTE_MS = 60_000;
/** A payout is shown as a warning from this many minutes before its promised time. */
const SOON = 90;

/** Formats a duration in minutes: '55 min', '1 h 25 min', '3 h'. */
export function durationWords(minutes: number): string {
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', left > 0 || hours === 0 ? `${left} min` : '']
    .filter(Boolean)
    .join(' ');
}

interface Promised {
  /** Undefined if the customer was promised no time. */
  answerBy?: IsoTimestamp | undefined;
  isLate: boolean;
}

interface AnswerTime {
  /** '3pm' today, 'Mon 10am' on another day. */
  at: string;
  /** 'in 55 min', '20 min late', 'late, in 55 min', '23 Nov'. */
  away: string;
  tone: 'plain' | 'warning' | 'error';
}

/**
 * Returns the time by which we told the customer to answer, and how far away it is. In warning under
 * 90 minutes; in error once that time, or one that was told before it, has passed.
 */
export function answerTime({ answerBy, isLate }: Promised, now: Date): AnswerTime {
  if (answerBy === undefined) return { at: 'No time', away: 'promised', tone: 'plain' };
  const minutes = Math.ceil((Date.parse(answerBy) - now.getTime()) / MINUTE_MS);
  const [day, today] = [isoDate(new Date(answerBy)), isoDate(now)];
  const clock = formatDeadlineClock(answerBy);
  const at = day === today ? clock : `${formatDayShort(day, today).slice(0, 3)} ${clock}`;
  if (minutes <= 0) {
    const late = minutes === 0 ? 'due now' : `${durationWords(-minutes)} late`;
    return { at, away: late, tone: 'error' };
  }
  const away = day === today ? `in ${durationWords(minutes)}` : formatDateShort(day, today);
  if (isLate) return { at, away: `late, ${away}`, tone: 'error' };
  return { at, away, tone: minutes < SOON ? 'warning' : 'plain' };
}

/**
 * Formats the time of a log entry: '14:05' today, 'Thu 17:20' on another day of this week, '17:20,
 * 18 Nov' before that.
 */
export function loggedAt(at: IsoTimestamp, now: Date): string {
  const [day, today] = [isoDate(new Date(at)), isoDate(now)];
  if (day === today) return formatClock(at);
  const isThisWeek = now.getTime() - Date.parse(at) < 6 * 24 * 60 * MINUTE_MS;
  return isThisWeek ? formatWeekdayClock(at) : `${formatClock(at)}, ${formatDateShort(day, today)}`;
}

/** Returns how many payouts wait for a review and their total, and how many others are listed. */
export function waitingWords(rows: readonly { payoutPence: Pence; isHeld: boolean }[]): string {
  const held = rows.filter(({ isHeld }) => isHeld);
  const total = formatPence(sum(held.map(({ payoutPence }) => payoutPence)));
  const waiting =
    held.length === 0
      ? 'Nothing is waiting.'
      : held.length === 1
        ? `1 waiting, ${total}. It is not paid until it is approved.`
        : `${held.length} waiting, ${total} in all. None is paid until it is approved.`;
  const others = rows.length - held.length;
  return others === 0 ? waiting : `${waiting} ${others} more cannot be answered.`;
}

/** Formats tenths: 43 is '4.3'. */
export const timesWords = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`;

/** Returns true if the amount is more than the operator's multiple of the median. */
export const isUnusual = (tenths: number | undefined, timesMedian: number): boolean =>
  tenths !== undefined && tenths > timesMedian * 10;

const STATE_WORDS = {
  waiting: 'Waiting',
  secondPerson: 'Second approval',
  asked: 'Asked',
  coolingOff: 'Cooling off',
  reduced: 'HMRC changed the amount',
} as const satisfies Record<string, StatusWord>;

interface Stands {
  state: keyof typeof STATE_WORDS;
  askedAt?: IsoTimestamp | undefined;
  hasAnswered: boolean;
}

/** Returns the state of a payout: a status word and its look. */
export function stateWords(
  { state, askedAt, hasAnswered }: Stands,
  now: Date,
): { word: StatusWord; text: string } {
  const isOpen = state === 'asked' || state === 'waiting';
  if (isOpen && hasAnswered) return { word: 'Customer answered', text: 'Customer answered' };
  const word = STATE_WORDS[state];
  return { word, text: state === 'asked' && askedAt ? `Asked ${loggedAt(askedAt, now)}` : word };
}

export const OUTCOME_WORDS = {
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
} as const satisfies Record<string, StatusWord>;

interface Sum {
  refundPence: Pence;
  feePence: Pence;
  payoutPence: Pence;
}

/**
 * Formats the calculation of a payout: '£42,400.00 − £424.00', with set-offs against earlier
 * shortfalls.
 */
export function payoutSum({ refundPence, feePence, payoutPence }: Sum): string {
  const covered = minus(minus(refundPence, feePence), payoutPence);
  const parts = `${formatPence(refundPence)} − ${formatPence(feePence)}`;
  return covered > 0 ? `${parts} − ${formatPence(covered)} for earlier shortfalls` : parts;
}

interface TwoPeople {
  approvals: readonly { name: string; at: IsoTimestamp; isMine: boolean }[];
}

/** Returns which of the two required approvals a payout has, in words for the operator. */
export function twoPeopleWords({ approvals: [first] }: TwoPeople, now: Date): string {
  if (!first) return 'You would be the first. It is paid once a second person has approved it.';
  const at = loggedAt(first.at, now);
  return first.isMine
    ? `You approved it at ${at}. A second person has to approve it.`
    : `${first.name} approved it at ${at}. You’re the second.`;
}

/** Why no second question can be asked at the moment. */
export const ASKED_ALREADY = 'You can ask again once the customer has answered.';

/** Returns our question while the customer has not answered it. */
export const openQuestion = ({
  question,
}: {
  question?: { text: string; answer?: string | undefined } | undefined;
}): string | undefined => (question?.answer === undefined ? question?.text : undefined);
