import { and, asc, eq, exists, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { CompanyCapability, PersonCapability, WorkCapability } from '@/lib/domain/access/capability';
import { checkWork, companyOf, personOf } from '@/lib/domain/access/holder';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import type { Db } from '@/server/store/db';
import { connections, syncs } from '@/server/store/schema/companies';
import type { Stored } from '@/server/store/stored';
import type { SyncSubject } from './syncs';

export type Connection = Stored<'connection', typeof connections.$inferSelect>;
export type ConnectionKind = Connection['kind'];

const open = (capability: CompanyCapability<'connection:read'>, kind: ConnectionKind) =>
  and(eq(connections.companyId, companyOf(capability)), eq(connections.kind, kind), ne(connections.state, 'disconnected'));

/** The company's connections that have not been ended, HMRC first. */
export const openConnections = async (db: Db, capability: CompanyCapability<'connection:read'>): Promise<Connection[]> =>
  await db.select().from(connections)
    .where(and(eq(connections.companyId, companyOf(capability)), ne(connections.state, 'disconnected')))
    .orderBy(asc(connections.kind)) as Connection[];

export async function openConnection(
  db: Db, capability: CompanyCapability<'connection:read'>, kind: ConnectionKind,
): Promise<Connection | undefined> {
  const [row] = await db.select().from(connections).where(open(capability, kind));
  return row as Connection | undefined;
}

/** How the connection is, and nothing else of it. */
export async function connectionState(
  db: Db, capability: CompanyCapability<'company:read'>, kind: ConnectionKind,
): Promise<Connection['state'] | undefined> {
  const [row] = await db.select({ state: connections.state }).from(connections)
    .where(and(eq(connections.companyId, companyOf(capability)), eq(connections.kind, kind), ne(connections.state, 'disconnected')));
  return row?.state;
}

/** The same row, locked until the transaction ends. */
async function lockConnection(
  tx: Db, capability: CompanyCapability<'connection:read'>, kind: ConnectionKind,
): Promise<Connection | undefined> {
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

/** Saves a person's fresh consent over the one before it, if any: a company has one connection of each kind. */
export async function saveConnection(
  tx: Db, capability: CompanyCapability<'connection:manage'>, person: PersonCapability, fresh: NewConnection,
): Promise<void> {
  const values = {
    ...fresh, grantedBy: personOf(person), renewBy: fresh.renewBy ?? null, clientContext: fresh.clientContext ?? null,
    state: 'live' as const, problemCode: null, refreshingUntil: null,
  };
  const before = await lockConnection(tx, capability, fresh.kind);
  if (before) await tx.update(connections).set(values).where(eq(connections.id, before.id));
  else await tx.insert(connections).values({ ...values, companyId: companyOf(capability) });
}

/** This very row with these very tokens: no refresh, new consent or disconnection has come between. */
const unchanged = (capability: CompanyCapability<'connection:use'>, { id, sealedTokens }: Connection) =>
  and(
    eq(connections.id, id), eq(connections.companyId, companyOf(capability)), eq(connections.state, 'live'),
    eq(connections.sealedTokens, sealedTokens ?? ''),
  );

/** Takes the right to refresh these tokens until then. False when somebody else has it, or the row holds other tokens by now. */
export async function reserveRefresh(
  db: Db, capability: CompanyCapability<'connection:use'>, seen: Connection, { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const rows = await db.update(connections).set({ refreshingUntil: until })
    .where(and(unchanged(capability, seen), or(isNull(connections.refreshingUntil), lte(connections.refreshingUntil, now))))
    .returning({ id: connections.id });
  return rows.length > 0;
}

/** Gives that right back, for whoever tries next. Two never have the same end, because the second begins when the first has ended. */
export async function releaseRefresh(
  db: Db, capability: CompanyCapability<'connection:use'>, seen: Connection, until: Date,
): Promise<void> {
  await db.update(connections).set({ refreshingUntil: null }).where(
    and(unchanged(capability, seen), eq(connections.refreshingUntil, until)),
  );
}

/** Puts the new pair in the place of the one it was traded for. Undefined when that is not there any more. */
export async function saveTokens(
  db: Db, capability: CompanyCapability<'connection:use'>, seen: Connection, sealedTokens: string, accessExpiresAt: Date,
): Promise<Connection | undefined> {
  const [row] = await db.update(connections).set({ sealedTokens, accessExpiresAt, refreshingUntil: null })
    .where(unchanged(capability, seen)).returning();
  return row as Connection | undefined;
}

/** The consent has ended: the tokens are of no more use. Answers whether this is news, so that it is told once. */
export async function markReconnect(
  tx: Db, capability: CompanyCapability<'connection:use'>, seen: Connection, problemCode: string,
): Promise<boolean> {
  const rows =
    await tx.update(connections).set({ state: 'reconnect', problemCode, sealedTokens: null, accessExpiresAt: null, refreshingUntil: null })
    .where(unchanged(capability, seen)).returning({ id: connections.id });
  return rows.length > 0;
}

/** Who asked for the reading to come, on which device: what HMRC is told of it. */
export async function noteAsked(
  tx: Db, capability: CompanyCapability<'vat:read'>, kind: ConnectionKind, clientContext: Record<string, string | number>,
): Promise<void> {
  await tx.update(connections).set({ clientContext }).where(and(open(capability, kind), eq(connections.state, 'live')));
}

/** Remembers how the last reading went; `problemCode` null says that it went well. */
export async function noteReading(
  db: Db, capability: CompanyCapability<'work:read'>, kind: ConnectionKind, reading: { at?: Date; problemCode: string | null },
): Promise<void> {
  await db.update(connections).set({ problemCode: reading.problemCode, ...(reading.at && { lastReadAt: reading.at }) })
    .where(and(open(capability, kind), eq(connections.state, 'live')));
}

/** Ends the connection and destroys its tokens. Answers whether there was one. */
export async function endConnection(tx: Db, capability: CompanyCapability<'connection:manage'>, kind: ConnectionKind): Promise<boolean> {
  const rows = await tx.update(connections).set({
    state: 'disconnected', sealedTokens: null, accessExpiresAt: null, refreshingUntil: null, clientContext: null,
  })
    .where(open(capability, kind)).returning({ id: connections.id });
  return rows.length > 0;
}

/** What each connection is read for. */
const READ_FOR = {
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
      eq(connections.kind, kind), eq(connections.state, 'live'),
      or(isNull(connections.lastReadAt), lt(connections.lastReadAt, since), exists(unended)),
    ));
  return rows.map(({ companyId }) => companyId);
}
