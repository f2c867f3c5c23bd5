import { PersonCapability, type PracticeCapability } from '@/lib/access/capability';
import type { PracticeAction } from '@/lib/access/permissions';
import { Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import type { Stored } from '@/server/access/store/stored';
import { authorisePractice } from './authorise';

/**
 * What somebody who asked for an act on clients may still do, by the role they hold now: the act
 * goes on in their name and never beyond it. Undefined once they may not do it any more.
 */
export async function onBehalfOf<A extends PracticeAction>(
  db: Db,
  { askedBy, practiceId }: Stored<'clientAct', { askedBy: string; practiceId: string }>,
  action: A,
): Promise<PracticeCapability<A> | undefined> {
  // Only whoever had shown a second step could ask.
  const asker = PersonCapability.issue(askedBy, { bySecondStep: true });
  try {
    return await authorisePractice(db, asker, practiceId, action);
  } catch (refused) {
    if (refused instanceof Refusal && refused.kind === 'notFound') return undefined;
    throw refused;
  }
}
