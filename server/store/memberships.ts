import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PersonGrant } from '@/lib/domain/authorised';
import type { Db } from './db';
import { bankAccounts, companies, connections, memberships } from './schema/companies';

export type MemberRole = typeof memberships.$inferSelect['role'];

const prepare = (db: Db) => db
  .select({ role: memberships.role })
  .from(memberships)
  .where(and(
    eq(memberships.personId, sql.placeholder('personId')), eq(memberships.companyId, sql.placeholder('companyId')), isNull(memberships.endedAt),
  ))
  .prepare('membership_role');

const prepared = new WeakMap<Db, ReturnType<typeof prepare>>();

/** The person's role beside the company, or undefined: for the authorise step alone. */
export async function roleBeside(db: Db, personId: string, companyId: string): Promise<MemberRole | undefined> {
  let query = prepared.get(db);
  if (!query) prepared.set(db, (query = prepare(db)));
  const [row] = await query.execute({ personId, companyId });
  return row?.role;
}

export async function addMembership(tx: Db, grant: PersonGrant, companyId: string, role: MemberRole, at: Date): Promise<void> {
  await tx.insert(memberships).values({ personId: grant.personId, companyId, role, createdAt: at });
}

/** The companies the person belongs to, oldest membership first, with what tells how far each is set up. */
export const companiesOf = (db: Db, grant: PersonGrant) =>
  db.select({ company: companies, role: memberships.role, bankAccountId: bankAccounts.id, hmrc: connections.state })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(bankAccounts, and(eq(bankAccounts.companyId, companies.id), isNull(bankAccounts.replacedAt)))
    .leftJoin(connections, and(eq(connections.companyId, companies.id), eq(connections.kind, 'hmrc'), ne(connections.state, 'disconnected')))
    .where(and(eq(memberships.personId, grant.personId), isNull(memberships.endedAt)))
    .orderBy(asc(memberships.createdAt), asc(companies.id));
