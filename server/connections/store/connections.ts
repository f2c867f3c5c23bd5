import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { CompanyCapability, PersonCapability, PracticeCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, companyIdsOf, companyOf, ownerOf, personOf } from '@/lib/access/holder';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { connections, syncs } from './tables';
import { isShared } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';
import { among, columnsOf, together } from '@/server/platform/db/together';
import { sayConsent } from './consentRows';
import type { SyncSubject } from './syncs';
import { clients, companies } from '@/server/access/store/partyTables';

export type Connection = Stored<'connection', typeof connections.$inferSelect>;
export type ConnectionKind = Connection['kind'];

/** Who may know of a consent, and who may give or end one: for a company, or for a practice and thereby for all of its clients. */
type Reader = CompanyCapability<'connection:read'> | PracticeCapability<'practice:read'>;
type Manager = CompanyCapability<'connection:manage'> | PracticeCapability<'settings:manage'>;

const ownedBy = (capability: Reader) => {
  const { companyId, practiceId } = ownerOf(capability);
  return companyId === undefined ? eq(connections.practiceId, practiceId) : eq(connections.companyId, companyId);
};

const isOpen = ne(connections.state, 'disconnected');
const open = (capability: Reader, kind: ConnectionKind) => and(ownedBy(capability), eq(connections.kind, kind), isOpen);

/** The connections of its own that the company or the practice has not ended, HMRC first. */
export const ownConnections = async (db: Db, capability: Reader): Promise<Connection[]> =>
  await db.select().from(connections).where(and(ownedBy(capability), isOpen)).orderBy(asc(connections.kind)) as Connection[];

export async function ownConnection(db: Db, capability: Reader, kind: ConnectionKind): Promise<Connection | undefined> {
  const [row] = await db.select().from(connections).where(open(capability, kind));
  return row as Connection | undefined;
}

/** What the company is read through, HMRC first: its own consents, else those of the practice whose client it is. */
export const openConnections = async (db: Db, capability: CompanyCapability<'connection:read'>): Promise<Connection[]> =>
  readThrough(companyOf(capability), await together(db, connectionQueries(db, [capability])));

/** The one of this kind that the company is read through: its own, else that of the practice whose client it is. */
export const openConnection = async (
  db: Db, capability: CompanyCapability<'connection:read'>, kind: ConnectionKind,
): Promise<Connection | undefined> =>
  (await openConnections(db, capability)).find((each) => each.kind === kind);

const ONLINE = sql.raw(`array['paye', 'corporation_tax', 'self_assessment']`);

/** The practices that look after the company. */
const practicesOf = (db: Db, companyId: string) =>
  db.select({ id: clients.practiceId }).from(clients).where(and(eq(clients.companyId, companyId), isNull(clients.removedAt)));

/** The client does not keep all the taxes of the connection's kind from its practice. */
const readsSomething = sql`exists (select 1 from unnest(case when ${connections.kind} = 'hmrc' then array['vat'] else ${ONLINE} end) asked(tax)
    where ${isShared(clients.id, sql`asked.tax`)})`;

/** Whether this tax is read through the connection: the company's own, or that of a practice with which the client shares it. */
export async function isReadThrough(
  db: Db, capability: CompanyCapability<'connection:read'>, { practiceId }: Connection, tax: Tax,
): Promise<boolean> {
  if (practiceId === null) return true;
  return await db.$count(clients, and(
    eq(clients.companyId, companyOf(capability)), eq(clients.practiceId, practiceId), isNull(clients.removedAt),
    isShared(sql`clients.id`, sql`${tax}`),
  )) > 0;
}

/** The queries for what several companies are read through. */
export function connectionQueries(db: Db, capabilities: readonly CompanyCapability<'connection:read'>[]) {
  const ids = companyIdsOf(capabilities);
  return {
    ownConnections: db.select().from(connections).where(and(among(connections.companyId, ids), isOpen)),
    practiceConnections: db.select({
      ...columnsOf(connections), companyId: clients.companyId, externalId: sql<string>`${companies.vrn}`, lastReadAt: syncs.readAt,
    }).from(clients)
      .innerJoin(companies, and(eq(companies.id, clients.companyId), among(companies.id, ids), isNotNull(companies.vrn)))
      .innerJoin(connections, eq(connections.practiceId, clients.practiceId))
      .leftJoin(syncs, and(
        eq(syncs.companyId, companies.id), eq(syncs.subject, sql`case when ${connections.kind} = 'hmrc' then 'vat' else 'paye' end`),
      ))
      .where(and(among(clients.companyId, ids), isNull(clients.removedAt), readsSomething, isOpen)).orderBy(asc(connections.grantedAt)),
  };
}

type ConnectionRows = { [K in keyof ReturnType<typeof connectionQueries>]: Awaited<ReturnType<typeof connectionQueries>[K]> };

/**
 * Keeps the consents of this kind that the company may be read through as they are until the transaction ends: who ends one, the company's
 * own people or the practice, comes before what is decided here or after it. The caller holds the company.
 */
export async function holdConnections(tx: Db, capability: CompanyCapability<'claim:confirm'>, kind: ConnectionKind): Promise<void> {
  const companyId = companyOf(capability);
  await tx.select({ id: connections.id }).from(connections).where(and(
    eq(connections.kind, kind), isOpen,
    or(eq(connections.companyId, companyId), inArray(connections.practiceId, practicesOf(tx, companyId))),
  )).orderBy(connections.id).for('share');
}

/**
 * What one of them is read through, HMRC first. A practice's consents are there as its client sees them: what they open here is the
 * client's own VAT number (none without one), and it was read when the client was. The tokens are the practice's, so whoever refreshes
 * them does it for all clients.
 */
export function readThrough(companyId: string, rows: ConnectionRows): Connection[] {
  const own = rows.ownConnections.filter((each) => each.companyId === companyId);
  const shared = rows.practiceConnections.filter((each) => each.companyId === companyId && !own.some(({ kind }) => kind === each.kind))
    .map((each) => ({ ...each, companyId: null }));
  return [...own, ...shared].sort((a, b) => a.kind.localeCompare(b.kind)) as Connection[];
}

/** The same row, locked until the transaction ends. */
async function lockConnection(tx: Db, capability: Reader, kind: ConnectionKind): Promise<Connection | undefined> {
  const [row] = await tx.select().from(connections).where(open(capability, kind)).for('update');
  return row as Connection | undefined;
}

export interface NewConnection {
  kind: ConnectionKind;
  organisation: string;
  externalId: string;
  sealedTokens: string;
  accessExpiresAt: Date;
  grantedAt: Date;
  renewBy?: IsoDate;
  clientContext?: Record<string, string | number>;
}

/** Saves a person's fresh consent over the one before it, if any: a company or a practice has one connection of each kind. */
export async function saveConnection(
  tx: Db, capability: Manager, person: PersonCapability, fresh: NewConnection,
): Promise<void> {
  const values = {
    ...fresh, grantedBy: personOf(person), renewBy: fresh.renewBy ?? null, clientContext: fresh.clientContext ?? null,
    state: 'live' as const, problemCode: null, refreshingUntil: null,
  };
  const before = await lockConnection(tx, capability, fresh.kind);
  if (before) await tx.update(connections).set(values).where(eq(connections.id, before.id));
  else await tx.insert(connections).values({ ...values, ...ownerOf(capability) });
  await sayConsent(tx, capability, { practiceId: ownerOf(capability).practiceId ?? null, kind: fresh.kind }, 'live');
}

/**
 * This very row with these very tokens: no refresh, new consent or disconnection has come between. It is the company's own, or
 * its practice's, which may have parted from it meanwhile.
 */
const unchanged = (db: Db, capability: CompanyCapability<'connection:use'>, { id, sealedTokens }: Connection) =>
  and(
    eq(connections.id, id), eq(connections.state, 'live'), eq(connections.sealedTokens, sealedTokens ?? ''),
    or(eq(connections.companyId, companyOf(capability)), inArray(connections.practiceId, practicesOf(db, companyOf(capability)))),
  );

/** Takes the right to refresh these tokens until then. False when somebody else has it, or the row holds other tokens by now. */
export async function reserveRefresh(
  db: Db, capability: CompanyCapability<'connection:use'>, seen: Connection, { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const rows = await db.update(connections).set({ refreshingUntil: until })
    .where(and(unchanged(db, capability, seen), or(isNull(connections.refreshingUntil), lte(connections.refreshingUntil, now))))
    .returning({ id: connections.id });
  return rows.length > 0;
}

/** Gives that right back, for whoever tries next. Two never have the same end, because the second begins when the first has ended. */
export async function releaseRefresh(
  db: Db, capability: CompanyCapability<'connection:use'>, seen: Connection, until: Date,
): Promise<void> {
  await db.update(connections).set({ refreshingUntil: null }).where(
    and(unchanged(db, capability, seen), eq(connections.refreshingUntil, until)),
  );
}

/** Puts the new pair in the place of the one it was traded for. Undefined when that is not there any more. */
export async function saveTokens(
  db: Db, capability: CompanyCapability<'connection:use'>, seen: Connection, sealedTokens: string, accessExpiresAt: Date,
): Promise<Connection | undefined> {
  const [row] = await db.update(connections).set({ sealedTokens, accessExpiresAt, refreshingUntil: null })
    .where(unchanged(db, capability, seen)).returning();
  return row && { ...row, externalId: seen.externalId, lastReadAt: seen.lastReadAt } as Connection;
}

/** The consent has ended: the tokens are of no more use. Answers whether this is news, so that it is told once. */
export async function markReconnect(
  tx: Db, capability: CompanyCapability<'connection:use'>, seen: Connection, problemCode: string,
): Promise<boolean> {
  const rows =
    await tx.update(connections).set({ state: 'reconnect', problemCode, sealedTokens: null, accessExpiresAt: null, refreshingUntil: null })
    .where(unchanged(tx, capability, seen)).returning({ practiceId: connections.practiceId, kind: connections.kind });
  if (rows[0]) await sayConsent(tx, capability, rows[0], 'reconnect');
  return rows.length > 0;
}

/** Who asked for the reading to come, on which device: what HMRC is told of it. */
export async function noteAsked(
  tx: Db, capability: Reader, kind: ConnectionKind, clientContext: Record<string, string | number>,
): Promise<void> {
  await tx.update(connections).set({ clientContext }).where(and(open(capability, kind), eq(connections.state, 'live')));
}

/** Remembers how the last reading of a company's own account went; `problemCode` null says that it went well. */
export async function noteReading(
  db: Db, capability: CompanyCapability<'work:read'>, kind: ConnectionKind, reading: { at?: Date; problemCode: string | null },
): Promise<void> {
  await db.update(connections).set({ problemCode: reading.problemCode, ...(reading.at && { lastReadAt: reading.at }) })
    .where(and(open(capability, kind), eq(connections.state, 'live')));
}

/** Ends the connection and destroys its tokens. Answers whether there was one. */
export async function endConnection(tx: Db, capability: Manager, kind: ConnectionKind): Promise<boolean> {
  const rows = await tx.update(connections).set({
    state: 'disconnected', sealedTokens: null, accessExpiresAt: null, refreshingUntil: null, clientContext: null,
  })
    .where(open(capability, kind)).returning({ practiceId: connections.practiceId, kind: connections.kind });
  if (rows[0]) await sayConsent(tx, capability, rows[0], 'reconnect');
  return rows.length > 0;
}

/** What each connection is read for. */
export const READ_FOR = {
  hmrc: ['vat'], xero: ['records'], onlineServices: ['paye', 'corporation_tax', 'self_assessment'],
} as const satisfies Record<ConnectionKind, readonly SyncSubject[]>;

/** Companies with a live connection of this kind that has not been read since then, or whose reading was asked for and never ended. */
export async function companiesToRead(db: Db, work: WorkCapability, kind: ConnectionKind, since: Date): Promise<string[]> {
  checkWork(work);
  const unended = db.select({ one: sql`1` }).from(syncs)
    .where(and(
      eq(syncs.companyId, connections.companyId), inArray(syncs.subject, [...READ_FOR[kind]]), inArray(syncs.state, ['queued', 'running']),
    ));
  const rows = await db.select({ companyId: connections.companyId }).from(connections)
    .where(and(
      isNotNull(connections.companyId), eq(connections.kind, kind), eq(connections.state, 'live'),
      or(isNull(connections.lastReadAt), lt(connections.lastReadAt, since), exists(unended)),
    ));
  return rows.flatMap(({ companyId }) => companyId ?? []);
}
