import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { RowClient } from '@/lib/clients/exchange/importRow';
import type { NamedByNumber } from '@/lib/access/shownName';
import { SameBusiness, type KnownClients } from '@/lib/clients/exchange/importRows';
import { sameNameWarning, type Namesake } from '@/lib/clients/sameClient';
import { UNREAD } from '@/lib/clients/taxes/facts';
import { findableText, folded } from '@/lib/kernel/text/foldedName';
import { TAXES } from '@/lib/kernel/taxes';
import { insertMany, type Db } from '@/server/platform/db/db';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { clientAssignments, clients, companies } from '@/server/access/store/partyTables';

type Import = PracticeCapability<'client:import'>;
type Numbers = Pick<RowClient, 'vrn' | 'utr' | 'companyNumber'>;

const anyOf = (
  column:
    typeof clients.vrn | typeof clients.utr | typeof clients.companyNumber | typeof clients.nameKey,
  all: readonly (string | null)[],
): SQL => {
  const asked = all.filter((each) => each !== null);
  return sql`${column} = any(${sql.param(asked)}::text[])`;
};

/** Returns who of the practice's clients has one of these numbers or names. */
export async function knownClients(
  db: Db,
  capability: Import,
  asked: readonly (Numbers & Pick<RowClient, 'name'>)[],
): Promise<KnownClients> {
  const names = [...new Set(asked.map(({ name }) => folded(name)))];
  const rows = await db
    .select({
      id: clients.id,
      name: companies.name,
      nameKey: clients.nameKey,
      vrn: clients.vrn,
      utr: clients.utr,
      companyNumber: clients.companyNumber,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(
        eq(clients.practiceId, practiceOf(capability)),
        isNull(clients.removedAt),
        or(
          anyOf(
            clients.vrn,
            asked.map(({ vrn }) => vrn),
          ),
          anyOf(
            clients.utr,
            asked.map(({ utr }) => utr),
          ),
          anyOf(
            clients.companyNumber,
            asked.map(({ companyNumber }) => companyNumber),
          ),
          anyOf(clients.nameKey, names),
        ),
      ),
    )
    .orderBy(clients.id);
  const numbers = new SameBusiness<string>();
  for (const { id, ...client } of rows) numbers.add(client, id);
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
 * Nothing is known of their taxes before HMRC is read: the database makes the four rows of each
 * itself, in one statement.
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

/**
 * Puts companies that nobody belongs to yet in the practice's care, a few statements for all of
 * them.
 */
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
    all.map(({ companyId, client: { name, vrn, companyNumber } }) => ({
      id: companyId,
      kind: companyNumber === null ? ('other' as const) : ('limited' as const),
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
      companyNumber: client.companyNumber,
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
