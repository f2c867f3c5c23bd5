import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { sessions } from '@/server/access/store/tables';

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

/** Returns the user agents that the person has signed in with since then. */
export async function userAgentsSince(
  db: Db,
  capability: PersonCapability,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.personId, personOf(capability)), gt(sessions.createdAt, since)));
  return rows.map(({ userAgent }) => userAgent);
}
