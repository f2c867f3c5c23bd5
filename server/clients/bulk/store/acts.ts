import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PracticeCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, personOf, practiceOf } from '@/lib/access/holder';
import { ACT_BATCH, type ActKind, type ActOutcome, type KeptKind } from '@/lib/clients/bulk/acts';
import { visibleClients } from '@/server/access/store/visibleClients';
import { selectedIds, type WhichClients } from '@/server/clients/store/whichClients';
import { shownClientName } from '@/server/access/store/shownName';
import type { Db } from '@/server/platform/db/db';
import { clientActRows, clientActs } from './tables';
import { clients, companies } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';

type Row = typeof clientActs.$inferSelect;
export type ClientAct = Stored<'clientAct', Omit<Row, 'kind'> & { kind: ActKind }>;
export type NewAct = { kind: KeptKind } & Partial<Pick<ClientAct, 'toPerson' | 'tag' | 'tax'>>;

/** Clients that a report names. */
export const SHOWN_PROBLEMS = 50;
const HOUR_MS = 3_600_000;

/** Saves a bulk action with its clients as they are now. Undefined if there are none. */
export async function addAct(
  tx: Db,
  capability: PracticeCapability<'client:read'>,
  act: NewAct,
  which: WhichClients,
  now: Date,
): Promise<{ id: string; clients: number } | undefined> {
  if (!capability.person) return undefined;
  const [row] = await tx
    .insert(clientActs)
    .values({
      ...act,
      practiceId: practiceOf(capability),
      askedBy: personOf(capability.person),
      total: 0,
      createdAt: now,
      ...(act.kind === 'export' && { finishedAt: now }),
    })
    .returning({ id: clientActs.id });
  if (!row) throw new Error('An act on clients was not saved.');
  const selection = selectedIds(tx, await visibleClients(tx, capability), which, now).as('meant');
  const rows = await tx
    .insert(clientActRows)
    .select(
      tx
        .select({
          actId: sql`${row.id}::uuid`.as('act_id'),
          clientId: selection.id,
          outcome: sql`null::text`.as('outcome'),
        })
        .from(selection),
    )
    .returning({ clientId: clientActRows.clientId });
  await tx.update(clientActs).set({ total: rows.length }).where(eq(clientActs.id, row.id));
  return { id: row.id, clients: rows.length };
}

/** Returns a bulk action for its job, locked so that two processes take turns. */
export async function lockAct(
  tx: Db,
  work: WorkCapability,
  actId: string,
): Promise<ClientAct | undefined> {
  checkWork(work);
  const [row] = await tx
    .select()
    .from(clientActs)
    .where(and(eq(clientActs.id, actId), isNull(clientActs.finishedAt)))
    .for('update');
  return row as ClientAct | undefined;
}

/** Returns up to this many clients that the action has not processed yet. */
export const nextOfAct = async (tx: Db, { id }: ClientAct): Promise<string[]> =>
  (
    await tx
      .select({ id: clientActRows.clientId })
      .from(clientActRows)
      .where(and(eq(clientActRows.actId, id), isNull(clientActRows.outcome)))
      .orderBy(asc(clientActRows.clientId))
      .limit(ACT_BATCH)
  ).map(({ id: clientId }) => clientId);

/** Saves the outcomes of these clients. */
export async function saveOutcomes(
  tx: Db,
  { id }: ClientAct,
  outcomes: ReadonlyMap<string, ActOutcome>,
): Promise<void> {
  for (const outcome of new Set(outcomes.values())) {
    const theirs = [...outcomes]
      .filter(([, entry]) => entry === outcome)
      .map(([clientId]) => clientId);
    await tx
      .update(clientActRows)
      .set({ outcome })
      .where(and(eq(clientActRows.actId, id), inArray(clientActRows.clientId, theirs)));
  }
}

/**
 * Ends a bulk action; clients that were not processed are left as they are and reported as such.
 */
export async function finishAct(
  tx: Db,
  { id }: ClientAct,
  at: Date,
  left: ActOutcome,
): Promise<void> {
  await tx
    .update(clientActRows)
    .set({ outcome: left })
    .where(and(eq(clientActRows.actId, id), isNull(clientActRows.outcome)));
  await tx.update(clientActs).set({ finishedAt: at }).where(eq(clientActs.id, id));
}

export interface ActProgress {
  act: ClientAct;
  counts: Partial<Record<ActOutcome, number>>;
  problems: { clientId: string; name: string; outcome: ActOutcome }[];
}

/**
 * Returns the person's newest bulk action in the practice: one of the last hour, or one that has
 * not ended.
 */
export async function latestBulkAction(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  now: Date,
): Promise<ActProgress | undefined> {
  if (!capability.person) return undefined;
  const [row] = await db
    .select()
    .from(clientActs)
    .where(
      and(
        eq(clientActs.practiceId, practiceOf(capability)),
        eq(clientActs.askedBy, personOf(capability.person)),
        ne(clientActs.kind, 'export'),
        or(
          isNull(clientActs.finishedAt),
          gt(clientActs.createdAt, new Date(now.getTime() - HOUR_MS)),
        ),
      ),
    )
    .orderBy(desc(clientActs.createdAt))
    .limit(1);
  if (!row) return undefined;
  const counts = await db
    .select({ outcome: clientActRows.outcome, count: sql<number>`count(*)::int` })
    .from(clientActRows)
    .where(eq(clientActRows.actId, row.id))
    .groupBy(clientActRows.outcome);
  const problems = await db
    .select({ clientId: clients.id, name: shownClientName, outcome: clientActRows.outcome })
    .from(clientActRows)
    .innerJoin(clients, eq(clients.id, clientActRows.clientId))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(
        eq(clientActRows.actId, row.id),
        sql`${clientActRows.outcome} not in ('done', 'already')`,
      ),
    )
    .orderBy(asc(clients.nameOrder), asc(clients.id))
    .limit(SHOWN_PROBLEMS);
  return {
    act: row as ClientAct,
    counts: Object.fromEntries(
      counts.flatMap(({ outcome, count }) => (outcome === null ? [] : [[outcome, count]])),
    ),
    problems: problems.flatMap(({ outcome, ...entry }) =>
      outcome === null ? [] : [{ ...entry, outcome }],
    ),
  };
}
