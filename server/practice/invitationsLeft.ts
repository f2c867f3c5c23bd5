import type { PracticeCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { allowanceWords, invitationAllowance } from '@/lib/practice/invitationTrust';
import type { Db } from '@/server/platform/db/db';
import { invitationsSent } from '@/server/practice/store/invitationTrust';
import { thePractice } from '@/server/practice/store/practices';
import type { Practice } from '@/server/access/store/lockPractice';
import { allowanceText } from '@/lib/practice/text';

type Invite = PracticeCapability<'client:invite'>;

async function leftOf(
  db: Db,
  capability: Invite,
  { arnConfirmedAt: confirmedAt }: Pick<Practice, 'arnConfirmedAt'>,
  now: Date,
) {
  const { today, ...trust } = await invitationsSent(db, capability, now);
  const allowance = invitationAllowance({ ...trust, confirmedAt }, now);
  const left = Math.max(0, allowance.perDay - today);
  return { left, perDay: allowance.perDay, words: allowanceWords(allowance, left) };
}

/** Returns how many more clients the practice can invite today, and why. */
export const readInvitationsLeft = async (
  db: Db,
  capability: Invite,
  now: Date,
): Promise<{ left: number; perDay: number; words: string }> =>
  leftOf(db, capability, await thePractice(db, capability), now);

/**
 * Checks that the practice, which the caller has locked, may invite more clients.
 * @throws Refusal tooMany when it has reached its limit for 24 hours.
 */
export async function requireInvitationsLeft(
  tx: Db,
  capability: Invite,
  practice: Practice,
  now: Date,
): Promise<void> {
  const { left, words } = await leftOf(tx, capability, practice, now);
  if (left === 0) throw new Refusal('tooMany', allowanceText.last24Hours(words));
}
