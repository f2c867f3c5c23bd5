import { isIsoDate, type IsoDate } from './ukDates';
import { dayText } from '@/lib/kernel/text';

/** A date typed into three fields. */
export interface TypedDay {
  day: string;
  month: string;
  year: string;
}

/**
 * Converts `{ day: '14', month: '3', year: '2019' }` to '2019-03-14'; undefined for an invalid
 * date.
 */
export function typedDay({ day, month, year }: TypedDay): IsoDate | undefined {
  const text = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
  return isIsoDate(text) ? text : undefined;
}

/** Returns the problem of a typed date in the past, and its field; undefined if it is valid. */
export function pastDayProblem(
  typed: TypedDay,
  today: IsoDate,
): { field: keyof TypedDay; message: string } | undefined {
  const missing = (['day', 'month', 'year'] as const).find((field) => typed[field].trim() === '');
  if (missing) return { field: missing, message: `Enter the ${missing}` };
  if (!/^\d{4}$/.test(typed.year.trim())) return { field: 'year', message: dayText.shortYear };
  const on = typedDay(typed);
  if (!on) return { field: 'day', message: dayText.notInCalendar };
  return on > today ? { field: 'year', message: dayText.inFuture } : undefined;
}
