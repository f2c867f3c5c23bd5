import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { CompanyRole, PracticeRole } from '@/lib/domain/access/permissions';
import type { Db } from '@/server/store/db';
import { clientAssignments, clients, memberships, practiceMembers, practices } from '@/server/store/schema/companies';

const prepare = (db: Db) => db
  .select({ role: memberships.role })
  .from(memberships)
  .where(and(
    eq(memberships.personId, sql.placeholder('personId')), eq(memberships.companyId, sql.placeholder('companyId')), isNull(memberships.endedAt),
  ))
  .prepare('membership_role');

/** An accountant's place beside a client's company: admins see all, team members those the practice shares or assigns them. */
const prepareThroughPractice = (db: Db) => db
  .select({ role: practiceMembers.role })
  .from(clients)
  .innerJoin(practices, eq(practices.id, clients.practiceId))
  .innerJoin(practiceMembers, eq(practiceMembers.practiceId, clients.practiceId))
  .where(and(
    eq(clients.companyId, sql.placeholder('companyId')), isNull(clients.removedAt),
    eq(practiceMembers.personId, sql.placeholder('personId')), isNull(practiceMembers.deactivatedAt),
    or(
      eq(practiceMembers.role, 'admin'), practices.everyoneSeesAllClients,
      exists(db.select({ one: sql`1` }).from(clientAssignments)
        .where(and(eq(clientAssignments.clientId, clients.id), eq(clientAssignments.personId, practiceMembers.personId)))),
    ),
  ))
  .orderBy(asc(practiceMembers.role)).limit(1)
  .prepare('membership_through_practice');

const prepareBoth = (db: Db) => ({ own: prepare(db), throughPractice: prepareThroughPractice(db) });

const prepared = new WeakMap<Db, ReturnType<typeof prepareBoth>>();

/** The person's role beside the company, or undefined: for the authorise step alone. What lets them do most counts: owner or member, accountant, end client. */
export async function roleInCompany(db: Db, personId: string, companyId: string): Promise<CompanyRole | undefined> {
  let queries = prepared.get(db);
  if (!queries) prepared.set(db, (queries = prepareBoth(db)));
  const [own] = await queries.own.execute({ personId, companyId });
  if (own && own.role !== 'client') return own.role;
  const [asAccountant] = await queries.throughPractice.execute({ personId, companyId });
  return asAccountant?.role ?? own?.role;
}

const preparePracticeRole = (db: Db) => db
  .select({ role: practiceMembers.role })
  .from(practiceMembers)
  .where(and(
    eq(practiceMembers.personId, sql.placeholder('personId')), eq(practiceMembers.practiceId, sql.placeholder('practiceId')),
    isNull(practiceMembers.deactivatedAt),
  ))
  .prepare('practice_role');

const preparedForPractices = new WeakMap<Db, ReturnType<typeof preparePracticeRole>>();

/** The person's role in the practice, or undefined: for the authorise step alone. */
export async function roleInPractice(db: Db, personId: string, practiceId: string): Promise<PracticeRole | undefined> {
  let query = preparedForPractices.get(db);
  if (!query) preparedForPractices.set(db, (query = preparePracticeRole(db)));
  const [row] = await query.execute({ personId, practiceId });
  return row?.role;
}
