import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { NEVER, type ClientTaxFacts, type FactDay } from './facts';

/*
 * Rules of a row as data. TypeScript applies them here, and server/clients/taxes/store/fromDaySql.ts
 * prints them as SQL: for columns that the database generates, and for its conditions.
 */

type ColumnsOf<T> = {
  [K in keyof ClientTaxFacts]-?: ClientTaxFacts[K] extends T ? K : never;
}[keyof ClientTaxFacts];

type DayColumn = ColumnsOf<FactDay>;
type AmountColumn = ColumnsOf<number>;
type FlagColumn = ColumnsOf<boolean>;
type WordColumn = 'state' | 'connection' | 'refund' | 'draft' | 'dueKind';

/** What a rule says of a row on a day: true from a day of the row on, under conditions that no day changes. */
export interface FromDay {
  /** The day; without one the rule is true at any time. */
  on?: DayColumn;
  /** Days after it, or before it if negative. */
  plus?: number;
  /** Columns that have one of these words. */
  words?: { [K in WordColumn]?: readonly ClientTaxFacts[K][] };
  /** A column that is set. */
  flag?: FlagColumn;
  /** An amount above zero. */
  over0?: AmountColumn;
  /** A day that is not after another. */
  notAfter?: readonly [DayColumn, DayColumn];
}

/** Before every day, as text and in the database. */
export const ALWAYS = '-infinity';

const hasWords = (facts: ClientTaxFacts, words: FromDay['words']): boolean =>
  Object.entries(words ?? {}).every(([column, some]) =>
    some.some((word) => word === facts[column as WordColumn]),
  );

const isOf = (facts: ClientTaxFacts, { words, flag, over0, notAfter }: FromDay): boolean =>
  hasWords(facts, words) &&
  (!flag || facts[flag]) &&
  (!over0 || facts[over0] > 0) &&
  (!notAfter || facts[notAfter[0]] <= facts[notAfter[1]]);

function dayOf(facts: ClientTaxFacts, rule: FromDay): FactDay | typeof ALWAYS {
  if (!isOf(facts, rule)) return NEVER;
  if (!rule.on) return ALWAYS;
  const on = facts[rule.on];
  return on === NEVER ? NEVER : addDays(on, rule.plus ?? 0);
}

/** Returns true if one of the rules is true of the row on this day. */
export const isReached = (
  facts: ClientTaxFacts,
  rules: readonly FromDay[],
  today: IsoDate,
): boolean => rules.some((rule) => dayOf(facts, rule) <= today);
