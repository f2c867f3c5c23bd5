import {
  addDays,
  formatDeadline,
  formatDeadlineClock,
  isoDate,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import { counted } from '@/lib/kernel/text/count';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Returns a promised time beside today: '3pm today', '10am tomorrow', '10am, Mon 23 Nov'. */
export function answerTimeWords(at: IsoTimestamp, today: IsoDate): string {
  const day = isoDate(new Date(at));
  if (day === today) return `${formatDeadlineClock(at)} today`;
  if (day === addDays(today, 1)) return `${formatDeadlineClock(at)} tomorrow`;
  return formatDeadline(at, today);
}

/** Returns how long until a promised time: 'in 1 hour 50 minutes'; undefined once it has passed. */
export function inHowLong(at: IsoTimestamp, now: Date): string | undefined {
  const minutes = Math.ceil((Date.parse(at) - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return undefined;
  if (minutes >= DAY_MINUTES) return `in ${counted(Math.round(minutes / DAY_MINUTES), 'day')}`;
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(rest > 0 ? [counted(rest, 'minute')] : []),
  ];
  return `in ${parts.join(' ')}`;
}
