import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  EXPORTED_FACTS,
  type ExportedFact,
  type ExportRow,
} from '@/lib/clients/exchange/exportCells';
import type { Db } from '@/server/platform/db/db';
import { clientTaxRows as t } from '@/server/clients/taxes/store/tables';
import { clientActRows, clientActs } from '@/server/clients/bulk/store/tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { rowConditions } from '@/server/clients/list/store/rowConditions';
import { chosenRows, sortedBy, type PageWanted } from '@/server/clients/list/store/tablePage';
import type { VisibleClients } from '@/server/access/store/visibleClients';

/** Limits the export to this person's own pick; another person's pick matches nothing. */
const pickedBy = (
  { practiceId, personId }: VisibleClients,
  pickId: string | undefined,
): SQL | undefined =>
  pickId === undefined
    ? undefined
    : sql`${t.clientId} in (select ${clientActRows.clientId} from ${clientActRows} inner join ${clientActs}
    on ${clientActs.id} = ${clientActRows.actId} where ${clientActs.id} = ${pickId}::uuid and ${clientActs.kind} = 'export'
    and ${clientActs.practiceId} = ${practiceId} and ${clientActs.askedBy} = ${personId ?? null}::uuid)`;

type ExportWanted = PageWanted & { pickId?: string | undefined };

/** Returns the query for the rows under these filters, or of the clients that were picked. */
const wantedRows = (visible: VisibleClients, wanted: ExportWanted): SQL =>
  and(chosenRows(visible, wanted), pickedBy(visible, wanted.pickId))!;

/** Returns the number of rows to export. */
export const countRows = (db: Db, visible: VisibleClients, wanted: ExportWanted): Promise<number> =>
  db.$count(t, wantedRows(visible, wanted));

const AT_ONCE = 1_000;

const FACTS = Object.fromEntries(
  EXPORTED_FACTS.map((fact): [string, SQLWrapper] => [fact, t[fact]]),
) as Record<ExportedFact, SQLWrapper>;

/**
 * Formats days and moments as a file's cells parse them, in London's time; and plans for all rows,
 * not for the first few.
 */
const asExported = sql`select set_config('datestyle', 'ISO', true), set_config('timezone', 'Europe/London', true),
  set_config('cursor_tuple_fraction', '1', true)`;

/**
 * Yields every row under these filters in the table's order. A transaction's cursor fetches them,
 * so that ten thousand rows take no more memory than a thousand. The rows are sorted first and the
 * status words computed per batch, while the batch before is being written.
 */
export async function* exportedRows(
  tx: Db,
  visible: VisibleClients,
  wanted: ExportWanted,
): AsyncGenerator<ExportRow[]> {
  const c = rowConditions(wanted.today);
  const { key } = sortedBy(wanted);
  const way = sql.raw(wanted.direction);
  const named = {
    name: sql`company_name`,
    vrn: sql`company_vrn`,
    utr: sql`client_utr`,
    companyNumber: sql`company_number`,
    kind: sql`company_kind`,
    payeReference: sql`client_paye_reference`,
    accountsOfficeReference: sql`client_accounts_office_reference`,
    nino: sql`client_nino`,
    ...FACTS,
    status: c.status,
    owes: c.owesBesideRefund,
    isAbout: c.isAbout,
    isReturnLate: c.isReturnLate,
    isReturnKnown: sql`(${t.draft} <> 'not_known')`,
    owner: sql`owner_name`,
    readAt: t.readAt,
  } satisfies Record<keyof ExportRow, unknown>;
  const columns = sql.join(
    Object.entries(named).map(([name, what]) => sql`${what} as ${sql.identifier(name)}`),
    sql`, `,
  );
  // Aliased like the table, so that a row's conditions are valid above the order as well as below
  // it.
  const inOrder = sql`(select ${t}.*, ${companies.name} as company_name, ${companies.vrn} as company_vrn, ${clients.utr} as client_utr,
    ${companies.companyNumber} as company_number, ${companies.kind} as company_kind, ${clients.payeReference} as client_paye_reference,
    ${clients.accountsOfficeReference} as client_accounts_office_reference, ${clients.nino} as client_nino, ${people.fullName} as owner_name from ${t}
    inner join ${clients} on ${eq(clients.id, t.clientId)} inner join ${companies} on ${eq(companies.id, clients.companyId)}
    left join ${people} on ${eq(people.id, t.ownerId)} where ${wantedRows(visible, wanted)}
    order by ${key} ${way}, ${t.clientId} ${way}, ${t.ofPerson} ${way} offset 0) as ${t}`;
  await tx.execute(asExported);
  await tx.execute(sql`declare exported no scroll cursor for select ${columns} from ${inOrder}`);
  const fetchSome = () => {
    const some = tx
      .execute(sql`fetch ${sql.raw(String(AT_ONCE))} from exported`)
      .then((answer) => (answer as unknown as { rows: ExportRow[] }).rows);
    // The query may fail before it is awaited; the later await receives the error.
    some.catch(() => undefined);
    return some;
  };
  let coming = fetchSome();
  try {
    for (let isLast = false; !isLast;) {
      const rows = await coming;
      isLast = rows.length < AT_ONCE;
      if (!isLast) coming = fetchSome();
      if (rows.length > 0) yield rows;
    }
  } finally {
    // An early return must leave no statement running.
    await coming.catch(() => undefined);
  }
}
