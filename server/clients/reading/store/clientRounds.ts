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
import { isShared } from '@/server/access/store/sharedTaxTables';
import { isOpenOf, type ConnectionKind } from '@/server/connections/store/connections';
import { READ_FOR } from '@/server/connections/store/connectionReadings';
import type { Stored } from '@/server/access/store/stored';

/** A practice, whose clients are read in rounds. */
export type RoundOwner = PracticeCapability<'practice:read'>;
/** What a practice's clients are read through. */
export type ClientsKind = Exclude<ConnectionKind, 'xero'>;

/** Returns the rows of a raw statement. */
export const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;
/** Returns the values as a text array of SQL. */
export const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((each) => sql`${each}`),
    sql`, `,
  )}]::text[]`;

/**
 * A practice's clients that this consent is for: those whose number HMRC can be asked by and that
 * have no consent of their own.
 */
const clientsIn = (practiceId: string | SQL, kind: ClientsKind) => sql`
  clients c join companies co on co.id = c.company_id
  where c.practice_id = ${practiceId} and c.removed_at is null and co.vrn is not null and not exists (
    select 1 from connections own where own.company_id = c.company_id and own.kind = ${kind} and own.state <> 'disconnected')`;

/** The FROM clause of the practice's clients that this consent is for. */
export const clientsOf = (capability: RoundOwner, kind: ClientsKind) =>
  clientsIn(practiceOf(capability), kind);

/** The condition on rows of `syncs` that the client shares their tax with this practice. */
export const isSubjectShared = (capability: RoundOwner) => sql`not exists (
  select 1 from shared_taxes kept join clients keeper on keeper.id = kept.client_id
  where keeper.company_id = syncs.company_id and keeper.practice_id = ${practiceOf(capability)} and kept.tax = syncs.subject
    and not kept.shared)`;

/** Begins a round: every client joins the queue. One whose reading is under way goes on. */
export async function beginRound(
  tx: Db,
  capability: RoundOwner,
  kind: ClientsKind,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into syncs (company_id, subject, state)
    select found.company_id, subject, 'queued' from (select c.company_id, c.id from ${clientsOf(capability, kind)}) found
      cross join unnest(${textArray(READ_FOR[kind])}) subject where ${isShared(sql`found.id`, sql`subject`)}
    on conflict (company_id, subject) do update set state = 'queued' where syncs.state <> 'running'`);
  await tx
    .update(connections)
    .set({ roundBeganAt: at, roundEndedAt: null })
    .where(isOpenOf(capability, kind));
}

async function queueOne(
  tx: Db,
  theirClients: SQL,
  kind: ClientsKind,
  clientId: string,
): Promise<boolean> {
  const joined = await tx.execute(sql`
    insert into syncs (company_id, subject, state)
    select found.company_id, subject, 'queued' from (select c.company_id, c.id from ${theirClients} and c.id = ${clientId}) found
      cross join unnest(${textArray(READ_FOR[kind])}) subject where ${isShared(sql`found.id`, sql`subject`)}
    on conflict (company_id, subject) do update set state = 'queued' where syncs.state <> 'running' returning company_id`);
  return rowsOf(joined).length > 0;
}

/**
 * Puts one client among those that wait, as when it was just added. Answers whether it can be read
 * through this consent at all.
 */
export const joinRound = (
  tx: Db,
  capability: PracticeCapability<'client:read'>,
  kind: ClientsKind,
  clientId: string,
): Promise<boolean> => queueOne(tx, clientsOf(capability, kind), kind, clientId);

/**
 * The same for a client whom HMRC has just said that it lets the practice read, whichever side
 * asked.
 */
export const joinRoundAuthorised = (
  tx: Db,
  _capability: PracticeCapability<'client:invite'> | CompanyCapability<'agents:manage'>,
  { clientId }: Stored<'seenClient', { readonly clientId: string }>,
): Promise<boolean> =>
  queueOne(
    tx,
    clientsIn(sql`(select practice_id from clients where id = ${clientId}::uuid)`, 'hmrc'),
    'hmrc',
    clientId,
  );

/** Nobody is left to read. */
export async function endRound(
  tx: Db,
  capability: RoundOwner,
  kind: ClientsKind,
  at: Date,
): Promise<void> {
  await tx
    .update(connections)
    .set({ roundEndedAt: at })
    .where(and(isOpenOf(capability, kind), isNull(connections.roundEndedAt)));
}

/**
 * Clients that nobody has ever asked HMRC about join those who wait. Answers whether there are any.
 */
export async function joinUnread(
  tx: Db,
  capability: RoundOwner,
  kind: ClientsKind,
): Promise<boolean> {
  const joined = await tx.execute(sql`
    insert into syncs (company_id, subject, state)
    select found.company_id, subject, 'queued' from (select c.company_id, c.id from ${clientsOf(capability, kind)}) found
      cross join unnest(${textArray(READ_FOR[kind])}) subject where ${isShared(sql`found.id`, sql`subject`)}
    on conflict (company_id, subject) do nothing returning company_id`);
  return rowsOf(joined).length > 0;
}

/**
 * Takes the next client of the round, so that nobody else does: whoever failed less often comes
 * first, then who was read longest ago. A reading that began before `lostBefore` and never ended
 * died with its process, and is taken up again. Undefined when nobody waits.
 */
export async function takeNextClient(
  tx: Db,
  capability: RoundOwner,
  kind: ClientsKind,
  { at, lostBefore }: { at: Date; lostBefore: Date },
): Promise<string | undefined> {
  const subjects = textArray(READ_FOR[kind]);
  const [next] = rowsOf<{ company_id: string }>(
    await tx.execute(sql`
    select syncs.company_id from syncs
    where syncs.subject = any(${subjects})
      and (syncs.state = 'queued' or (syncs.state = 'running' and syncs.started_at < ${lostBefore.toISOString()}::timestamptz))
      and syncs.company_id in (select c.company_id from ${clientsOf(capability, kind)}) and ${isSubjectShared(capability)}
    order by syncs.attempts, syncs.read_at nulls first, syncs.company_id limit 1 for update of syncs skip locked`),
  );
  if (!next) return undefined;
  await tx.execute(sql`update syncs set state = 'running', started_at = ${at.toISOString()}::timestamptz
    where company_id = ${next.company_id} and subject = any(${subjects}) and ${isSubjectShared(capability)}`);
  return next.company_id;
}

/**
 * HMRC had no answer for this one: it comes again, after the others, unless it has been tried that
 * often already.
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
 * Lets everybody wait whose recent months were read whole and whose older years never were, so that
 * nobody's history is read before everybody's present. A client whose reading fails waits for the
 * next round. Answers whether there is one.
 */
export async function beginHistory(
  tx: Db,
  capability: RoundOwner,
  kind: ClientsKind,
): Promise<boolean> {
  if (kind !== 'hmrc') return false;
  const waiting = await tx.execute(sql`
    update syncs set state = 'queued' where subject = 'vat' and state = 'done' and read_at is not null and history_year is null
      and company_id in (select c.company_id from ${clientsOf(capability, kind)}) and ${isSubjectShared(capability)} returning company_id`);
  return rowsOf(waiting).length > 0;
}

/**
 * Practices with somebody in them and a live consent of this kind; one that has closed has neither.
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
