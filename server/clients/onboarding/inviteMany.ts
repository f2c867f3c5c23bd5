import type { PracticeCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { lockConfirmed } from '@/server/practice/confirmed';
import { inviteToClient, type InviteDeps, type NewClient } from './inviteClient';

export interface ManyInvited {
  sent: number;
  /** The clients that no invitation could be sent to, with the reason; the others were invited. */
  problems: { clientId: string; sentence: string }[];
}

/**
 * Invites a person to each of these clients, one after the other and each independently: a refusal
 * for one does not stop the others, and a client named twice is invited once.
 * @throws Refusal conflict before HMRC has confirmed the practice.
 */
export async function inviteMany(
  deps: InviteDeps,
  capability: PracticeCapability<'client:invite'>,
  wanted: readonly (Pick<NewClient, 'fullName' | 'email'> & { clientId: string })[],
  now: Date,
): Promise<ManyInvited> {
  await deps.store.db.transaction((tx) => lockConfirmed(tx, capability));
  const problems: ManyInvited['problems'] = [];
  for (const { clientId, ...whom } of wanted) {
    try {
      await inviteToClient(deps, capability, clientId, whom, now);
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      problems.push({ clientId, sentence: refused.sentence });
    }
  }
  return { sent: wanted.length - problems.length, problems };
}
