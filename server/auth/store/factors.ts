import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { FactorKind } from '@/lib/access/secondFactor';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import { secondFactors } from './tables';
import { passkeys } from '@/server/auth/passkeys/store/tables';
import type { Stored } from '@/server/access/store/stored';

export type Factor = Stored<'factor', typeof secondFactors.$inferSelect>;
type NewFactor = Pick<typeof secondFactors.$inferInsert, 'kind' | 'sealedSecret' | 'createdAt'> & {
  id: string;
};

const PERSON = sql.placeholder('personId');
const own = (capability: PersonCapability) => eq(secondFactors.personId, personOf(capability));

/** Lists the person's proven apps, oldest first. */
export const listApps = async (db: Db, capability: PersonCapability): Promise<Factor[]> =>
  (await db
    .select()
    .from(secondFactors)
    .where(and(own(capability), isNotNull(secondFactors.confirmedAt)))
    .orderBy(asc(secondFactors.confirmedAt), asc(secondFactors.id))) as Factor[];

/**
 * Returns the queries for the kinds of a person's proven apps and of their passkeys. They are built
 * once, for the placeholder `personId`.
 */
export const factorQueries = (db: Db) => ({
  apps: db
    .select({ kind: secondFactors.kind })
    .from(secondFactors)
    .where(and(eq(secondFactors.personId, PERSON), isNotNull(secondFactors.confirmedAt))),
  keys: db
    .select({ kind: sql<FactorKind>`'passkey'`.as('kind') })
    .from(passkeys)
    .where(eq(passkeys.personId, PERSON)),
});

const factorKinds = preparedOnce((db) => {
  const { apps, keys } = factorQueries(db);
  return union(apps, keys).prepare('factor_kinds');
});

/** Returns the kinds of factor that the person has proven. */
export async function listFactorKinds(db: Db, capability: PersonCapability): Promise<FactorKind[]> {
  const rows = await factorKinds(db).execute({ personId: personOf(capability) });
  return rows.map(({ kind }) => kind).sort();
}

/** True if the person has a proven app or a passkey. */
export const hasFactor = async (db: Db, capability: PersonCapability): Promise<boolean> =>
  (await listFactorKinds(db, capability)).length > 0;

/** Stores an unproven factor in place of any earlier unproven one. */
export async function beginFactor(
  tx: Db,
  capability: PersonCapability,
  factor: NewFactor,
): Promise<void> {
  await tx.delete(secondFactors).where(and(own(capability), isNull(secondFactors.confirmedAt)));
  await tx.insert(secondFactors).values({ ...factor, personId: personOf(capability) });
}

/** Finds one of the person's unproven factors. */
export async function unprovenFactor(
  tx: Db,
  capability: PersonCapability,
  id: string,
): Promise<Factor | undefined> {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(and(own(capability), eq(secondFactors.id, id), isNull(secondFactors.confirmedAt)));
  return row as Factor | undefined;
}

/** Marks a factor as proven, and the step of the code that proved it as used. */
export async function proveFactor(
  tx: Db,
  { id }: Factor,
  step: number | undefined,
  at: Date,
): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: at, lastUsedAt: at, lastStep: step })
    .where(eq(secondFactors.id, id));
}

/** Uses up the code of a step. Returns false if that step or a later one was used before. */
export async function takeStep(tx: Db, { id }: Factor, step: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: at })
    .where(
      and(
        eq(secondFactors.id, id),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, sql`${step}`)),
      ),
    )
    .returning({ id: secondFactors.id });
  return rows.length > 0;
}

/** Deletes one of the person's proven factors. Undefined if they have no such factor. */
export async function removeFactor(
  tx: Db,
  capability: PersonCapability,
  id: string,
): Promise<Factor | undefined> {
  const [row] = await tx
    .delete(secondFactors)
    .where(and(own(capability), eq(secondFactors.id, id), isNotNull(secondFactors.confirmedAt)))
    .returning();
  return row as Factor | undefined;
}
