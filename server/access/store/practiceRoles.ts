import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PersonCapability, PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import { mayActInPractice, PRACTICE_ACTIONS, type PracticeRole } from '@/lib/access/permissions';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import { practiceMembers } from './partyTables';

const practiceRole = preparedOnce((db) =>
  db
    .select({ role: practiceMembers.role })
    .from(practiceMembers)
    .where(
      and(
        eq(practiceMembers.personId, sql.placeholder('personId')),
        eq(practiceMembers.practiceId, sql.placeholder('practiceId')),
        isNull(practiceMembers.deactivatedAt),
      ),
    )
    .prepare('practice_role'),
);

/**
 * Returns the person's role in the practice; undefined if they have none. Only for the authorise
 * step.
 */
export async function roleInPractice(
  db: Db,
  person: PersonCapability,
  practiceId: string,
): Promise<PracticeRole | undefined> {
  const [row] = await practiceRole(db).execute({ personId: personOf(person), practiceId });
  return row?.role;
}

/**
 * Checks again, inside the transaction, that the person's role in the practice still allows the
 * action, and locks the role's row until the transaction ends. @throws Refusal notFound
 */
export async function refuseEndedPracticeRole(
  tx: Db,
  capability: PracticeCapability<'practice:read'>,
): Promise<void> {
  if (!capability.person) return;
  const [held] = await tx
    .select({ role: practiceMembers.role })
    .from(practiceMembers)
    .where(
      and(
        eq(practiceMembers.personId, personOf(capability.person)),
        eq(practiceMembers.practiceId, practiceOf(capability)),
        isNull(practiceMembers.deactivatedAt),
      ),
    )
    .for('share');
  if (
    !held ||
    PRACTICE_ACTIONS.some(
      (action) => capability.holds(action) && !mayActInPractice(held.role, action),
    )
  ) {
    throw new Refusal('notFound', NOT_FOUND);
  }
}
