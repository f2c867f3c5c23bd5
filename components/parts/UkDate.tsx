import { formatDate, formatDateShort, formatDay, formatDayShort, formatRelative, type IsoDate } from '@/lib/domain/dates/ukDates';

interface UkDateProps {
  date: IsoDate;
  /** When given, the year is left out if it is this year. */
  today?: IsoDate;
  /** Says the day of the week too: "Mon 23 Nov". */
  weekday?: boolean;
}

const written = ({ date, today, weekday }: UkDateProps) => {
  if (today) return weekday ? formatDayShort(date, today) : formatDateShort(date, today);
  return weekday ? formatDay(date) : formatDate(date);
};

/** A calendar day in words, machine-readable for whoever needs it: "7 Dec 2026" (docs/rules/design.md#dates-in-words). */
export function UkDate(props: UkDateProps) {
  return <time dateTime={props.date}>{written(props)}</time>;
}

/** How far away a day is: "in 17 days", "today", "3 days ago" (docs/rules/design.md#dates-in-words). */
export function RelativeDate({ date, today }: { date: IsoDate; today: IsoDate }) {
  return <time dateTime={date}>{formatRelative(date, today)}</time>;
}
