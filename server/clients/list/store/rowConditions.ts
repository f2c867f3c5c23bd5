import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { LOOKS_AHEAD_DAYS } from '@/lib/taxes/row/facts';
import type { FromDay } from '@/lib/taxes/row/fromDay';
import {
  CLIENT_STATUSES,
  OF_REFUND,
  REFUND_IN_TROUBLE,
  STATUS_RULES,
  UNREADABLE_ROW,
  type ClientStatus,
} from '@/lib/taxes/row/status';
import { LATE_AMOUNTS, LATE_WITH_POINTS, RETURN_LATE, RETURN_UNSURE } from '@/lib/taxes/row/sums';
import type { TableFilter } from '@/lib/clients/list/tableQuery';
import { kept } from '@/lib/kernel/dates/londonDay';
import { onceADay, writtenOut } from '@/server/platform/db/writtenOut';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import { connectedTaxes } from '@/server/connections/store/consentRows';
import { isReachedOn } from '@/server/clients/taxes/store/fromDaySql';
import { clientTaxRows as t, isFlagged, ROW_NAMES } from '@/server/clients/taxes/store/tables';

/*
 * Conditions of a row on a day: the database has to sum, filter and sort ten thousand rows without
 * sending them. What is true of a row is printed from the rules of lib/taxes/row, or is a day that
 * the row stores of them. A test compares both on thousands of random rows and days.
 */

export interface RowConditions {
  late: SQL<string>;
  isReturnLate: SQL<boolean>;
  /** Nothing says whether the return was filed, and its day is near or has passed. */
  isReturnUnsure: SQL<boolean>;
  isOverdue: SQL<boolean>;
  /** A refund is in trouble or late: HMRC has stopped it. */
  isRefundStopped: SQL<boolean>;
  /** HMRC cannot be read and that can be fixed. */
  isUnreadable: SQL<boolean>;
  penalty: SQL<string>;
  needsAttention: SQL<boolean>;
  /** The index of the row's status in CLIENT_STATUSES. */
  status: SQL<number>;
  /** What the client owes of the row's first item, or about how much; -1 if neither is known. */
  owes: SQL<string>;
  /** The amount owed as if the row's status were none of a refund. */
  owesBesideRefund: SQL<string>;
  /** `owesBesideRefund` is an estimate. */
  isAbout: SQL<boolean>;
  dueWithin(days: number): {
    isDue: SQL<boolean>;
    pence: SQL<string>;
    aboutPence: SQL<string>;
    unknown: SQL<boolean>;
  };
  chosenBy(filter: TableFilter): SQL<boolean>;
}

const reached = (rules: readonly FromDay[], day: SQL): SQL<boolean> =>
  isReachedOn(rules, day, ROW_NAMES);
const is = (column: typeof t.refund | typeof t.dueKind | typeof t.connection, word: string): SQL =>
  sql`${column} = ${sql.raw(`'${word}'`)}`;
/**
 * Counts the rows that are still to be read, of those that the person sees: HMRC lets us read the
 * client, and the practice has connected the tax. While HMRC has answered for none, that is every
 * row: nothing is known then, although some rows will never be read.
 */
export const unreadRows = (visible: VisibleClients): SQL<number> =>
  sql<number>`(case when count(*) filter (where ${t.state} = 'read') = 0 then count(*)
  else count(*) filter (where ${t.state} = 'unread' and ${t.connection} = 'live' and ${t.tax} in ${connectedTaxes(visible)}) end)::int`;
const rank = (word: ClientStatus): SQL => sql.raw(String(CLIENT_STATUSES.indexOf(word)));

/**
 * Returns every condition of a row, on this day. They are written out once a day: a summary has
 * sixty of them.
 */
export const rowConditions = onceADay((today): RowConditions => {
  const day = sql`${today}::date`;
  const late = sql<string>`(${sql.join(
    LATE_AMOUNTS.map((rule) => {
      const amount = sql.raw(ROW_NAMES.column(rule.over0));
      return rule.on ? sql`case when ${reached([rule], day)} then ${amount} else 0 end` : amount;
    }),
    sql.raw(' + '),
  )})`;
  const isReturnLate = reached(RETURN_LATE, day);
  const isOverdue = sql<boolean>`(${t.lateFrom} <= ${day})`;
  const status = sql<number>`(case ${sql.join(
    STATUS_RULES.map(([word, rules]) => sql`when ${reached(rules, day)} then ${rank(word)}`),
    sql.raw(' '),
  )} end)`;
  const owesBesideRefund = sql<string>`(case when ${late} > 0 then ${late} when ${isReturnLate} then -1
    when ${t.duePence} > 0 then ${t.duePence} when ${t.dueAboutPence} > 0 then ${t.dueAboutPence} when ${is(t.dueKind, 'none')} then case when ${isFlagged('whole')} then 0 else -1 end
    when ${isFlagged('dueKnown')} then 0 else -1 end)`;
  const isAbout = sql<boolean>`(not ${late} > 0 and not ${isReturnLate} and not ${t.duePence} > 0 and ${t.dueAboutPence} > 0)`;
  const needsAttention = sql<boolean>`(${t.attentionFrom} <= ${day}
    or (${t.soonFrom} <= ${day} and ${t.dueOn} >= ${day}))`;
  const dueWithin: RowConditions['dueWithin'] = kept((days) => {
    const last = sql`(${day} + ${sql.raw(String(days))})`;
    const isIn = (on: AnyPgColumn, clearBy: AnyPgColumn): SQL =>
      sql`(${on} >= ${day} and ${clearBy} <= ${last})`;
    const [first, second] = [isIn(t.dueOn, t.dueClearBy), isIn(t.thenOn, t.thenClearBy)];
    const later = days >= LOOKS_AHEAD_DAYS;
    const summed = (due: AnyPgColumn, then: AnyPgColumn, more: AnyPgColumn): SQL<string> =>
      writtenOut(sql<string>`(case when ${first} then ${due} else 0 end + case when ${second} then ${then} else 0 end
        + ${later ? more : sql`0`})`);
    return {
      isDue: writtenOut(sql<boolean>`(${first} or ${second})`),
      pence: summed(t.duePence, t.thenPence, t.laterPence),
      aboutPence: summed(t.dueAboutPence, t.thenAboutPence, t.laterAboutPence),
      unknown:
        writtenOut(sql<boolean>`((${first} and not ${isFlagged('dueKnown')}) or (${second} and not ${isFlagged('thenKnown')})
        or ${later ? sql`not ${isFlagged('laterKnown')}` : sql`false`})`),
    };
  });
  const chosen: Record<TableFilter, SQL<boolean>> = {
    needs_attention: writtenOut(needsAttention),
    overdue: writtenOut(isOverdue),
    due_in_30_days: dueWithin(30).isDue,
    refund_queried: sql<boolean>`(${is(t.refund, 'queried')})`,
    reconnect: sql<boolean>`(${is(t.connection, 'reconnect')})`,
    all: sql<boolean>`true`,
  };
  return {
    late: writtenOut(late),
    isReturnLate: writtenOut(isReturnLate),
    isReturnUnsure: writtenOut(reached(RETURN_UNSURE, day)),
    isOverdue: writtenOut(isOverdue),
    isRefundStopped: writtenOut(
      sql<boolean>`(${reached(REFUND_IN_TROUBLE, day)} or ${t.heldFrom} <= ${day})`,
    ),
    isUnreadable: writtenOut(reached(UNREADABLE_ROW, day)),
    status: writtenOut(status),
    needsAttention: chosen.needs_attention,
    dueWithin,
    chosenBy: (filter) => chosen[filter],
    penalty: writtenOut(
      sql<string>`(${t.penaltyPence} + case when ${reached(LATE_WITH_POINTS, day)} then ${t.returnPenaltyPence} else 0 end)`,
    ),
    owesBesideRefund: writtenOut(owesBesideRefund),
    isAbout: writtenOut(isAbout),
    // A late item takes precedence over a refund, so a refund's status never belongs to a row with
    // something late. Most rows have no refund, and their status need not be known.
    owes: writtenOut(
      sql<string>`(case when not ${is(t.refund, 'none')} and ${status} in (${sql.join(OF_REFUND.map(rank), sql.raw(', '))}) then 0 else ${owesBesideRefund} end)`,
    ),
  };
});
