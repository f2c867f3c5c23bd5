import { and, eq, getViewSelectedFields, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { TRIAGE_PLACES, type TriageGroup } from '@/lib/clients/triage/triage';
import type { TriageCursor } from '@/lib/clients/triage/cursor';
import { PAGE_ROWS } from '@/lib/kernel/paging';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { shownClientName } from '@/server/access/store/shownName';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { lineSnoozes } from './tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { unreadRows } from '@/server/clients/list/store/rowConditions';
import { people } from '@/server/access/store/tables';
import { isLine, rowOf, type TriageRow } from './boardRows';
import { byGroup, isInGroup, LINE, lineConditions } from './conditions';
import { triageLines } from './lines';
import { snoozeOf } from './snoozeOf';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import {
  foundBy,
  ownedBy,
  visibleRows,
  type OwnerFilter,
} from '@/server/clients/list/store/narrowed';
import { clientTaxRows as t } from '@/server/clients/taxes/store/tables';

export interface TriageWanted {
  today: IsoDate;
  owner: OwnerFilter | undefined;
  search: string;
  /** True for the snoozed lines instead of those on the board. */
  snoozed: boolean;
  after?: TriageCursor | undefined;
}

export interface TriageCounts {
  mine: number;
  everyone: number;
  groups: Record<TriageGroup, number>;
  snoozed: number;
  matching: number;
  /**
   * Taxes of clients that the person may see, and how many of them were never read: their late
   * items are on no board.
   */
  taxes: number;
  unread: number;
}

/** The lines of a sort of lines. */
const LINES = sql.raw('lines');

const count = (when: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${LINES}) filter (where ${when}), 0)::int`.mapWith(Number);

const asked = (visible: VisibleClients, { owner, search }: TriageWanted): SQL | undefined =>
  and(
    owner === undefined ? undefined : ownedBy(t.ownerId, visible, owner),
    foundBy(visible, search),
  );

/** Returns all lines of the rows that the person may see, for a statement that reads them twice. */
function boardOf(db: Db, visible: VisibleClients, wanted: TriageWanted) {
  const c = lineConditions(wanted.today);
  return db.$with('board').as(
    db
      .select({
        clientId: sql<string>`${t.clientId}`.as('line_client'),
        tax: sql<Tax>`${t.tax}`.as('line_tax'),
        ofPerson: sql<string>`${t.ofPerson}`.as('line_person'),
        cause: LINE.cause.as('line_cause'),
        costOn: LINE.costOn.as('cost_on'),
        pence: LINE.pence.as('line_pence'),
        place: c.place.as('place'),
        putOff: c.isPutOff(visible.practiceId).as('put_off'),
        own: sql<boolean>`coalesce(${ownedBy(t.ownerId, visible, 'mine')}, false)`.as('own'),
        asked: sql<boolean>`${asked(visible, wanted) ?? sql`true`}`.as('asked'),
      })
      .from(triageLines(wanted.today, visibleRows(visible, 'any'))),
  );
}

type Lines = ReturnType<typeof boardOf>;

/**
 * Returns how many lines there are of each sort that the counts tell apart: counting each line for
 * every count costs twice as much.
 */
const sortsOf = (db: Db, board: Lines) =>
  db.$with('counted').as(
    db
      .select({
        place: sql<number>`${board.place}`.as('place'),
        putOff: sql<boolean>`${board.putOff}`.as('put_off'),
        own: sql<boolean>`${board.own}`.as('own'),
        asked: sql<boolean>`${board.asked}`.as('asked'),
        lines: sql<number>`count(*)`.as('lines'),
      })
      .from(board)
      .groupBy(board.place, board.putOff, board.own, board.asked),
  );

type Counted = ReturnType<typeof sortsOf>;

/** Returns the lines on the board by owner and urgency, and the rows that were read. */
function countsOf(db: Db, visible: VisibleClients, counted: Counted, shown: SQL) {
  const on = sql`not ${counted.putOff}`;
  const place = sql`${counted.place}`;
  const lines = db
    .select({
      mine: count(sql`${on} and ${counted.own}`).as('mine'),
      everyone: count(on).as('everyone'),
      snoozed: count(sql`${counted.asked} and ${counted.putOff}`).as('snoozed'),
      matching: count(shown).as('matching'),
      ...byGroup((group) => count(sql`${shown} and ${isInGroup(place, group)}`).as(group)),
    })
    .from(counted)
    .as('counts');
  const read = db
    .select({
      taxes: sql<number>`count(*)`.mapWith(Number).as('taxes'),
      unread: unreadRows(visible).as('unread'),
    })
    .from(t)
    .where(visibleRows(visible, 'any'))
    .as('read');
  return { lines, read };
}

/**
 * Returns the last place of the board that a page can reach: only lines up to it have to be sorted.
 */
const lastPlace = (counted: Counted, shown: SQL, after: TriageCursor | undefined): SQL =>
  sql`(select coalesce(min(reached.place), ${sql.raw(String(TRIAGE_PLACES.length))}) from
    (select ${counted.place} as place, sum(sum(${LINES})) over (order by ${counted.place}) as lines
      from ${counted} where ${shown} and ${counted.place} > ${after?.place ?? -1}::int group by ${counted.place}) reached
    where reached.lines > ${PAGE_ROWS})`;

/** Returns the keys of one page of the board in its order, by comparing keys; no offset. */
function keysOf(
  db: Db,
  { board, counted }: { board: Lines; counted: Counted },
  shown: SQL,
  after: TriageCursor | undefined,
) {
  return db
    .select()
    .from(board)
    .where(
      and(
        shown,
        sql`${board.place} <= ${lastPlace(counted, shown, after)}`,
        after &&
          sql`(${board.place}, ${board.costOn}, -${board.pence}, ${board.clientId}, ${board.tax}, ${board.ofPerson}, ${board.cause})
      > (${after.place}::int, ${after.costOn}::date, -(${after.pence}::bigint), ${after.clientId}::uuid, ${after.tax}::text, ${after.ofPerson ?? ''}::text, ${after.cause}::text)`,
      ),
    )
    .orderBy(...inOrder(board))
    .limit(PAGE_ROWS + 1)
    .as('page_keys');
}

type Keys = Record<
  'place' | 'costOn' | 'pence' | 'clientId' | 'tax' | 'ofPerson' | 'cause',
  SQLWrapper
>;

const inOrder = ({ place, costOn, pence, clientId, tax, ofPerson, cause }: Keys) => [
  sql`${place}`,
  sql`${costOn}`,
  sql`-${pence}`,
  sql`${clientId}`,
  sql`${tax}`,
  sql`${ofPerson}`,
  sql`${cause}`,
];

export interface TriageBoard {
  counts: TriageCounts;
  rows: TriageRow[];
  hasAfter: boolean;
}

/**
 * Returns the board's counts and one of its pages: one statement, which makes the lines of the
 * practice's rows once.
 */
export async function triageBoard(
  db: Db,
  visible: VisibleClients,
  wanted: TriageWanted,
): Promise<TriageBoard> {
  const board = boardOf(db, visible, wanted);
  const shown = sql`${board.asked} and ${wanted.snoozed ? sql`${board.putOff}` : sql`not ${board.putOff}`}`;
  const counted = sortsOf(db, board);
  const { lines, read } = countsOf(db, visible, counted, shown);
  const keys = keysOf(db, { board, counted }, shown, wanted.after);
  const by = sql<
    string | null
  >`(select ${people.fullName} from ${people} where ${people.id} = ${lineSnoozes.snoozedBy})`;
  const found = await db
    .with(board, counted)
    .select({
      counts: {
        mine: lines.mine,
        everyone: lines.everyone,
        snoozed: lines.snoozed,
        matching: lines.matching,
      },
      groups: byGroup((group) => lines[group]),
      read: { taxes: read.taxes, unread: read.unread },
      row: getViewSelectedFields(t),
      companyId: clients.companyId,
      cause: keys.cause,
      costOn: keys.costOn,
      pence: keys.pence,
      place: keys.place,
      name: shownClientName,
      personId: people.id,
      fullName: people.fullName,
      until: lineSnoozes.until,
      reason: lineSnoozes.reason,
      by,
    })
    .from(lines)
    .innerJoin(read, sql`true`)
    // A board without a line still has its counts.
    .leftJoin(keys, sql`true`)
    .leftJoin(
      t,
      and(eq(t.clientId, keys.clientId), eq(t.tax, keys.tax), eq(t.ofPerson, keys.ofPerson)),
    )
    .leftJoin(clients, eq(clients.id, keys.clientId))
    .leftJoin(companies, eq(companies.id, clients.companyId))
    .leftJoin(people, eq(people.id, t.ownerId))
    .leftJoin(lineSnoozes, snoozeOf(keys))
    .orderBy(...inOrder(keys));
  const [first] = found;
  if (!first) throw new Error('A sum over rows has answered no row.');
  const page = found.slice(0, PAGE_ROWS).filter(isLine);
  return {
    counts: { ...first.counts, groups: first.groups, ...first.read },
    rows: page.map((entry) => rowOf(entry, wanted.snoozed)),
    hasAfter: found.length > PAGE_ROWS,
  };
}
