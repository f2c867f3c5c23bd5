import { formatMonth, type IsoDate } from './ukDates';

/** Rows of one year or month, under its name. */
export interface DayGroup<Row> {
  /** '2026' or 'November 2026'. */
  title: string;
  rows: Row[];
}

/** Groups rows by a name of their day; groups and their rows are newest first. */
function groupRows<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => IsoDate,
  titleOf: (day: IsoDate) => string,
): DayGroup<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const row of [...rows].sort((a, b) => dayOf(b).localeCompare(dayOf(a)))) {
    const title = titleOf(dayOf(row));
    groups.set(title, [...(groups.get(title) ?? []), row]);
  }
  return [...groups].map(([title, grouped]) => ({ title, rows: grouped }));
}

/**
 * Groups rows by the calendar year of a day, newest first. Rows of one day keep their order.
 */
export const groupByYear = <Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => IsoDate,
): DayGroup<Row>[] => groupRows(rows, dayOf, (day) => day.slice(0, 4));

/**
 * Groups rows by the calendar month of a day, newest first. Rows of one day keep their order.
 */
export const groupByMonth = <Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => IsoDate,
): DayGroup<Row>[] => groupRows(rows, dayOf, formatMonth);
