import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ClientTaxFacts } from '@/lib/taxes/row/facts';
import type { TriageGroup } from '@/lib/clients/triage/triage';
import type { TriageCursor } from '@/lib/clients/triage/cursor';
import { PAGE_ROWS } from '@/lib/kernel/paging';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { shownClientName } from '@/server/access/store/shownName';
import type { Db } from '@/server/platform/db/db';
import { triageSnoozes } from './tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { unreadRows } from '@/server/clients/list/store/rowConditions';
import { people } from '@/server/access/store/tables';
import { isAt, isNow, triageConditions } from './conditions';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import {
  foundBy,
  ownedBy,
  visibleRows,
  type OwnerFilter,
} from '@/server/clients/list/store/narrowed';
import { clientTaxes as t } from '@/server/clients/taxes/store/tables';

export interface TriageWanted {
  today: IsoDate;
  owner: OwnerFilter | undefined;
  search: string;
  /** True for the snoozed things instead of those on the board. */
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
  name: string;
  owner: { personId: string; fullName: string } | null;
  readAt: Date | null;
  snoozed: { until: IsoDate; reason: string; by: string | null } | null;
  cursor: TriageCursor;
}

const snoozeOfRow = and(eq(triageSnoozes.clientId, t.clientId), eq(triageSnoozes.tax, t.tax));
const count = (when: SQL): SQL<number> =>
  sql<number>`count(*) filter (where ${when})`.mapWith(Number);

/**
 * Returns the number of things on the board, by owner and urgency: one statement over the
 * practice's range of one index.
 */
export async function triageCounts(
  db: Db,
  visible: VisibleClients,
  wanted: TriageWanted,
): Promise<TriageCounts> {
  const c = triageConditions(wanted.today);
  const seen = db
    .select({
      place: sql<number>`${c.place}`.as('place'),
      putOff: sql<boolean>`${c.isPutOff}`.as('put_off'),
      own: sql<boolean>`${ownedBy(t.ownerId, visible, 'mine')}`.as('own'),
      asked: sql<boolean>`${asked(visible, wanted) ?? sql`true`}`.as('asked'),
    })
    .from(t)
    .leftJoin(triageSnoozes, snoozeOfRow)
    .where(and(visibleRows(visible, 'any'), c.isOnBoard))
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
      groups: {
        now: count(sql`${shown} and ${isNow(place)}`),
        fourteen: count(sql`${shown} and ${isAt(place, 'fourteen')}`),
        thirty: count(sql`${shown} and ${isAt(place, 'thirty')}`),
        later: count(sql`${shown} and ${isAt(place, 'later')}`),
      },
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
  const c = triageConditions(wanted.today);
  const seen = db
    .select({
      clientId: t.clientId,
      tax: t.tax,
      place: sql<number>`${c.place}`.as('place'),
      weight: sql<string>`${c.weight}`.as('weight'),
      putOff: sql<boolean>`${c.isPutOff}`.as('put_off'),
    })
    .from(t)
    .leftJoin(triageSnoozes, snoozeOfRow)
    .where(and(visibleRows(visible, 'any'), c.isOnBoard, asked(visible, wanted)))
    .as('seen');
  const keys = db
    .select()
    .from(seen)
    .where(
      and(
        snoozed ? sql`${seen.putOff}` : sql`not ${seen.putOff}`,
        after &&
          sql`(${seen.place}, -${seen.weight}, ${seen.clientId}, ${seen.tax})
      > (${after.place}::int, -(${after.weight}::bigint), ${after.clientId}::uuid, ${after.tax}::text)`,
      ),
    )
    .orderBy(seen.place, sql`-${seen.weight}`, seen.clientId, seen.tax)
    .limit(PAGE_ROWS + 1)
    .as('page_keys');
  const by = sql<
    string | null
  >`(select ${people.fullName} from ${people} where ${people.id} = ${triageSnoozes.snoozedBy})`;
  const found = await db
    .select({
      row: t,
      companyId: clients.companyId,
      place: keys.place,
      weight: keys.weight,
      name: shownClientName,
      personId: people.id,
      fullName: people.fullName,
      until: triageSnoozes.until,
      reason: triageSnoozes.reason,
      by,
    })
    .from(keys)
    .innerJoin(t, and(eq(t.clientId, keys.clientId), eq(t.tax, keys.tax)))
    .innerJoin(clients, eq(clients.id, keys.clientId))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .leftJoin(people, eq(people.id, t.ownerId))
    .leftJoin(triageSnoozes, snoozeOfRow)
    .orderBy(keys.place, sql`-${keys.weight}`, keys.clientId, keys.tax);
  return {
    rows: found.slice(0, PAGE_ROWS).map((entry) => rowOf(entry, snoozed)),
    hasAfter: found.length > PAGE_ROWS,
  };
}

type Found = {
  row: typeof t.$inferSelect;
  companyId: string;
  place: number;
  weight: string;
  name: string;
  personId: string | null;
  fullName: string | null;
  until: IsoDate | null;
  reason: string | null;
  by: string | null;
};

const rowOf = (
  { row, companyId, place, weight, name, personId, fullName, until, reason, by }: Found,
  snoozed: boolean,
): TriageRow => ({
  ...row,
  companyId,
  name,
  owner: personId !== null && fullName !== null ? { personId, fullName } : null,
  snoozed: snoozed && until !== null && reason !== null ? { until, reason, by } : null,
  cursor: { place, weight: Number(weight), clientId: row.clientId, tax: row.tax },
});
