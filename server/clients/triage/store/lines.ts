import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { CauseKind, TriageCause } from '@/lib/clients/triage/causes';
import { BOARD_DAYS } from '@/lib/clients/triage/triage';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { rowConditions } from '@/server/clients/list/store/rowConditions';
import { onceADay, writtenOut } from '@/server/platform/db/writtenOut';
import { clientTaxRows as t } from '@/server/clients/taxes/store/tables';

/*
 * The rules of lib/clients/triage/{nowLines,dueLines} as SQL: the lines of a row. A test compares the
 * two.
 */

interface Line {
  cause: SQL;
  isOn: SQL;
  costOn: SQL;
  pence: SQL;
}

const NEVER = sql.raw(`'infinity'::date`);
const NOTHING = sql.raw('0::bigint');
const named = (cause: TriageCause): SQL => sql.raw(`'${cause}'`);
const isCorporationTax = sql`${t.tax} = 'corporation_tax'`;

/** Days of a step, and what has to be known of it. */
interface Step {
  on: SQL;
  clearBy: SQL;
}

const FIRST: Step = { on: sql`${t.dueOn}`, clearBy: sql`${t.dueClearBy}` };
const THEN: Step = { on: sql`${t.thenOn}`, clearBy: sql`${t.thenClearBy}` };
const RETURN: Step = { on: sql`${t.returnOn}`, clearBy: sql`${t.returnOn}` };

function nowLines(day: SQL, today: IsoDate): Line[] {
  const { late, isReturnLate, isRefundStopped } = rowConditions(today);
  const lateCost = (isOwn: SQL): SQL =>
    sql`(case when ${isOwn} and ${t.lateCostOn} >= ${day} then ${t.lateCostOn} else ${NEVER} end)`;
  return [
    {
      cause: named('payment_late'),
      isOn: sql`${late} > 0`,
      costOn: lateCost(sql`not ${isCorporationTax}`),
      pence: late,
    },
    {
      cause: named('return_late'),
      isOn: isReturnLate,
      costOn: lateCost(isCorporationTax),
      pence: sql`(case when ${t.tax} in ('corporation_tax', 'self_assessment') then ${t.penaltyPence}
        else ${t.returnPenaltyPence} end)`,
    },
    {
      cause: named('figures_differ'),
      isOn: sql`${t.draft} = 'conflict'`,
      costOn: NEVER,
      pence: NOTHING,
    },
    {
      cause: sql`(case ${t.refund} when 'queried' then ${named('refund_queried')} when 'adjusted' then ${named('refund_changed')}
        when 'suspended' then ${named('refund_on_hold')} when 'now_owes' then ${named('now_owes')} else ${named('refund_delayed')} end)`,
      isOn: isRefundStopped,
      costOn: NEVER,
      pence: sql`(case when ${t.refund} = 'now_owes' then 0 else ${t.refundPence} end)`,
    },
  ];
}

function dueLines(day: SQL, today: IsoDate): Line[] {
  const { isReturnLate, isReturnUnsure, isUnreadable } = rowConditions(today);
  const last = sql`${day} + ${sql.raw(String(BOARD_DAYS))}`;
  const isAhead = ({ on, clearBy }: Step): SQL => sql`(${on} >= ${day} and ${clearBy} <= ${last})`;
  const toAct = ({ on, clearBy }: Step): SQL =>
    sql`case when ${clearBy} < ${day} then ${on} else ${clearBy} end`;
  const isReturn = sql`${t.dueKind} = 'return'`;
  const isWithPayment = sql`(${isAhead(FIRST)} and ${isReturn})`;
  const isCharged = sql`(${isAhead(FIRST)} and ${t.dueKind} in ('charge', 'filed'))`;
  return [
    {
      cause: sql`(case when ${t.connection} = 'reconnect' then ${named('reconnect')} else ${named('not_authorised')} end)`,
      isOn: isUnreadable,
      costOn: sql`(case when ${t.dueOn} >= ${day} and ${t.dueOn} < ${NEVER} then ${toAct(FIRST)}
        when ${t.thenOn} >= ${day} and ${t.thenOn} < ${NEVER} then ${toAct(THEN)} else ${NEVER} end)`,
      pence: NOTHING,
    },
    {
      cause: sql`(case when ${t.draft} = 'early' then ${named('refund_early')} else ${named('return_refused')} end)`,
      isOn: sql`${t.draft} in ('early', 'refused')`,
      costOn: sql`(case when ${isReturnLate} then ${NEVER} when ${isReturn} and ${t.dueOn} >= ${day} then
        case when ${t.dueOn} = ${NEVER} then ${NEVER} else ${toAct(FIRST)} end else ${t.returnOn} end)`,
      pence: sql`(case when ${t.draft} = 'early' and ${t.expectedRefunds} <= 1 then ${t.expectedRefundPence} else 0 end)`,
    },
    {
      cause: named('return_due'),
      isOn: sql`((${isWithPayment} or (${isAhead(RETURN)} and ${t.draft} <> 'not_known'))
        and (${isReturnLate} or ${t.draft} not in ('early', 'refused', 'conflict')))`,
      costOn: sql`(case when ${isWithPayment} then ${toAct(FIRST)} else ${t.returnOn} end)`,
      pence: sql`(case when ${isWithPayment} then ${t.duePence} else 0 end)`,
    },
    {
      cause: named('return_not_known'),
      isOn: isReturnUnsure,
      costOn: sql`(case when ${t.returnOn} >= ${day} then ${t.returnOn} else ${NEVER} end)`,
      pence: NOTHING,
    },
    {
      cause: named('payment_due'),
      isOn: sql`(${isCharged} or (${t.thenChargedPence} > 0 and ${isAhead(THEN)}))`,
      costOn: sql`(case when ${isCharged} then ${toAct(FIRST)} else ${toAct(THEN)} end)`,
      pence: sql`(case when ${isCharged} then ${t.duePence} else ${t.thenChargedPence} end)`,
    },
  ];
}

/** The kinds of the lines, by their places in the list. */
const KINDS: readonly CauseKind[] = [
  ...(['late', 'late', 'stopped', 'stopped'] as const),
  ...(['ahead', 'ahead', 'ahead', 'ahead', 'ahead'] as const),
];

/** Returns the condition that a line is of a kind: its place is cheaper to compare than its cause. */
export const isOfKind = (kind: CauseKind): SQL => {
  const places = KINDS.flatMap((one, at) => (one === kind ? [at] : []));
  return sql.raw(`client_tax_rows.line_at in (${places.join(', ')})`);
};

/** The columns that the lines are made of. All columns of the view would be copied for every row. */
const READ = [
  ...[t.clientId, t.tax, t.ofPerson, t.ownerId, t.latePence, t.dueOn, t.dueClearBy, t.duePence],
  ...[t.dueChargedPence, t.dueKind, t.thenOn, t.thenClearBy, t.thenChargedPence, t.returnOn],
  ...[t.draft, t.refund, t.heldFrom, t.refundPence, t.connection, t.lateCostOn, t.penaltyPence],
  ...[t.returnPenaltyPence, t.expectedRefundPence, t.expectedRefunds],
];
const columns = (some: readonly SQLWrapper[]): SQL =>
  sql.join(
    some.map((column) => sql`${column}`),
    sql.raw(', '),
  );

const bit = (at: number): SQL => sql.raw(String(1 << at));

/** Returns what each line says of a row, by the line's place in the list. */
const byLine = (lines: readonly Line[], what: (line: Line) => SQL): SQL =>
  sql`case line_at ${sql.join(
    lines.map((line, at) => sql`when ${sql.raw(String(at))} then ${what(line)}`),
    sql.raw(' '),
  )} end`;

/** Returns the parts of {@link triageLines} that depend on the day alone. */
const linesOn = onceADay((today) => {
  const day = sql`${today}::date`;
  const lines = [...nowLines(day, today), ...dueLines(day, today)];
  const bits = sql.join(
    lines.map(({ isOn }, at) => sql`case when ${isOn} then ${bit(at)} else 0 end`),
    sql.raw(' + '),
  );
  const last = sql.raw(String(lines.length - 1));
  const all = sql.raw(String((1 << lines.length) - 1));
  return {
    // The stored day comes first: most rows have no line yet, which the index alone can tell.
    rows: writtenOut(
      sql`select ${columns(READ)}, ${bits} as line_bits from ${t} where ${t.boardOn} <= ${day}`,
    ),
    listed: writtenOut(
      sql`(select bits, array_agg(line_at) as places from generate_series(1, ${all}) bits, generate_series(0, ${last}) line_at
    where bits & (1 << line_at) <> 0 group by bits) as listed`,
    ),
    lines: writtenOut(
      sql`select ${columns([t.clientId, t.tax, t.ofPerson, t.ownerId])}, line_at, (${byLine(lines, ({ cause }) => cause)})::text as line_cause,
    ${byLine(lines, ({ costOn }) => costOn)} as line_cost_on, (${byLine(lines, ({ pence }) => pence)})::bigint as line_pence`,
    ),
  };
});

/**
 * Returns the lines on this day of the rows under a condition, to be read under the name of the
 * rows' view: each has client, tax, person and owner of its row and the columns of LINE. A row's lines are found first, as bits of a
 * number, and looked up in a list of all such numbers, because most rows have one line or none and
 * a query of each line for every row costs three times as much. `offset 0` keeps PostgreSQL from
 * calculating a column again wherever it is read.
 */
export function triageLines(today: IsoDate, where: SQL): SQL {
  const { rows, listed, lines } = linesOn(today);
  return sql`(${lines}
    from (${rows} and ${where} offset 0) as ${t} inner join ${listed} on listed.bits = ${t}.line_bits
    cross join lateral unnest(listed.places) as line_at offset 0) as ${t}`;
}
