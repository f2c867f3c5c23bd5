import { eq, sql } from 'drizzle-orm';
import type { CompanyMembership } from '@/lib/access/permissions';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import { roleThatCounts, rolesInCompany } from './roles';
import { IS_LIVE_SESSION, SESSION_COLUMNS, type LiveSession } from './sessions';
import type { Stored } from './stored';
import { people, sessions } from './tables';

const sessionAndRoles = preparedOnce((db) => {
  const { own, through, columns } = rolesInCompany(
    db,
    sql.placeholder('companyId'),
    sessions.personId,
  );
  return db
    .select({ ...SESSION_COLUMNS, ...columns })
    .from(sessions)
    .leftJoin(people, eq(people.id, sessions.personId))
    .leftJoinLateral(own, sql`true`)
    .leftJoinLateral(through, sql`true`)
    .where(IS_LIVE_SESSION)
    .prepare('session_and_roles');
});

/** The role of a session's person in a company, or that they have none there. */
export type SessionRole = Stored<
  'sessionRole',
  { readonly companyId: string; readonly membership: CompanyMembership | undefined }
>;

/**
 * Returns the session of a cookie's hash as `sessionByHash` does, and its person's role in the
 * company that the request asks for, in one statement.
 */
export async function sessionInCompany(
  db: Db,
  idHash: string,
  companyId: string,
): Promise<{ session: LiveSession; role: SessionRole } | undefined> {
  const [row] = await sessionAndRoles(db).execute({ idHash, companyId });
  if (!row) return undefined;
  const { own, asAccountant, unshared, ...session } = row;
  const role = { companyId, membership: roleThatCounts({ own, asAccountant, unshared }) };
  return { session: session as LiveSession, role: role as SessionRole };
}
