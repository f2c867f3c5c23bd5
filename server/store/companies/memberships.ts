import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import { bankAccounts, clients, companies, connections, memberships, practices } from '@/server/store/schema/companies';

export type MemberRole = typeof memberships.$inferSelect['role'];

export async function addMembership(tx: Db, capability: PersonCapability, companyId: string, role: MemberRole, at: Date): Promise<void> {
  await tx.insert(memberships).values({ personId: capability.personId, companyId, role, createdAt: at });
}

/** Makes the person an end client of the company; whoever belongs to it already keeps the place they have. */
export async function addClientMembership(tx: Db, capability: PersonCapability, companyId: string, at: Date): Promise<void> {
  await tx.insert(memberships).values({ personId: capability.personId, companyId, role: 'client', createdAt: at })
    .onConflictDoUpdate({ target: [memberships.personId, memberships.companyId], set: { role: 'client', endedAt: null }, setWhere: isNotNull(memberships.endedAt) });
}

/** The companies whose tax their accountants look after for the person, oldest first. */
export const companiesAsClient = (db: Db, capability: PersonCapability) =>
  db.select({ companyId: companies.id, name: companies.name, practice: practices.name, since: memberships.createdAt })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .innerJoin(clients, and(eq(clients.companyId, companies.id), isNull(clients.removedAt)))
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .where(and(eq(memberships.personId, capability.personId), eq(memberships.role, 'client'), isNull(memberships.endedAt)))
    .orderBy(asc(memberships.createdAt), asc(companies.id));

/** The companies the person has as their own, oldest membership first, with what tells how far each is set up. */
export const companiesOf = (db: Db, capability: PersonCapability) =>
  db.select({ company: companies, role: memberships.role, bankAccountId: bankAccounts.id, hmrc: connections.state })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(bankAccounts, and(eq(bankAccounts.companyId, companies.id), isNull(bankAccounts.replacedAt)))
    .leftJoin(connections, and(eq(connections.companyId, companies.id), eq(connections.kind, 'hmrc'), ne(connections.state, 'disconnected')))
    .where(and(eq(memberships.personId, capability.personId), ne(memberships.role, 'client'), isNull(memberships.endedAt)))
    .orderBy(asc(memberships.createdAt), asc(companies.id));
