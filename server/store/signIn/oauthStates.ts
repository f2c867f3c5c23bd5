import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/server/store/db';
import { providerJourneys } from '@/server/store/schema/people';

export type ProviderJourney = typeof providerJourneys.$inferSelect;

/** Remembers a browser that leaves for a provider: the hash of its state, who it is and what it was for. */
export async function beginJourney(tx: Db, journey: typeof providerJourneys.$inferInsert): Promise<void> {
  await tx.insert(providerJourneys).values(journey);
}

/**
 * Takes the journey that a callback's state belongs to, once, while it lasts, and only in the session that began it
 * (ASVS 10.1.2). Undefined otherwise; a replayed state has nothing left to take.
 */
export async function takeJourney(
  tx: Db, callback: { provider: string; stateHash: string; sessionIdHash: string | undefined; now: Date },
): Promise<ProviderJourney | undefined> {
  const [row] = await tx.update(providerJourneys).set({ usedAt: callback.now })
    .where(and(
      eq(providerJourneys.stateHash, callback.stateHash), eq(providerJourneys.provider, callback.provider),
      callback.sessionIdHash === undefined ? isNull(providerJourneys.sessionIdHash) : eq(providerJourneys.sessionIdHash, callback.sessionIdHash),
      isNull(providerJourneys.usedAt), gt(providerJourneys.expiresAt, callback.now),
    ))
    .returning();
  return row;
}

/** Which journey is meant: its provider, the hash of its state and the browser or session that it belongs to. */
export interface JourneyKey { provider: string; stateHash: string; sessionIdHash: string }

const of = ({ provider, stateHash, sessionIdHash }: JourneyKey) =>
  and(eq(providerJourneys.stateHash, stateHash), eq(providerJourneys.provider, provider), eq(providerJourneys.sessionIdHash, sessionIdHash));

/** Looks at a journey that can still be taken, without taking it. */
export async function seeJourney(db: Db, { now, ...key }: JourneyKey & { now: Date }): Promise<Pick<ProviderJourney, 'createdAt' | 'expiresAt'> | undefined> {
  const [row] = await db.select({ createdAt: providerJourneys.createdAt, expiresAt: providerJourneys.expiresAt }).from(providerJourneys)
    .where(and(of(key), isNull(providerJourneys.usedAt), gt(providerJourneys.expiresAt, now)));
  return row;
}

/** Puts back a journey that was taken and came to nothing through no fault of its own. */
export async function giveBackJourney(db: Db, key: JourneyKey): Promise<void> {
  await db.update(providerJourneys).set({ usedAt: null }).where(of(key));
}

/** Destroys a journey and what it holds. */
export async function forgetJourney(db: Db, key: JourneyKey): Promise<void> {
  await db.delete(providerJourneys).where(of(key));
}
