import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Tax } from '@/lib/kernel/taxes';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { connections, syncs } from './tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { isAskedSql } from '@/server/access/store/askedTaxes';
import { isShared } from '@/server/access/store/sharedTaxTables';
import { columnsOf, queryBatch } from '@/server/platform/db/queryBatch';
import { isOpen, type Connection } from './connections';
import type { ConnectionKind } from '@/lib/connections/connection';

/**
 * Returns the connections through which the company is read, HMRC first: its own, else those of the
 * practice that looks after it.
 */
export const openConnections = async (
  db: Db,
  capability: CompanyCapability<'connection:read'>,
): Promise<Connection[]> =>
  readThrough(
    companyOf(capability),
    await queryBatch(db, connectionQueries(db, [capability]), true),
  );

/**
 * Returns the connection of this kind through which the company is read: its own, else that of the
 * practice that looks after it.
 */
export const openConnection = async (
  db: Db,
  capability: CompanyCapability<'connection:read'>,
  kind: ConnectionKind,
): Promise<Connection | undefined> =>
  (await openConnections(db, capability)).find((connection) => connection.kind === kind);

const ONLINE = sql.raw(`array['paye', 'corporation_tax', 'self_assessment']`);

/** Returns a subquery for the ids of the practices that look after the company. */
export const listPractices = (db: Db, capability: CompanyCapability<'company:read'>) =>
  db
    .select({ id: clients.practiceId })
    .from(clients)
    .where(and(eq(clients.companyId, companyOf(capability)), isNull(clients.removedAt)));

/**
 * The condition that HMRC can be asked about at least one tax of the connection's kind, and that
 * the client shares it with its practice.
 */
const readsSomething = sql`exists (select 1 from unnest(case when ${connections.kind} = 'hmrc' then array['vat'] else ${ONLINE} end) asked(tax)
    where ${isShared(clients.id, sql`asked.tax`)} and ${isAskedSql(sql`asked.tax`)})`;

/** Subject that gives, by its last reading, the age of the connection's data. */
const firstSubject = sql`case when ${connections.kind} = 'hmrc' then 'vat' else (select asked.tax from unnest(${ONLINE}) asked(tax)
    where ${isShared(clients.id, sql`asked.tax`)} and ${isAskedSql(sql`asked.tax`)} limit 1) end`;

/**
 * Returns true if this tax is read through the connection: the company's own, or that of a practice
 * with which the client shares it and that has a number to ask HMRC by.
 */
export async function isReadThrough(
  db: Db,
  capability: CompanyCapability<'connection:read'>,
  { practiceId }: Connection,
  tax: Tax,
): Promise<boolean> {
  if (practiceId === null) return true;
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(
        eq(clients.companyId, companyOf(capability)),
        eq(clients.practiceId, practiceId),
        isNull(clients.removedAt),
        isShared(clients.id, sql`${tax}::text`),
        isAskedSql(sql`${tax}::text`),
      ),
    );
  return client !== undefined;
}

/**
 * Returns the queries for the connections through which several companies are read; `readThrough`
 * takes their rows.
 */
export function connectionQueries(
  db: Db,
  capabilities: readonly CompanyCapability<'connection:read'>[] | CompanySlots,
) {
  return {
    ownConnections: db
      .select()
      .from(connections)
      .where(and(ofCompanies(connections.companyId, capabilities), isOpen)),
    practiceConnections: db
      .select({
        ...columnsOf(connections),
        companyId: clients.companyId,
        externalId: sql<string>`coalesce(${companies.vrn}, '')`,
        lastReadAt: syncs.readAt,
      })
      .from(clients)
      .innerJoin(
        companies,
        and(eq(companies.id, clients.companyId), ofCompanies(companies.id, capabilities)),
      )
      .innerJoin(connections, eq(connections.practiceId, clients.practiceId))
      .leftJoin(syncs, and(eq(syncs.companyId, companies.id), eq(syncs.subject, firstSubject)))
      .where(
        and(
          ofCompanies(clients.companyId, capabilities),
          isNull(clients.removedAt),
          readsSomething,
          isOpen,
        ),
      )
      .orderBy(asc(connections.grantedAt)),
  };
}

type ConnectionRows = {
  [K in keyof ReturnType<typeof connectionQueries>]: Awaited<
    ReturnType<typeof connectionQueries>[K]
  >;
};

/**
 * Locks the connections of this kind through which the company may be read, so that neither the
 * company nor its practice ends one before the transaction is over. The caller holds the company's
 * lock.
 */
export async function holdConnections(
  tx: Db,
  capability: CompanyCapability<'claim:confirm'>,
  kind: ConnectionKind,
): Promise<void> {
  const companyId = companyOf(capability);
  await tx
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.kind, kind),
        isOpen,
        or(
          eq(connections.companyId, companyId),
          inArray(connections.practiceId, listPractices(tx, capability)),
        ),
      ),
    )
    .orderBy(connections.id)
    .for('share');
}

/**
 * Returns the connections of one company from the rows of `connectionQueries`, HMRC first. A
 * practice's connection carries the client's VAT number, or nothing where it has none, and the time
 * of the client's last reading.
 * Its tokens are the practice's, so refreshing them serves all of its clients.
 */
export function readThrough(companyId: string, rows: ConnectionRows): Connection[] {
  const own = rows.ownConnections.filter((ownConnection) => ownConnection.companyId === companyId);
  const shared = rows.practiceConnections
    .filter(
      (practiceConnection) =>
        practiceConnection.companyId === companyId &&
        !own.some(({ kind }) => kind === practiceConnection.kind),
    )
    .map((practiceConnection) => ({ ...practiceConnection, companyId: null }));
  return [...own, ...shared].sort((a, b) => a.kind.localeCompare(b.kind)) as Connection[];
}
