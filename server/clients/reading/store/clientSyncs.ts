import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type {
  CompanyCapability,
  PracticeCapability,
  WorkCapability,
} from '@/lib/access/capability';
import { checkWork, companyOf, practiceOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { connections } from '@/server/connections/store/tables';
import { practiceMembers } from '@/server/access/store/partyTables';
import { isAskedSql } from '@/server/access/store/askedTaxes';
import { isShared } from '@/server/access/store/sharedTaxTables';
import { isOpenOf } from '@/server/connections/store/connections';
import { READ_FOR } from '@/server/connections/store/connectionReadings';
import type { SyncSubject } from '@/server/connections/store/syncs';
import type { Stored } from '@/server/access/store/stored';
import type { ConnectionKind } from '@/lib/connections/connection';

/** A practice with sync rounds of its clients. */
export type SyncingPractice = PracticeCapability<'practice:read'>;
/** A kind of consent that a practice's clients are read through. */
export type ClientsKind = Exclude<ConnectionKind, 'xero'>;

/** Returns the rows of a raw statement. */
export const rawRows = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;
/** Returns the values as a text array of SQL. */
const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/**
 * Returns the query for the company and subject of each sync that this consent is for: of the
 * practice's clients without a consent of their own, the taxes that they share with it and that
 * HMRC can be asked about.
 */
const readingsIn = (
  practiceId: string | SQL,
  kind: ClientsKind,
  { subjects = READ_FOR[kind], only = sql`` }: Only = {},
): SQL => sql`
  select c.company_id, asked.subject from clients c join companies co on co.id = c.company_id
    cross join unnest(${textArray(subjects)}) asked(subject)
  where c.practice_id = ${practiceId} and c.removed_at is null ${only} and not exists (
      select 1 from connections own where own.company_id = c.company_id and own.kind = ${kind} and own.state <> 'disconnected')
    and ${isShared(sql`c.id`, sql`asked.subject`)} and ${isAskedSql(sql`asked.subject`, { client: 'c', company: 'co' })}`;

/** A limit of syncs to some subjects, and to clients `c` under a condition that begins with AND. */
interface Only {
  subjects?: readonly SyncSubject[] | undefined;
  only?: SQL;
}

/** Returns the query for the syncs that this consent of the practice's is for. */
export const listReadings = (capability: SyncingPractice, kind: ClientsKind, only?: Only): SQL =>
  readingsIn(practiceOf(capability), kind, only);

/** Returns the condition that rows of `syncs` are among these. */
const isAmong = (readings: SQL): SQL => sql`(syncs.company_id, syncs.subject) in (${readings})`;

/** Begins a round: queues every client. A sync under way continues. */
export async function beginClientSync(
  tx: Db,
  capability: SyncingPractice,
  kind: ClientsKind,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into syncs (company_id, subject, state)
    select found.company_id, found.subject, 'queued' from (${listReadings(capability, kind)}) found
    on conflict (company_id, subject) do update set state = 'queued' where syncs.state <> 'running'`);
  await tx
    .update(connections)
    .set({ roundBeganAt: at, roundEndedAt: null })
    .where(isOpenOf(capability, kind));
}

async function queueOne(
  tx: Db,
  practiceId: string | SQL,
  kind: ClientsKind,
  clientId: string,
): Promise<boolean> {
  const readings = readingsIn(practiceId, kind, { only: sql`and c.id = ${clientId}` });
  const joined = await tx.execute(sql`
    insert into syncs (company_id, subject, state)
    select found.company_id, found.subject, 'queued' from (${readings}) found
    on conflict (company_id, subject) do update set state = 'queued' where syncs.state <> 'running' returning company_id`);
  return rawRows(joined).length > 0;
}

/**
 * Queues one client, as when it was just added. Returns false if it cannot be read through this
 * consent.
 */
export const queueForSync = (
  tx: Db,
  capability: PracticeCapability<'client:read'>,
  kind: ClientsKind,
  clientId: string,
): Promise<boolean> => queueOne(tx, practiceOf(capability), kind, clientId);

/** Queues a client for whom HMRC has just authorised the practice, at either side's request. */
export const queueAuthorisedClient = (
  tx: Db,
  _capability: PracticeCapability<'client:invite'> | CompanyCapability<'agents:manage'>,
  { clientId }: Stored<'seenClient', { readonly clientId: string }>,
): Promise<boolean> =>
  queueOne(
    tx,
    sql`(select practice_id from clients where id = ${clientId}::uuid)`,
    'hmrc',
    clientId,
  );

/** Marks the round as ended: no client is left to read. */
export async function endClientSync(
  tx: Db,
  capability: SyncingPractice,
  kind: ClientsKind,
  at: Date,
): Promise<void> {
  await tx
    .update(connections)
    .set({ roundEndedAt: at })
    .where(and(isOpenOf(capability, kind), isNull(connections.roundEndedAt)));
}

/** Queues clients that HMRC was never asked about. Returns true if there are any. */
export async function joinUnread(
  tx: Db,
  capability: SyncingPractice,
  kind: ClientsKind,
): Promise<boolean> {
  const joined = await tx.execute(sql`
    insert into syncs (company_id, subject, state)
    select found.company_id, found.subject, 'queued' from (${listReadings(capability, kind)}) found
    on conflict (company_id, subject) do nothing returning company_id`);
  return rawRows(joined).length > 0;
}

/**
 * Takes the next client of the round, skipping locked rows: clients with the fewest failures come
 * first, then those read longest ago. A sync that began before `lostBefore` and never ended died
 * with its process, and is taken again. Undefined when no client waits.
 */
export async function takeNextClient(
  tx: Db,
  capability: SyncingPractice,
  kind: ClientsKind,
  { at, lostBefore }: { at: Date; lostBefore: Date },
): Promise<string | undefined> {
  const isRead = isAmong(listReadings(capability, kind));
  const [next] = rawRows<{ company_id: string }>(
    await tx.execute(sql`
    select syncs.company_id from syncs
    where (syncs.state = 'queued' or (syncs.state = 'running' and syncs.started_at < ${lostBefore.toISOString()}::timestamptz))
      and ${isRead}
    order by syncs.attempts, syncs.read_at nulls first, syncs.company_id limit 1 for update of syncs skip locked`),
  );
  if (!next) return undefined;
  const only = sql`and c.company_id = ${next.company_id}`;
  await tx.execute(sql`update syncs set state = 'running', started_at = ${at.toISOString()}::timestamptz
    where company_id = ${next.company_id} and ${isAmong(listReadings(capability, kind, { only }))}`);
  return next.company_id;
}

/** Returns true if a client waits for its turn, which somebody else's statement may have locked. */
export async function hasQueuedClient(
  tx: Db,
  capability: SyncingPractice,
  kind: ClientsKind,
): Promise<boolean> {
  const queued = await tx.execute(sql`
    select 1 from syncs where syncs.state = 'queued' and ${isAmong(listReadings(capability, kind))} limit 1`);
  return rawRows(queued).length > 0;
}

/**
 * Queues a client again after HMRC gave no answer, behind the others, unless it has had that many
 * tries.
 */
export async function putBack(
  db: Db,
  capability: CompanyCapability<'work:read'>,
  kind: ClientsKind,
  mostTries: number,
): Promise<void> {
  await db.execute(sql`update syncs set state = 'queued'
    where company_id = ${companyOf(capability)} and subject = any(${textArray(READ_FOR[kind])}) and state = 'failed' and attempts < ${mostTries}`);
}

/**
 * Queues the older years of all clients with complete recent months and no history yet, so that
 * recent months come first for everybody. A client whose sync fails waits for the next round.
 * Returns true if any was queued.
 */
export async function beginHistory(
  tx: Db,
  capability: SyncingPractice,
  kind: ClientsKind,
): Promise<boolean> {
  if (kind !== 'hmrc') return false;
  const waiting = await tx.execute(sql`
    update syncs set state = 'queued' where state = 'done' and read_at is not null and history_year is null
      and ${isAmong(listReadings(capability, kind))} returning company_id`);
  return rawRows(waiting).length > 0;
}

/**
 * Returns the practices with an active member and a live consent of this kind; a closed practice
 * has neither.
 */
export async function practicesToRead(
  db: Db,
  work: WorkCapability,
  kind: ClientsKind,
): Promise<string[]> {
  checkWork(work);
  const rows = await db
    .selectDistinct({ id: connections.practiceId })
    .from(connections)
    .innerJoin(
      practiceMembers,
      and(
        eq(practiceMembers.practiceId, connections.practiceId),
        isNull(practiceMembers.deactivatedAt),
      ),
    )
    .where(
      and(
        isNotNull(connections.practiceId),
        eq(connections.kind, kind),
        eq(connections.state, 'live'),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
