import { counted } from '@/lib/kernel/text/count';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const MONTH_DAYS = 30.44;

/** Returns how long a company has been with us, in the largest fitting unit: "8 days". */
export function withUs(since: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS));
  const days = Math.floor(hours / DAY_HOURS);
  if (days < 1) return counted(hours, 'hour');
  if (days < 14) return counted(days, 'day');
  if (days < 60) return counted(Math.floor(days / 7), 'week');
  const months = Math.floor(days / MONTH_DAYS);
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
}
