import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { passkeyChallenges } from './tables';

export type PasskeyChallenge = typeof passkeyChallenges.$inferSelect;
type Answered = Pick<PasskeyChallenge, 'challengeHash' | 'purpose' | 'boundTo'>;
type NewChallenge = Omit<typeof passkeyChallenges.$inferInsert, 'personId' | 'usedAt'>;

/** Stores a challenge to the person's passkeys, or without a capability to any passkey. */
export async function addChallenge(
  db: Db,
  capability: PersonCapability | undefined,
  challenge: NewChallenge,
): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values({ ...challenge, personId: capability ? personOf(capability) : null });
}

/**
 * Spends a challenge, once: of this purpose, issued to this browser, for this person or for a
 * login. Undefined if it is another's, was answered before, or has expired. The caller holds the
 * lock on the person.
 */
export async function spendChallenge(
  tx: Db,
  capability: PersonCapability,
  { challengeHash, purpose, boundTo }: Answered,
  now: Date,
): Promise<PasskeyChallenge | undefined> {
  const isTheirs = or(
    eq(passkeyChallenges.personId, personOf(capability)),
    purpose === 'login' ? isNull(passkeyChallenges.personId) : undefined,
  );
  const [row] = await tx
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.boundTo, boundTo),
        isTheirs,
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning();
  return row;
}
