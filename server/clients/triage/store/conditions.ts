import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { SOON_DAYS } from '@/lib/taxes/row/status';
import {
  BOARD_DAYS,
  FURTHEST_DAYS,
  TRIAGE_PLACES,
  type TriageBucket,
} from '@/lib/clients/triage/triage';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { triageSnoozes } from './tables';
import { isUnreadable, rowConditions } from '@/server/clients/list/store/rowConditions';
import { clientTaxes as t } from '@/server/clients/taxes/store/tables';

/*
 * The rules of lib/clients/triage/{triage,snooze} as SQL conditions: the database has to order
 * forty thousand rows without sending them. A test compares the two.
 */

export interface TriageConditions {
  isOnBoard: SQL<boolean>;
  /** The index of the row's place in TRIAGE_PLACES. */
  place: SQL<number>;
  /** Money at risk by days left, in whole pence. */
  weight: SQL<string>;
  /** True if the row's snooze, if any, hides it. */
  isPutOff: SQL<boolean>;
}

const rank = (place: TriageBucket): SQL => sql.raw(String(TRIAGE_PLACES.indexOf(place)));
const days = (count: number): SQL => sql.raw(String(count));
const NOW_ENDS = TRIAGE_PLACES.indexOf('fourteen');

const as = (place: TriageBucket): SQL =>
  sql.raw(`when ${TRIAGE_PLACES.indexOf(place)} then '${place}'`);

/** Returns every condition of the board, on this day. */
export function triageConditions(today: IsoDate): TriageConditions {
  const { late, isReturnLate, isOverdue, isDelayed, isInTrouble, penalty, needsAttention } =
    rowConditions(today);
  const day = sql`${today}::date`;
  const isOnBoard = sql<boolean>`(${needsAttention} or (${t.dueKind} in ('charge', 'return', 'filed')
    and ${t.dueOn} >= ${day} and ${t.dueClearBy} <= ${day} + ${days(BOARD_DAYS)}))`;
  const toAct = (on: AnyPgColumn, clearBy: AnyPgColumn): SQL =>
    sql`case when ${clearBy} < ${day} then ${on} else ${clearBy} end`;
  // An unknown day is infinity, from which no day can be subtracted.
  const left = sql`(least(case when ${t.dueOn} >= ${day} then ${toAct(t.dueOn, t.dueClearBy)}
    when ${t.thenOn} >= ${day} then ${toAct(t.thenOn, t.thenClearBy)} else 'infinity'::date end,
    ${day} + ${days(FURTHEST_DAYS)}) - ${day})`;
  const isHeld = sql`(${isInTrouble} or ${isDelayed})`;
  const isStopped = sql`(${isHeld} or ${t.draft} = 'conflict')`;
  const isToday = sql`((${t.dueClearBy} <= ${day} and ${t.dueOn} >= ${day}) or (${t.thenClearBy} <= ${day} and ${t.thenOn} >= ${day}))`;
  const place = sql<number>`(case when ${isOverdue} then ${rank('late')} when ${isStopped} then ${rank('stopped')}
    when ${isToday} then ${rank('today')} when ${left} <= ${days(SOON_DAYS)} then ${rank('fourteen')}
    when ${left} <= ${days(BOARD_DAYS)} then ${rank('thirty')} else ${rank('later')} end)`;
  const risk = sql`(case when ${late} > 0 then ${late} when ${isReturnLate} then ${penalty}
    when ${t.refund} = 'now_owes' then ${t.duePence} when ${isHeld} then ${t.hmrcOwesPence} when ${isUnreadable} then ${t.duePence}
    when ${t.dueKind} = 'return' and ${t.draft} = 'early' then ${t.hmrcOwesPence} else ${t.duePence} end)`;
  return {
    isOnBoard,
    place,
    weight: sql<string>`(${risk} / (case when ${isOverdue} or ${isStopped} or ${isToday} then 0 else ${left} end + 1))`,
    isPutOff: sql<boolean>`coalesce(${triageSnoozes.until} > ${day}
      and ${triageSnoozes.snoozedAs} = case ${place} ${as('late')} ${as('today')} ${as('stopped')} else 'next' end, false)`,
  };
}

/** Returns the condition that a place is one for now. */
export const isNow = (place: SQL): SQL<boolean> =>
  sql<boolean>`${place} < ${sql.raw(String(NOW_ENDS))}`;
export const isAt = (place: SQL, which: TriageBucket): SQL<boolean> =>
  sql<boolean>`${place} = ${rank(which)}`;
