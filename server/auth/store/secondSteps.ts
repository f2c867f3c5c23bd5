import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { secondSteps } from '@/server/access/store/tables';
import type { Stored } from '@/server/access/store/stored';

/** Login that owes its second step, found by its browser's cookie. */
export type OwedStep = Stored<'owedStep', typeof secondSteps.$inferSelect>;
type NewStep = Pick<
  typeof secondSteps.$inferInsert,
  'idHash' | 'signedInWith' | 'createdAt' | 'expiresAt'
>;

export async function addSecondStep(
  tx: Db,
  capability: PersonCapability,
  step: NewStep,
): Promise<void> {
  await tx.insert(secondSteps).values({ ...step, personId: personOf(capability) });
}

const open = (idHash: string, now: Date, tries: number) =>
  and(
    eq(secondSteps.idHash, idHash),
    isNull(secondSteps.endedAt),
    gt(secondSteps.expiresAt, now),
    lt(secondSteps.tries, tries),
  );

/** Finds the second step that this cookie owes, while it can still be completed. */
export async function owedStep(
  db: Db,
  idHash: string,
  now: Date,
  mostTries: number,
): Promise<OwedStep | undefined> {
  const [row] = await db
    .select()
    .from(secondSteps)
    .where(open(idHash, now, mostTries));
  return row as OwedStep | undefined;
}

/**
 * Counts one try of a second step. Undefined if it has no tries left. The caller holds the lock on
 * the person.
 */
export async function countAnswer(
  tx: Db,
  idHash: string,
  now: Date,
  mostTries: number,
): Promise<OwedStep | undefined> {
  const [row] = await tx
    .update(secondSteps)
    .set({ tries: sql`${secondSteps.tries} + 1` })
    .where(open(idHash, now, mostTries))
    .returning();
  return row as OwedStep | undefined;
}

/** Ends an owed second step: it was completed, or given up. */
export async function endSecondStep(tx: Db, idHash: string, at: Date): Promise<void> {
  await tx
    .update(secondSteps)
    .set({ endedAt: at })
    .where(and(eq(secondSteps.idHash, idHash), isNull(secondSteps.endedAt)));
}
