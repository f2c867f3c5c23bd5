import { and, asc, eq, exists, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import { countsAsOwn } from '@/server/access/store/roles';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import type { Company } from './companies';
import type { Stored } from '@/server/access/store/stored';
import { clients, companies, memberships, practices } from '@/server/access/store/partyTables';
import { bankAccounts } from './tables';

export type MemberRole = (typeof memberships.$inferSelect)['role'];

/** Adds a company with the person as its owner. Returns its id. */
export async function addOwnCompany(
  tx: Db,
  capability: PersonCapability,
  company: typeof companies.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(companies).values(company).returning({ id: companies.id });
  if (!row) throw new Error('A company was not saved.');
  await tx.insert(memberships).values({
    personId: personOf(capability),
    companyId: row.id,
    role: 'owner',
    createdAt: company.createdAt,
  });
  return row.id;
}

/**
 * Makes the person an end client of the company that they were invited to; a person who already
 * belongs to it keeps their role.
 */
export async function addClientMembership(
  tx: Db,
  capability: PersonCapability,
  { company }: Stored<'presentedInvitation', { readonly company: { readonly id: string } }>,
  at: Date,
): Promise<void> {
  await tx
    .insert(memberships)
    .values({
      personId: personOf(capability),
      companyId: company.id,
      role: 'client',
      createdAt: at,
    })
    .onConflictDoUpdate({
      target: [memberships.personId, memberships.companyId],
      set: { role: 'client', endedAt: null, provenAt: null, provenVrn: null },
      setWhere: isNotNull(memberships.endedAt),
    });
}

/**
 * Returns the companies that accountants look after for the person, with client and practice,
 * oldest first.
 */
export const companiesAsClient = (db: Db, capability: PersonCapability) =>
  db
    .select({
      companyId: companies.id,
      clientId: clients.id,
      name: companies.name,
      practice: practices.name,
      since: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .innerJoin(clients, and(eq(clients.companyId, companies.id), isNull(clients.removedAt)))
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .where(
      and(
        eq(memberships.personId, personOf(capability)),
        eq(memberships.role, 'client'),
        isNull(memberships.endedAt),
        countsAsOwn(db),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(companies.id));

/** One of a person’s companies, with their role and whether it has a bank account. */
export type OwnCompany = Stored<
  'ownCompany',
  {
    personId: string;
    company: Company;
    role: MemberRole;
    bankAccountId: string | null;
  }
>;

/** Returns the person’s own companies, oldest membership first. */
export const listOwnCompanies = (db: Db, capability: PersonCapability): Promise<OwnCompany[]> =>
  ownCompaniesQuery(db).execute({ personId: personOf(capability) }) as Promise<OwnCompany[]>;

/** Returns the companies that accountants look after for the person, oldest membership first. */
export const companiesLookedAfter = (db: Db, capability: PersonCapability): Promise<OwnCompany[]> =>
  lookedAfterQuery(db).execute({ personId: personOf(capability) }) as Promise<OwnCompany[]>;

const membershipsWhere = (db: Db, as: SQL | undefined) =>
  db
    .select({
      personId: memberships.personId,
      company: companies,
      role: memberships.role,
      bankAccountId: bankAccounts.id,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(
      bankAccounts,
      and(eq(bankAccounts.companyId, companies.id), isNull(bankAccounts.replacedAt)),
    )
    .where(
      and(eq(memberships.personId, sql.placeholder('personId')), isNull(memberships.endedAt), as),
    )
    .orderBy(asc(memberships.createdAt), asc(companies.id));

const ownCompaniesQuery = preparedOnce((db) =>
  membershipsWhere(db, ne(memberships.role, 'client')).prepare('own_companies'),
);

const lookedAfterQuery = preparedOnce((db) =>
  membershipsWhere(
    db,
    and(
      eq(memberships.role, 'client'),
      countsAsOwn(db),
      exists(
        db
          .select({ one: sql`1` })
          .from(clients)
          .where(and(eq(clients.companyId, companies.id), isNull(clients.removedAt))),
      ),
    ),
  ).prepare('companies_looked_after'),
);
