import { sql, type SQL } from 'drizzle-orm';
import { ALWAYS, type FromDay } from '@/lib/taxes/row/fromDay';
import { NEVER } from '@/lib/taxes/row/facts';

/*
 * Prints rules of lib/taxes/row/fromDay as SQL, so that each rule has one home: for columns that the
 * database generates, and for conditions of statements.
 */

/** Names of a rule's columns in SQL. */
export interface RowNames {
  column: (name: string) => string;
  flag: (name: NonNullable<FromDay['flag']>) => string;
}

/** Returns a column's name in the database. */
export const inDatabase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const OWN: RowNames = { column: inDatabase, flag: inDatabase };
const day = (constant: string): string => `'${constant}'::date`;

/** Returns the conditions of a rule that no day changes. */
function conditions(
  { words = {}, flag, over0, notAfter }: FromDay,
  { column, flag: flagged }: RowNames,
): string[] {
  return [
    ...Object.entries(words).map(
      ([name, some]) => `${column(name)} in (${some.map((word) => `'${word}'`).join(', ')})`,
    ),
    ...(flag ? [flagged(flag)] : []),
    ...(over0 ? [`${column(over0)} > 0`] : []),
    ...(notAfter ? [`${column(notAfter[0])} <= ${column(notAfter[1])}`] : []),
  ];
}

function firstDay(rule: FromDay): string {
  const { on, plus = 0 } = rule;
  const moved = plus === 0 ? '' : ` ${plus < 0 ? '-' : '+'} ${Math.abs(plus)}`;
  const from = on ? `${inDatabase(on)}${moved}` : day(ALWAYS);
  const when = conditions(rule, OWN).join(' and ');
  return when === '' ? from : `case when ${when} then ${from} else ${day(NEVER)} end`;
}

/** Returns the expression of the first day on which one of the rules is true of a row. */
export const firstDayOf = (rules: readonly FromDay[]): SQL =>
  sql.raw(
    rules.length === 1 ? rules.map(firstDay).join('') : `least(${rules.map(firstDay).join(', ')})`,
  );

/**
 * Returns the condition that one of the rules is true of a row on this day. The day comes first,
 * because it is cheaper to compare than words and false in most rows.
 */
export function isReachedOn(rules: readonly FromDay[], today: SQL, names: RowNames): SQL<boolean> {
  const each = rules.map((rule) => {
    const { on, plus = 0 } = rule;
    const all = conditions(rule, names).map((condition) => sql.raw(condition));
    if (on) all.unshift(sql`${sql.raw(names.column(on))} <= ${today} - ${sql.raw(`(${plus})`)}`);
    return all.length === 0 ? sql`true` : sql.join(all, sql.raw(' and '));
  });
  return sql<boolean>`(${sql.join(each, sql.raw(' or '))})`;
}
