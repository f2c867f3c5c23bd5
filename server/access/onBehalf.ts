import { PersonCapability, type PracticeCapability } from '@/lib/access/capability';
import type { PracticeAction } from '@/lib/access/permissions';
import { Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import type { Stored } from '@/server/access/store/stored';
import { authorisePractice } from './authorise';

/**
 * Returns the capability that the person who requested a bulk action still has, by their current
 * role: the action continues in their name and never beyond it. Undefined once they may no longer
 * do it.
 */
export async function onBehalfOf<A extends PracticeAction>(
  db: Db,
  { askedBy, practiceId }: Stored<'clientAct', { askedBy: string; practiceId: string }>,
  action: A,
): Promise<PracticeCapability<A> | undefined> {
  // A request for a bulk action required a second factor.
  const asker = PersonCapability.issue(askedBy, { bySecondStep: true });
  try {
    return await authorisePractice(db, asker, practiceId, action);
  } catch (refused) {
    if (refused instanceof Refusal && refused.kind === 'notFound') return undefined;
    throw refused;
  }
}
