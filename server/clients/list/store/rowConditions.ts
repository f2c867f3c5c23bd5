import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { LOOKS_AHEAD_DAYS } from '@/lib/taxes/row/facts';
import { CLIENT_STATUSES, OF_REFUND, SOON_DAYS, type ClientStatus } from '@/lib/taxes/row/status';
import { POINTS_PENALTY } from '@/lib/taxes/row/sums';
import { CHECKED_STATES } from '@/lib/vat/repayments/states';
import type { TableFilter } from '@/lib/clients/list/tableQuery';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import { connectedTaxes } from '@/server/connections/store/consentRows';
import { clientTaxes as t, isFlagged } from '@/server/clients/taxes/store/tables';

/*
 * The rules of lib/taxes/row/{sums,status} as SQL conditions: the database has to sum, filter
 * and sort ten thousand rows without sending them. A test compares both on thousands of random rows
 * and days.
 */

export interface RowConditions {
  late: SQL<string>;
  isReturnLate: SQL<boolean>;
  isOverdue: SQL<boolean>;
  /** HMRC queries a refund, changed or withholds it, or has turned it into a debt. */
  isInTrouble: SQL<boolean>;
  /** HMRC is still checking a refund after its own deadline. */
  isDelayed: SQL<boolean>;
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

const inWords = (
  column: SQL | typeof t.refund | typeof t.dueKind | typeof t.draft,
  words: readonly string[],
): SQL<boolean> =>
  sql`${column} in (${sql.join(
    words.map((word) => sql.raw(`'${word}'`)),
    sql.raw(', '),
  )})`;

const TROUBLE = ['queried', 'adjusted', 'suspended', 'now_owes'] as const;
const DUE = ['charge', 'return', 'filed'] as const;
const is = (
  column:
    typeof t.refund | typeof t.dueKind | typeof t.draft | typeof t.connection | typeof t.state,
  word: string,
): SQL => sql`${column} = ${sql.raw(`'${word}'`)}`;
/** True if HMRC cannot be read, for another reason than that the client does not share the tax. */
export const isUnreadable = sql<boolean>`(${t.connection} in ('reconnect', 'not_authorised'))`;
/** HMRC has answered for the row once. */
const isAnswered = sql`(${t.state} = 'read' or (${t.state} = 'absent' and ${t.readAt} is not null))`;
/**
 * Counts the rows that are still to be read: HMRC lets us read the client, and the practice has
 * connected the tax. While HMRC has answered for none, that is every row: nothing is known then,
 * although some rows will never be read.
 */
export const unreadRows = (visible: VisibleClients): SQL<number> =>
  sql<number>`(case when count(*) filter (where ${isAnswered}) = 0 then count(*)
  else count(*) filter (where ${t.state} = 'unread' and ${t.connection} = 'live' and ${t.tax} in ${connectedTaxes(visible)}) end)::int`;
const rank = (word: ClientStatus): SQL => sql.raw(String(CLIENT_STATUSES.indexOf(word)));

/** Returns a row's statuses in their order, each with its condition. */
function words(day: SQL, late: SQL, isReturnLate: SQL, isDelayed: SQL): [ClientStatus, SQL][] {
  const first = sql`${t.clockEndsOn} <= ${t.dueClearBy}`;
  const isNone = is(t.dueKind, 'none');
  const isReturn = is(t.dueKind, 'return');
  const isCharge = is(t.dueKind, 'charge');
  return [
    ['Part paid', sql`${late} > 0 and ${isFlagged('partPaid')}`],
    ['Payment late', sql`${late} > 0`],
    ['Return late', isReturnLate],
    ['HMRC has other figures', is(t.draft, 'conflict')],
    ['Refund queried', is(t.refund, 'queried')],
    ['HMRC changed the amount', is(t.refund, 'adjusted')],
    ['On hold, return missing', is(t.refund, 'suspended')],
    ['You now owe HMRC', is(t.refund, 'now_owes')],
    ['Not authorised', is(t.connection, 'not_authorised')],
    ['Reconnect', is(t.connection, 'reconnect')],
    ['Not shared', is(t.connection, 'not_shared')],
    ['Number needed', is(t.connection, 'no_number')],
    ['In a VAT group', is(t.connection, 'vat_group')],
    ['Not read yet', is(t.state, 'unread')],
    ['Refund delayed', isDelayed],
    ['HMRC is checking', sql`${first} and ${inWords(t.refund, CHECKED_STATES)}`],
    ['Approved', sql`${first} and ${is(t.refund, 'approved')}`],
    ['Filed', sql`${isNone} and ${is(t.refund, 'awaiting')}`],
    ['Nothing due', sql`${isNone} and ${isFlagged('whole')}`],
    ['Not read yet', isNone],
    ['Not accepted by HMRC', sql`${isReturn} and ${is(t.draft, 'refused')}`],
    ['Confirming with HMRC', sql`${isReturn} and ${is(t.draft, 'sending')}`],
    ['Records needed', sql`${isReturn} and ${is(t.draft, 'records_needed')}`],
    ['Can be paid early', sql`${isReturn} and ${is(t.draft, 'early')}`],
    ['Payment on its way', is(t.dueKind, 'sent')],
    ['Filed', is(t.dueKind, 'filed')],
    ['Expected', is(t.dueKind, 'expected')],
    ['Not started', is(t.dueKind, 'running')],
    ['Clear today', sql`${isCharge} and ${t.dueClearBy} <= ${day}`],
    ['Due soon', sql`${t.dueClearBy} <= ${day} + ${sql.raw(String(SOON_DAYS))}`],
    ['Ready to review', sql`${isReturn} and ${is(t.draft, 'ready')}`],
  ];
}

/** Returns every condition of a row, on this day. */
export function rowConditions(today: IsoDate): RowConditions {
  const day = sql`${today}::date`;
  const soon = sql`(${day} + ${sql.raw(String(SOON_DAYS))})`;
  const late = sql<string>`(${t.latePence} + case when ${t.dueOn} < ${day} then ${t.dueChargedPence} else 0 end
    + case when ${t.thenOn} < ${day} then ${t.thenChargedPence} else 0 end)`;
  const isReturnLate = sql<boolean>`(${t.returnOn} < ${day})`;
  const isOverdue = sql<boolean>`(${late} > 0 or ${isReturnLate})`;
  const isInTrouble = inWords(t.refund, TROUBLE);
  const isDelayed = sql<boolean>`(${inWords(t.refund, CHECKED_STATES)} and ${t.clockEndsOn} < ${day})`;
  const said = words(day, late, isReturnLate, isDelayed);
  const status = sql<number>`(case ${sql.join(
    said.map(([word, when]) => sql`when ${when} then ${rank(word)}`),
    sql.raw(' '),
  )}
    else ${rank('Due')} end)`;
  const owesBesideRefund = sql<string>`(case when ${late} > 0 then ${late} when ${isReturnLate} then -1
    when ${t.duePence} > 0 then ${t.duePence} when ${t.dueAboutPence} > 0 then ${t.dueAboutPence} when ${is(t.dueKind, 'none')} then case when ${isFlagged('whole')} then 0 else -1 end
    when ${isFlagged('dueKnown')} then 0 else -1 end)`;
  const isAbout = sql<boolean>`(not ${late} > 0 and not ${isReturnLate} and not ${t.duePence} > 0 and ${t.dueAboutPence} > 0)`;
  const needsAttention = sql<boolean>`(${isOverdue} or ${isInTrouble} or ${isDelayed} or ${isUnreadable}
    or ${inWords(t.draft, ['refused', 'early', 'conflict'])}
    or (${inWords(t.dueKind, DUE)} and ${t.dueOn} >= ${day} and ${t.dueClearBy} <= ${soon}))`;
  const dueWithin: RowConditions['dueWithin'] = (days) => {
    const last = sql`(${day} + ${sql.raw(String(days))})`;
    const isIn = (on: AnyPgColumn, clearBy: AnyPgColumn): SQL =>
      sql`(${on} >= ${day} and ${clearBy} <= ${last})`;
    const [first, second] = [isIn(t.dueOn, t.dueClearBy), isIn(t.thenOn, t.thenClearBy)];
    const later = days >= LOOKS_AHEAD_DAYS;
    const summed = (due: AnyPgColumn, then: AnyPgColumn, more: AnyPgColumn): SQL<string> =>
      sql<string>`(case when ${first} then ${due} else 0 end + case when ${second} then ${then} else 0 end
        + ${later ? more : sql`0`})`;
    return {
      isDue: sql<boolean>`(${first} or ${second})`,
      pence: summed(t.duePence, t.thenPence, t.laterPence),
      aboutPence: summed(t.dueAboutPence, t.thenAboutPence, t.laterAboutPence),
      unknown: sql<boolean>`((${first} and not ${isFlagged('dueKnown')}) or (${second} and not ${isFlagged('thenKnown')})
        or ${later ? sql`not ${isFlagged('laterKnown')}` : sql`false`})`,
    };
  };
  const chosen: Record<TableFilter, SQL<boolean>> = {
    needs_attention: needsAttention,
    overdue: isOverdue,
    due_in_30_days: dueWithin(30).isDue,
    refund_queried: sql<boolean>`(${is(t.refund, 'queried')})`,
    reconnect: sql<boolean>`(${is(t.connection, 'reconnect')})`,
    all: sql<boolean>`true`,
  };
  return {
    late,
    isReturnLate,
    isOverdue,
    isInTrouble,
    isDelayed,
    status,
    needsAttention,
    dueWithin,
    chosenBy: (filter) => chosen[filter],
    penalty: sql<string>`(${t.penaltyPence} + case when ${isReturnLate} and ${isFlagged('pointsFull')}
      then ${sql.raw(String(POINTS_PENALTY))} else 0 end)`,
    owesBesideRefund,
    isAbout,
    // A late item takes precedence over a refund, so a refund's status never belongs to a row with
    // something late.
    owes: sql<string>`(case when ${status} in (${sql.join(OF_REFUND.map(rank), sql.raw(', '))}) then 0 else ${owesBesideRefund} end)`,
  };
}
