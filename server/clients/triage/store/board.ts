import { and, eq, getViewSelectedFields, sql, type SQL } from 'drizzle-orm';
import type { ClientTaxFacts, FactDay } from '@/lib/taxes/row/facts';
import type { TriageGroup } from '@/lib/clients/triage/triage';
import type { TriageCause } from '@/lib/clients/triage/causes';
import type { TriageCursor } from '@/lib/clients/triage/cursor';
import { PAGE_ROWS } from '@/lib/kernel/paging';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { shownClientName } from '@/server/access/store/shownName';
import type { Db } from '@/server/platform/db/db';
import { lineSnoozes } from './tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { unreadRows } from '@/server/clients/list/store/rowConditions';
import { people } from '@/server/access/store/tables';
import { byGroup, isInGroup, LINE, lineConditions } from './conditions';
import { triageLines } from './lines';
import { snoozeOf, snoozeOfLine } from './snoozeOf';
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

export interface TriageRow extends ClientTaxFacts {
  clientId: string;
  companyId: string;
  tax: Tax;
  /** UTR of a further person of the client; empty in other lines. */
  ofPerson: string;
  cause: TriageCause;
  name: string;
  owner: { personId: string; fullName: string } | null;
  readAt: Date | null;
  snoozed: { until: IsoDate; reason: string; by: string | null } | null;
  cursor: TriageCursor;
}

const count = (when: SQL): SQL<number> =>
  sql<number>`count(*) filter (where ${when})`.mapWith(Number);

/**
 * Returns the number of lines on the board, by owner and urgency: one statement over the practice's
 * range of one index.
 */
export async function triageCounts(
  db: Db,
  visible: VisibleClients,
  wanted: TriageWanted,
): Promise<TriageCounts> {
  const lines = triageLines(wanted.today);
  const c = lineConditions(wanted.today);
  const seen = db
    .select({
      place: sql<number>`${c.place}`.as('place'),
      putOff: sql<boolean>`${c.isPutOff}`.as('put_off'),
      own: sql<boolean>`${ownedBy(t.ownerId, visible, 'mine')}`.as('own'),
      asked: sql<boolean>`${asked(visible, wanted) ?? sql`true`}`.as('asked'),
    })
    .from(t)
    .innerJoin(lines.from, sql`true`)
    .leftJoin(lineSnoozes, snoozeOfLine)
    .where(and(visibleRows(visible, 'any'), lines.hasAny))
    .as('seen');
  const on = sql`not ${seen.putOff}`;
  const shown = sql`${seen.asked} and ${wanted.snoozed ? seen.putOff : on}`;
  const place = sql`${seen.place}`;
  const [row] = await db
    .select({
      mine: count(sql`${on} and ${seen.own}`),
      everyone: count(on),
      snoozed: count(sql`${seen.asked} and ${seen.putOff}`),
      matching: count(shown),
      groups: byGroup((group) => count(sql`${shown} and ${isInGroup(place, group)}`)),
    })
    .from(seen);
  const [read] = await db
    .select({ taxes: count(sql`true`), unread: unreadRows(visible) })
    .from(t)
    .where(visibleRows(visible, 'any'));
  if (!row || !read) throw new Error('A sum over rows has answered no row.');
  return { ...row, ...read };
}

const asked = (visible: VisibleClients, { owner, search }: TriageWanted): SQL | undefined =>
  and(
    owner === undefined ? undefined : ownedBy(t.ownerId, visible, owner),
    foundBy(visible, search),
  );

/** Returns one page of the board in its order, by comparing keys; no offset. */
export async function triagePage(
  db: Db,
  visible: VisibleClients,
  wanted: TriageWanted,
): Promise<{ rows: TriageRow[]; hasAfter: boolean }> {
  const { after, snoozed } = wanted;
  const lines = triageLines(wanted.today);
  const c = lineConditions(wanted.today);
  const seen = db
    .select({
      clientId: t.clientId,
      tax: t.tax,
      ofPerson: t.ofPerson,
      cause: sql<TriageCause>`${LINE.cause}`.as('line_cause'),
      costOn: sql<FactDay>`${LINE.costOn}`.as('cost_on'),
      pence: sql<string>`${LINE.pence}`.as('line_pence'),
      place: sql<number>`${c.place}`.as('place'),
      putOff: sql<boolean>`${c.isPutOff}`.as('put_off'),
    })
    .from(t)
    .innerJoin(lines.from, sql`true`)
    .leftJoin(lineSnoozes, snoozeOfLine)
    .where(and(visibleRows(visible, 'any'), lines.hasAny, asked(visible, wanted)))
    .as('seen');
  const keys = db
    .select()
    .from(seen)
    .where(
      and(
        snoozed ? sql`${seen.putOff}` : sql`not ${seen.putOff}`,
        after &&
          sql`(${seen.place}, ${seen.costOn}, -${seen.pence}, ${seen.clientId}, ${seen.tax}, ${seen.ofPerson}, ${seen.cause})
      > (${after.place}::int, ${after.costOn}::date, -(${after.pence}::bigint), ${after.clientId}::uuid, ${after.tax}::text, ${after.ofPerson ?? ''}::text, ${after.cause}::text)`,
      ),
    )
    .orderBy(
      seen.place,
      seen.costOn,
      sql`-${seen.pence}`,
      seen.clientId,
      seen.tax,
      seen.ofPerson,
      seen.cause,
    )
    .limit(PAGE_ROWS + 1)
    .as('page_keys');
  const by = sql<
    string | null
  >`(select ${people.fullName} from ${people} where ${people.id} = ${lineSnoozes.snoozedBy})`;
  const found = await db
    .select({
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
    .from(keys)
    .innerJoin(
      t,
      and(eq(t.clientId, keys.clientId), eq(t.tax, keys.tax), eq(t.ofPerson, keys.ofPerson)),
    )
    .innerJoin(clients, eq(clients.id, keys.clientId))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .leftJoin(people, eq(people.id, t.ownerId))
    .leftJoin(lineSnoozes, snoozeOf(keys))
    .orderBy(
      keys.place,
      keys.costOn,
      sql`-${keys.pence}`,
      keys.clientId,
      keys.tax,
      keys.ofPerson,
      keys.cause,
    );
  return {
    rows: found.slice(0, PAGE_ROWS).map((entry) => rowOf(entry, snoozed)),
    hasAfter: found.length > PAGE_ROWS,
  };
}

type Found = {
  row: typeof t.$inferSelect;
  companyId: string;
  cause: TriageCause;
  costOn: FactDay;
  pence: string;
  place: number;
  name: string;
  personId: string | null;
  fullName: string | null;
  until: IsoDate | null;
  reason: string | null;
  by: string | null;
};

const rowOf = (found: Found, snoozed: boolean): TriageRow => {
  const { row, companyId, cause, costOn, pence, place, name } = found;
  const { personId, fullName, until, reason, by } = found;
  return {
    ...row,
    companyId,
    cause,
    name,
    owner: personId !== null && fullName !== null ? { personId, fullName } : null,
    snoozed: snoozed && until !== null && reason !== null ? { until, reason, by } : null,
    cursor: {
      place,
      costOn,
      pence: Number(pence),
      clientId: row.clientId,
      tax: row.tax,
      ofPerson: row.ofPerson,
      cause,
    },
  };
};
