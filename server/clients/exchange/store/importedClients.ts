import { randomUUID } from 'node:crypto';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { and, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { RowClient } from '@/lib/clients/exchange/importRow';
import type { NamedByNumber } from '@/lib/access/shownName';
import type { KnownClient, KnownClients } from '@/lib/clients/exchange/importRows';
import { SameBusiness } from '@/lib/clients/exchange/sameBusiness';
import type { NumbersOfClient } from '@/lib/clients/numbers';
import { sameNameWarning, type Namesake } from '@/lib/clients/sameClient';
import { UNREAD } from '@/lib/taxes/row/facts';
import { findableText, folded } from '@/lib/kernel/text/foldedName';
import { TAXES } from '@/lib/kernel/taxes';
import { insertMany, type Db } from '@/server/platform/db/db';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { clientAssignments, clients, companies } from '@/server/access/store/partyTables';

type Import = PracticeCapability<'client:import'>;

/** The columns that a line's numbers are searched in. */
const NUMBER_COLUMNS = {
  vrn: clients.vrn,
  utr: clients.utr,
  companyNumber: clients.companyNumber,
  payeReference: clients.payeReference,
  accountsOfficeReference: clients.accountsOfficeReference,
  nino: clients.nino,
} as const satisfies Record<keyof NumbersOfClient, AnyPgColumn>;
const NUMBERS = Object.keys(NUMBER_COLUMNS) as (keyof NumbersOfClient)[];

/**
 * Returns the condition, or undefined for an empty search, so that an unneeded index is not read.
 */
const anyOf = (column: AnyPgColumn, all: readonly (string | null)[]): SQL | undefined => {
  const asked = all.filter((candidate) => candidate !== null);
  return asked.length === 0 ? undefined : sql`${column} = any(${sql.param(asked)}::text[])`;
};

/** Returns the practice's clients that have one of these numbers or names. */
export async function knownClients(
  db: Db,
  capability: Import,
  asked: readonly (NumbersOfClient & Pick<RowClient, 'name'>)[],
): Promise<KnownClients> {
  if (asked.length === 0) return { numbers: new SameBusiness(), names: new Map() };
  const names = [...new Set(asked.map(({ name }) => folded(name)))];
  const rows = await db
    .select({
      id: clients.id,
      name: companies.name,
      nameKey: clients.nameKey,
      ...NUMBER_COLUMNS,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(
        eq(clients.practiceId, practiceOf(capability)),
        isNull(clients.removedAt),
        or(
          ...NUMBERS.map((number) =>
            anyOf(
              NUMBER_COLUMNS[number],
              asked.map((client) => client[number]),
            ),
          ),
          anyOf(clients.nameKey, names),
        ),
      ),
    )
    .orderBy(clients.id);
  const numbers = new SameBusiness<KnownClient>();
  for (const { id, name, ...client } of rows) numbers.add(client, { clientId: id, name });
  return { numbers, names: warnings(names, rows) };
}

/** Returns the warning about each name that a client has. */
function warnings(
  names: readonly string[],
  rows: readonly (NamedByNumber & { nameKey: string })[],
): Map<string, string> {
  const byName = new Map<string, Namesake[]>();
  for (const { nameKey, ...client } of rows)
    byName.set(nameKey, [...(byName.get(nameKey) ?? []), { ...client, isSeen: true }]);
  return new Map(
    names.flatMap((key) => {
      const sentence = sameNameWarning(byName.get(key) ?? []);
      return sentence === undefined ? [] : [[key, sentence] as const];
    }),
  );
}

const columns = getTableColumns(clientTaxes);
const UNREAD_COLUMNS = (Object.keys(UNREAD) as (keyof typeof UNREAD)[]).map((key) => ({
  column: columns[key],
  value: UNREAD[key],
}));

/**
 * Adds each client's four tax rows, unread, in one statement: nothing is known before HMRC is read.
 */
const addTaxRows = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`
  insert into client_taxes (client_id, practice_id, tax, name_key, owner_id,
    ${sql.join(
      UNREAD_COLUMNS.map(({ column }) => sql.identifier(column.name)),
      sql`, `,
    )})
  select id, practice_id, tax, name_key, owner_id,
    ${sql.join(
      UNREAD_COLUMNS.map(({ column, value }) => sql`${value}::${sql.raw(column.getSQLType())}`),
      sql`, `,
    )}
  from clients cross join unnest(${sql.param([...TAXES])}::text[]) as tax where id = any(${sql.param(ids)}::uuid[])`);

/** Adds companies without people as the practice's clients, in a few statements for all of them. */
export async function addClients(
  tx: Db,
  capability: Import,
  fresh: readonly RowClient[],
  { partner, createdAt }: { partner: string; createdAt: Date },
): Promise<void> {
  if (fresh.length === 0) return;
  const all = fresh.map((client) => ({ client, clientId: randomUUID(), companyId: randomUUID() }));
  await insertMany(
    tx,
    companies,
    all.map(({ companyId, client: { kind, name, vrn, companyNumber } }) => ({
      id: companyId,
      kind,
      name,
      vrn,
      companyNumber,
      partner,
      createdAt,
    })),
  );
  await insertMany(
    tx,
    clients,
    all.map(({ clientId, companyId, client }) => ({
      id: clientId,
      practiceId: practiceOf(capability),
      companyId,
      createdAt,
      ownerId: client.ownerId,
      nameKey: folded(client.name),
      find: findableText(client),
      vrn: client.vrn,
      utr: client.utr,
      utrTyped: client.utr !== null,
      companyNumber: client.companyNumber,
      payeReference: client.payeReference,
      accountsOfficeReference: client.accountsOfficeReference,
      nino: client.nino,
    })),
  );
  const owned = all.flatMap(({ clientId, client: { ownerId } }) =>
    ownerId === null ? [] : [{ clientId, personId: ownerId }],
  );
  await insertMany(tx, clientAssignments, owned);
  await addTaxRows(
    tx,
    all.map(({ clientId }) => clientId),
  );
}
