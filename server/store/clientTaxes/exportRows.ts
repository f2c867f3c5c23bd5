import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ExportRow } from '@/lib/domain/clientTaxes/exportCells';
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

type ExportWanted = PageWanted & { pickId?: string | undefined };

/** The rows under these filters, or of the clients that were picked. */
const wantedRows = (visible: VisibleClients, wanted: ExportWanted): SQL =>
  and(chosenRows(visible, wanted), pickedBy(visible, wanted.pickId))!;

/** How many of them there are. */
export const countRows = (db: Db, visible: VisibleClients, wanted: ExportWanted): Promise<number> =>
  db.$count(t, wantedRows(visible, wanted));

const known = (column: typeof t.periodFrom) => sql<string | null>`nullif(${column}, 'infinity'::date)::text`;

const AT_ONCE = 2_000;

/**
 * Every row under these filters in the table's order, worked out by the database in one reading of the practice's rows. A cursor of the
 * transaction hands them on, so that ten thousand rows take no more memory than two thousand.
 */
export async function* exportedRows(tx: Db, visible: VisibleClients, wanted: ExportWanted): AsyncGenerator<ExportRow[]> {
  const c = rowConditions(wanted.today);
  const { key } = sortedBy(wanted);
  const way = sql.raw(wanted.direction);
  const named = {
    name: companies.name, vrn: companies.vrn, utr: clients.utr, companyNumber: companies.companyNumber, periodFrom: known(t.periodFrom),
    periodTo: known(t.periodTo), dueOn: known(t.firstOn), status: c.status, owes: sql<string>`${c.owes}::text`,
    isReturnLate: c.isReturnLate, hmrcOwes: sql<string>`${t.hmrcOwesPence}::text`, owner: people.fullName,
    readAt: sql<string | null>`to_char(${t.readAt} at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI')`,
  } satisfies Record<keyof ExportRow, unknown>;
  const columns = sql.join(Object.entries(named).map(([name, what]) => sql`${what} as ${sql.identifier(name)}`), sql`, `);
  // All of the rows are wanted, not the first few soon.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare exported no scroll cursor for select ${columns} from ${t}
    inner join ${clients} on ${eq(clients.id, t.clientId)} inner join ${companies} on ${eq(companies.id, clients.companyId)}
    left join ${people} on ${eq(people.id, t.ownerId)} where ${wantedRows(visible, wanted)}
    order by ${key} ${way}, ${t.clientId} ${way}`);
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(AT_ONCE))} from exported`) as unknown as { rows: ExportRow[] };
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
  }
}
