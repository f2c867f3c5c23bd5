import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { passkeyChallenges } from './tables';

export type PasskeyChallenge = typeof passkeyChallenges.$inferSelect;
type Answered = Pick<PasskeyChallenge, 'challengeHash' | 'purpose' | 'boundTo'>;
type NewChallenge = Omit<typeof passkeyChallenges.$inferInsert, 'personId' | 'usedAt'>;

/**
 * Keeps a question to one of the person's passkeys, or without a capability to whichever is shown.
 */
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
 * Uses up the question, once: of this purpose, asked by this browser, of this person or of whoever
 * logs in. Undefined for any other, one that was answered before, and one that is over. The caller
 * holds the person.
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
