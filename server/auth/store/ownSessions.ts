import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import { batchOnce } from '@/server/platform/db/queryBatch';
import { nextNumber } from '@/server/audit/store/log';
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

/** Returns the query for the user agents that a person has signed in with since a moment. */
const userAgents = (db: Db) =>
  db
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, sql.placeholder('personId')),
        gt(sessions.createdAt, sql.placeholder('since')),
      ),
    );
const agentsOfPerson = preparedOnce((db) => userAgents(db).prepare('user_agents_of_person'));

/** Lists the user agents that the person has signed in with since then. */
export async function userAgentsSince(
  db: Db,
  capability: PersonCapability,
  since: Date,
): Promise<string[]> {
  const rows = await agentsOfPerson(db).execute({ personId: personOf(capability), since });
  return rows.map(({ userAgent }) => userAgent);
}

const loginFacts = batchOnce((db) => ({
  ...factorQueries(db),
  agents: userAgents(db),
  events: nextNumber(db),
}));

/**
 * Returns what a login depends on once the person is locked, in one statement: whether they have a
 * second factor, the user agents that they have signed in with since then, and the number of the
 * event that records the login.
 */
export async function readLoginFacts(
  tx: Db,
  capability: PersonCapability,
  since: Date,
): Promise<{ hasFactor: boolean; userAgents: string[]; numbers: number[] }> {
  const values = { personId: personOf(capability), since };
  const { apps, keys, agents, events } = await loginFacts(tx, values);
  return {
    hasFactor: apps.length + keys.length > 0,
    userAgents: agents.map(({ userAgent }) => userAgent),
    numbers: events.map(({ seq }) => seq),
  };
}
