import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import {
  listJoinRequests,
  lockJoinRequest,
  saveDismissal,
  type JoinRequest,
} from '@/server/practice/store/joinRequests';
import type { PracticeNeeds } from '@/server/practice/needs';
import { auditMember } from './auditMember';

/** Returns the requests to join the practice that wait for an answer, newest first. */
export const readJoinRequests = (
  db: Db,
  capability: PracticeCapability<'team:manage'>,
  now: Date,
): Promise<JoinRequest[]> => listJoinRequests(db, capability, now);

/**
 * Dismisses a person's request to join, of which the person is not told. A repeated call changes
 * nothing.
 * @throws Refusal notFound for a person who has not asked this practice.
 */
export const dismissJoinRequest = (
  { store }: Pick<PracticeNeeds, 'store'>,
  capability: PracticeCapability<'team:manage'>,
  personId: string,
  now: Date,
): Promise<void> =>
  store.db.transaction(async (tx) => {
    const request = await lockJoinRequest(tx, capability, personId);
    if (!request) throw new Refusal('notFound', NOT_FOUND);
    if (request.dismissedAt) return;
    await saveDismissal(tx, capability, request, now);
    await auditMember(tx, capability, { event: 'request to join dismissed', personId, now });
  });
