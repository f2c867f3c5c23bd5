import { and, eq, exists, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import type { FirstStep } from '@/lib/connections/firstReading';
import { companyOf } from '@/lib/access/holder';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { syncs } from './tables';
import type { Rows } from '@/server/platform/db/queryBatch';
import { companies } from '@/server/access/store/partyTables';

export type Sync = typeof syncs.$inferSelect;
export type SyncSubject = Sync['subject'];
export interface SyncProblem {
  kind: string;
  code: string;
  reference: string;
}

export async function findSync(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  subject: SyncSubject,
): Promise<Sync | undefined> {
  const [row] = await db
    .select()
    .from(syncs)
    .where(and(eq(syncs.companyId, companyOf(capability)), eq(syncs.subject, subject)));
  return row;
}

/** Returns the state of the readings of all its subjects, in one statement. */
export async function listSyncs(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
): Promise<ReadonlyMap<SyncSubject, Sync>> {
  return new Map((await syncsOfCompanies(db, [capability])).map((row) => [row.subject, row]));
}

/** Returns the state of the readings of several companies. */
export const syncsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<Sync> => db.select().from(syncs).where(ofCompanies(syncs.companyId, capabilities));

/** Marks the reading as queued. A reading that already runs is still shown as running. */
export async function markQueued(
  tx: Db,
  capability: CompanyCapability<'taxes:read'>,
  subject: SyncSubject,
): Promise<void> {
  await tx
    .insert(syncs)
    .values({ companyId: companyOf(capability), subject, state: 'queued' })
    .onConflictDoUpdate({
      target: [syncs.companyId, syncs.subject],
      set: { state: 'queued' },
      setWhere: sql`${syncs.state} <> 'running'`,
    });
}

export async function markRunning(
  db: Db,
  capability: CompanyCapability<'work:read'>,
  subject: SyncSubject,
  at: Date,
): Promise<void> {
  const set = { state: 'running' as const, startedAt: at, attempts: sql`${syncs.attempts} + 1` };
  await db
    .insert(syncs)
    .values({
      companyId: companyOf(capability),
      subject,
      state: 'running',
      startedAt: at,
      attempts: 1,
    })
    .onConflictDoUpdate({ target: [syncs.companyId, syncs.subject], set });
}

export interface FirstReadingNote {
  firstStep: FirstStep;
  returnsRead?: number;
  returnsListed?: number;
}

/** Records the progress of the first reading, for the person waiting for it. */
export async function noteFirstReading(
  db: Db,
  capability: CompanyCapability<'work:read'>,
  note: FirstReadingNote,
): Promise<void> {
  await db
    .update(syncs)
    .set(note)
    .where(and(eq(syncs.companyId, companyOf(capability)), eq(syncs.subject, 'vat')));
}

/**
 * Records that the books were read for the first time, or could not be, so that nothing waits for
 * them.
 */
export async function noteBooksRead(
  db: Db,
  capability: CompanyCapability<'work:read'>,
): Promise<void> {
  await db
    .update(syncs)
    .set({ firstStep: 'whole' })
    .where(
      and(
        eq(syncs.companyId, companyOf(capability)),
        eq(syncs.subject, 'vat'),
        eq(syncs.firstStep, 'books'),
      ),
    );
}

/**
 * Records the reading's result. `readAt` moves only when the essential part was read, so that the
 * age shown is true.
 */
export async function markFinished(
  db: Db,
  capability: CompanyCapability<'work:read'>,
  subject: SyncSubject,
  outcome: { at: Date; readAt?: Date; problem?: SyncProblem },
): Promise<void> {
  const { at, readAt, problem } = outcome;
  await db
    .update(syncs)
    .set({
      state: problem ? 'failed' : 'done',
      finishedAt: at,
      ...(readAt && { readAt }),
      ...(!problem && { attempts: 0 }),
      problemKind: problem?.kind ?? null,
      problemCode: problem?.code ?? null,
      reference: problem?.reference ?? null,
    })
    .where(and(eq(syncs.companyId, companyOf(capability)), eq(syncs.subject, subject)));
}

/**
 * Undoes `markRunning` for a reading that was put off before it began: its outcome is the one
 * before, and it is no try. `isQueued` if it waits for its turn instead.
 */
export async function markPostponed(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  subject: SyncSubject,
  isQueued: boolean,
): Promise<void> {
  await tx
    .update(syncs)
    .set({
      state: sql`case when ${isQueued} or (${syncs.readAt} is null and ${syncs.problemCode} is null) then 'queued'
        when ${syncs.problemCode} is not null then 'failed' else 'done' end`,
      attempts: sql`greatest(${syncs.attempts} - 1, 0)`,
    })
    .where(
      and(
        eq(syncs.companyId, companyOf(capability)),
        eq(syncs.subject, subject),
        eq(syncs.state, 'running'),
      ),
    );
}

/**
 * Marks the subject as read completely from another source: nothing is to be requested and nothing
 * failed.
 */
export async function markGiven(
  tx: Db,
  capability: CompanyCapability<'connection:manage'>,
  subject: SyncSubject,
  at: Date,
): Promise<void> {
  const given = {
    state: 'done' as const,
    startedAt: at,
    finishedAt: at,
    readAt: at,
    problemKind: null,
    problemCode: null,
    reference: null,
    attempts: 0,
  };
  await tx
    .insert(syncs)
    .values({ companyId: companyOf(capability), subject, ...given })
    .onConflictDoUpdate({
      target: [syncs.companyId, syncs.subject],
      set: given,
    });
}

/** Deletes the record, as if the subject had never been read. */
export async function forgetSync(
  tx: Db,
  capability: CompanyCapability<'connection:manage'>,
  subject: SyncSubject,
): Promise<void> {
  await tx
    .delete(syncs)
    .where(and(eq(syncs.companyId, companyOf(capability)), eq(syncs.subject, subject)));
}

/**
 * Records that every year of this VAT number from this one on has been read whole; skipped if the
 * number was changed meanwhile.
 */
export async function noteHistory(
  db: Db,
  capability: CompanyCapability<'work:read'>,
  { subject, vrn }: { subject: SyncSubject; vrn: string },
  historyYear: number,
): Promise<void> {
  const isStill = exists(
    db
      .select({ one: sql`1` })
      .from(companies)
      .where(and(eq(companies.id, syncs.companyId), eq(companies.vrn, vrn))),
  );
  await db
    .update(syncs)
    .set({ historyYear })
    .where(and(eq(syncs.companyId, companyOf(capability)), eq(syncs.subject, subject), isStill));
}
