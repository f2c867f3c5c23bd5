import { and, asc, eq, exists, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { PersonGrant } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import type { CompanyRole } from '@/lib/domain/access/permissions';
import { bankAccounts, clientAssignments, clients, companies, connections, memberships, practiceMembers, practices } from '@/server/store/schema/companies';

export type MemberRole = typeof memberships.$inferSelect['role'];

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
export async function roleBeside(db: Db, personId: string, companyId: string): Promise<CompanyRole | undefined> {
  let queries = prepared.get(db);
  if (!queries) prepared.set(db, (queries = prepareBoth(db)));
  const [own] = await queries.own.execute({ personId, companyId });
  if (own && own.role !== 'client') return own.role;
  const [asAccountant] = await queries.throughPractice.execute({ personId, companyId });
  return asAccountant?.role ?? own?.role;
}

export async function addMembership(tx: Db, grant: PersonGrant, companyId: string, role: MemberRole, at: Date): Promise<void> {
  await tx.insert(memberships).values({ personId: grant.personId, companyId, role, createdAt: at });
}

/** Makes the person an end client of the company; whoever belongs to it already keeps the place they have. */
export async function addClientMembership(tx: Db, grant: PersonGrant, companyId: string, at: Date): Promise<void> {
  await tx.insert(memberships).values({ personId: grant.personId, companyId, role: 'client', createdAt: at })
    .onConflictDoUpdate({ target: [memberships.personId, memberships.companyId], set: { role: 'client', endedAt: null }, setWhere: isNotNull(memberships.endedAt) });
}

/** The companies whose tax their accountants look after for the person, oldest first. */
export const companiesAsClient = (db: Db, grant: PersonGrant) =>
  db.select({ companyId: companies.id, name: companies.name, practice: practices.name, since: memberships.createdAt })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .innerJoin(clients, and(eq(clients.companyId, companies.id), isNull(clients.removedAt)))
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .where(and(eq(memberships.personId, grant.personId), eq(memberships.role, 'client'), isNull(memberships.endedAt)))
    .orderBy(asc(memberships.createdAt), asc(companies.id));

/** The companies the person has as their own, oldest membership first, with what tells how far each is set up. */
export const companiesOf = (db: Db, grant: PersonGrant) =>
  db.select({ company: companies, role: memberships.role, bankAccountId: bankAccounts.id, hmrc: connections.state })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(bankAccounts, and(eq(bankAccounts.companyId, companies.id), isNull(bankAccounts.replacedAt)))
    .leftJoin(connections, and(eq(connections.companyId, companies.id), eq(connections.kind, 'hmrc'), ne(connections.state, 'disconnected')))
    .where(and(eq(memberships.personId, grant.personId), ne(memberships.role, 'client'), isNull(memberships.endedAt)))
    .orderBy(asc(memberships.createdAt), asc(companies.id));
