import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { queryBatch } from '@/server/platform/db/queryBatch';
import { sessions } from '@/server/access/store/tables';
import { factorQueries } from './factors';

/** Lists the person's live sessions, last seen first. */
export const listLiveSessions = (
  db: Db,
  capability: PersonCapability,
  alive: { createdAfter: Date; seenAfter: Date },
) =>
  db
    .select({
      idHash: sessions.idHash,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      signedInWith: sessions.signedInWith,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, personOf(capability)),
        isNull(sessions.revokedAt),
        gt(sessions.createdAt, alive.createdAfter),
        gt(sessions.lastSeenAt, alive.seenAfter),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));

/** Returns the query for the user agents that the person has signed in with since then. */
const userAgents = (db: Db, capability: PersonCapability, since: Date) =>
  db
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.personId, personOf(capability)), gt(sessions.createdAt, since)));

/** Lists the user agents that the person has signed in with since then. */
export async function userAgentsSince(
  db: Db,
  capability: PersonCapability,
  since: Date,
): Promise<string[]> {
  return (await userAgents(db, capability, since)).map(({ userAgent }) => userAgent);
}

/**
 * Returns what a login depends on once the person is locked, in one statement: whether they have a
 * second factor, and the user agents that they have signed in with since then.
 */
export async function readLoginFacts(
  tx: Db,
  capability: PersonCapability,
  since: Date,
): Promise<{ hasFactor: boolean; userAgents: string[] }> {
  const { apps, keys, agents } = await queryBatch(tx, {
    ...factorQueries(tx, capability),
    agents: userAgents(tx, capability, since),
  });
  return {
    hasFactor: apps.length + keys.length > 0,
    userAgents: agents.map(({ userAgent }) => userAgent),
  };
}
