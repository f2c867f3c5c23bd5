import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ExportRow } from '@/lib/domain/clientTaxes/exportCells';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import type { Tax } from '@/lib/domain/taxes/taxes';
import type { Db } from '@/server/store/db';
import { clientTaxes as t } from '@/server/store/schema/clientTaxes';
import { clientActRows, clientActs } from '@/server/store/schema/clientActs';
import { clients, companies } from '@/server/store/schema/companies';
import { people } from '@/server/store/schema/people';
import { rowConditions } from './conditions';
import { chosenRows, sortedBy, type PageWanted } from './tablePage';
import type { VisibleClients } from './visibleClients';

/** Only what this person has picked: somebody else's pick is none. */
const pickedBy = ({ practiceId, personId }: VisibleClients, pickId: string | undefined): SQL | undefined => (
  pickId === undefined ? undefined : sql`${t.clientId} in (select ${clientActRows.clientId} from ${clientActRows} inner join ${clientActs}
    on ${clientActs.id} = ${clientActRows.actId} where ${clientActs.id} = ${pickId}::uuid and ${clientActs.kind} = 'export'
    and ${clientActs.practiceId} = ${practiceId} and ${clientActs.askedBy} = ${personId ?? null}::uuid)`);

/**
 * The clients of every row under these filters, in the table's order, or of those that were picked, at one moment: what an
 * export is of. Their ids are small beside
 * their rows, so that no transaction has to wait for a slow line.
 */
export async function exportedClients(
  db: Db, visible: VisibleClients, wanted: PageWanted & { pickId?: string | undefined },
): Promise<string[]> {
  const { key } = sortedBy(wanted);
  const way = sql.raw(wanted.direction);
  const rows = await db.select({ clientId: t.clientId }).from(t).where(and(chosenRows(visible, wanted), pickedBy(visible, wanted.pickId)))
    .orderBy(sql`${key} ${way}`, sql`${t.clientId} ${way}`);
  return rows.map(({ clientId }) => clientId);
}

const known = (column: typeof t.periodFrom) => sql<string | null>`nullif(${column}, 'infinity'::date)::text`;

/** These clients' rows in this order, worked out by the database. One that is gone meanwhile is left out. */
export async function exportedRows(
  db: Db, visible: VisibleClients, { tax, today, ids }: { tax: Tax; today: IsoDate; ids: readonly string[] },
): Promise<ExportRow[]> {
  const c = rowConditions(today);
  const rows = await db.select({
    clientId: t.clientId, name: companies.name, vrn: companies.vrn, utr: clients.utr, companyNumber: companies.companyNumber,
    periodFrom: known(t.periodFrom), periodTo: known(t.periodTo), dueOn: known(t.firstOn), status: c.status, owes: sql<string>`${c.owes}::text`,
    isReturnLate: c.isReturnLate, hmrcOwes: sql<string>`${t.hmrcOwesPence}::text`, owner: people.fullName,
    readAt: sql<string | null>`to_char(${t.readAt} at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI')`,
  }).from(t)
    .innerJoin(clients, eq(clients.id, t.clientId)).innerJoin(companies, eq(companies.id, clients.companyId))
    .leftJoin(people, eq(people.id, t.ownerId))
    .where(and(eq(t.practiceId, visible.practiceId), eq(t.tax, tax), sql`${t.clientId} = any(${sql.param(ids)}::uuid[])`));
  const byId = new Map(rows.map((row) => [row.clientId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
