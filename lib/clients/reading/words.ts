import { counted } from '@/lib/kernel/text/count';
import { progressCount } from '@/lib/kernel/work/progress';
import {
  addDays,
  formatClock,
  formatDayShort,
  isoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';

const MINUTE_MS = 60_000;
/**
 * From here on minutes say little: it is hours and a time of day then
 * (docs/rules/design.md#long-work).
 */
const HOUR_MINUTES = 60;

export interface Reading {
  read: number;
  of: number;
  failed: number;
  not_authorised: number;
  done_at?: IsoTimestamp;
}

/** Returns the progress: '84 of 118 clients'. */
export const readingCounts = ({ read, of }: Pick<Reading, 'read' | 'of'>): string =>
  progressCount({ done: read, of }, 'client');

/** Returns whole and half hours, to the nearer: '2½ hours'. */
function hoursWords(minutes: number): string {
  const halves = Math.round(minutes / 30);
  const whole = Math.trunc(halves / 2);
  if (halves % 2 === 1) return `${whole}½ hours`;
  return counted(whole, 'hour');
}

/**
 * Returns the time of day to the nearest five minutes: an estimate in single minutes would sound
 * certain.
 */
function oClock(doneAt: Date, now: Date): string {
  const rounded = new Date(Math.round(doneAt.getTime() / (5 * MINUTE_MS)) * 5 * MINUTE_MS);
  const [day, today] = [isoDate(rounded), isoDate(now)];
  const clock = formatClock(rounded);
  if (day === today) return clock;
  return day === addDays(today, 1)
    ? `${clock} tomorrow`
    : `${clock}, ${formatDayShort(day, today)}`;
}

export interface TimeLeft {
  text: string;
  long: boolean;
}

/**
 * Returns the time left: '1 minute left', above an hour 'About 2½ hours left, done at about 16:35'.
 * Undefined while the speed is unknown (docs/rules/design.md#long-work).
 */
export function timeLeft(doneAt: IsoTimestamp | undefined, now: Date): TimeLeft | undefined {
  if (doneAt === undefined) return undefined;
  const done = new Date(doneAt);
  const minutes = Math.ceil((done.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes > HOUR_MINUTES)
    return {
      text: `About ${hoursWords(minutes)} left, done at about ${oClock(done, now)}`,
      long: true,
    };
  if (minutes < 1) return { text: 'nearly done', long: false };
  return { text: counted(minutes, 'minute left', 'minutes left'), long: false };
}

/**
 * Returns what a round left open: '3 clients could not be read, 1 has not authorised you';
 * undefined when nothing.
 */
export function leftOpen({
  failed,
  not_authorised: refused,
}: Pick<Reading, 'failed' | 'not_authorised'>): string | undefined {
  const parts = [
    ...(failed === 0 ? [] : [`${counted(failed, 'client')} could not be read`]),
    ...(refused === 0
      ? []
      : [
          `${counted(refused, 'client')} ${refused === 1 ? 'has' : 'have'} not authorised you at HMRC`,
        ]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}
