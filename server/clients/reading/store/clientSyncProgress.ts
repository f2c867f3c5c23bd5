import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import type { SyncSubject } from '@/server/connections/store/syncs';
import { rawRows, listReadings, type SyncingPractice, type ClientsKind } from './clientSyncs';

/** The progress of a round: clients that wait, that were read, and whose reading failed. */
export interface ClientSync {
  waiting: number;
  /**
   * Waiting clients with recent months read in this round already; they wait for their older years.
   */
  older: number;
  of: number;
  failed: number;
  notAuthorised: number;
  readAt: Date | undefined;
  /** When the last of them ended. */
  endedAt: Date | undefined;
}

const assignedOnly = (seenBy: SeenBy | undefined): SQL =>
  seenBy === undefined
    ? sql``
    : sql`and c.id in (select client_id from client_assignments where person_id = ${seenBy.assignedTo ?? null}::uuid)`;

/** Limits the progress to the clients assigned to a person. */
export interface SeenBy {
  assignedTo: string | undefined;
}

/** Returns the progress of a round since it began, for all of its subjects or for one. */
export async function clientSyncProgress(
  db: Db,
  capability: SyncingPractice,
  kind: ClientsKind,
  {
    since,
    subject,
    seenBy,
  }: { since: Date | null; subject?: SyncSubject; seenBy?: SeenBy | undefined },
): Promise<ClientSync> {
  const isWaiting = sql`syncs.state in ('queued', 'running')`;
  const begun = sql`${(since ?? new Date(0)).toISOString()}::timestamptz`;
  const isOver = sql`(not ${isWaiting} and syncs.finished_at >= ${begun})`;
  const [row] = rawRows<{
    waiting: number;
    older: number;
    ended: number;
    failed: number;
    refused: number;
    read_at: string | Date | null;
    ended_at: string | Date | null;
  }>(
    await db.execute(sql`
    select count(*) filter (where ${isWaiting})::int waiting, count(*) filter (where ${isWaiting} and syncs.read_at >= ${begun})::int older,
      count(*) filter (where ${isOver})::int ended,
      count(*) filter (where ${isOver} and syncs.state = 'failed' and syncs.problem_code is distinct from 'CLIENT_OR_AGENT_NOT_AUTHORISED')::int failed,
      count(*) filter (where ${isOver} and syncs.problem_code = 'CLIENT_OR_AGENT_NOT_AUTHORISED')::int refused, max(syncs.read_at) read_at,
      max(syncs.finished_at) ended_at
    from syncs
    where (syncs.company_id, syncs.subject) in (${listReadings(capability, kind, { subjects: subject && [subject], only: assignedOnly(seenBy) })})`),
  );
  const {
    waiting = 0,
    older = 0,
    ended = 0,
    failed = 0,
    refused = 0,
    read_at: readAt = null,
    ended_at: endedAt = null,
  } = row ?? {};
  return {
    waiting,
    older,
    of: waiting + ended,
    failed,
    notAuthorised: refused,
    readAt: readAt === null ? undefined : new Date(readAt),
    endedAt: endedAt === null ? undefined : new Date(endedAt),
  };
}

/** The time in which a round has worked so far, and when it last finished something. */
export interface RoundWork {
  workedMs: number;
  lastAt: Date;
}

/**
 * Returns the time in which at least one sync of a round, of any subject, was running; undefined
 * before the first is finished. Time in which the queue stood still is not counted.
 */
export async function roundWork(
  db: Db,
  capability: SyncingPractice,
  kind: ClientsKind,
  since: Date,
): Promise<RoundWork | undefined> {
  const [row] = rawRows<{ worked_ms: number | null; last_at: string | Date | null }>(
    await db.execute(sql`
    select (select sum(extract(epoch from upper(span) - lower(span)) * 1000)::float8 from unnest(range_agg(tstzrange(started_at, finished_at))) span) worked_ms,
      max(finished_at) last_at
    from syncs
    where (syncs.company_id, syncs.subject) in (${listReadings(capability, kind)})
      and started_at >= ${since.toISOString()}::timestamptz and finished_at >= started_at`),
  );
  return row?.last_at ? { workedMs: row.worked_ms ?? 0, lastAt: new Date(row.last_at) } : undefined;
}
