import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
} from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import type { Stored } from '@/server/access/store/stored';
import {
  clients,
  companies,
  memberships,
  practiceMembers,
} from '@/server/access/store/partyTables';

/** The companies that are left without an owner by a person who deletes their account. */
export type LeftBehind = Stored<
  'leftBehind',
  {
    /** Companies without another owner or member. */
    ownerless: string[];
    /**
     * Those of them without a practice and without any other person; they are deleted with the
     * account.
     */
    alone: string[];
  }
>;

/** The companies of clients that a practice removes. */
export type LeftCompanies = Stored<'letGo', { readonly companyIds: readonly string[] }>;

/**
 * Locks the person's own companies, memberships and places in practices until the transaction ends,
 * so that they sell, file and invite nothing meanwhile. If two owners leave at once, the second one
 * is found to be the last.
 */
export async function lockMemberships(tx: Db, capability: PersonCapability): Promise<void> {
  const personId = personOf(capability);
  const own = tx
    .select({ id: memberships.companyId })
    .from(memberships)
    .where(
      and(
        eq(memberships.personId, personId),
        ne(memberships.role, 'client'),
        isNull(memberships.endedAt),
      ),
    );
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, own))
    .orderBy(companies.id)
    .for('no key update');
  await tx
    .select({ id: memberships.companyId })
    .from(memberships)
    .where(and(eq(memberships.personId, personId), isNull(memberships.endedAt)))
    .orderBy(memberships.companyId)
    .for('update');
  await tx
    .select({ id: practiceMembers.practiceId })
    .from(practiceMembers)
    .where(and(eq(practiceMembers.personId, personId), isNull(practiceMembers.deactivatedAt)))
    .orderBy(practiceMembers.practiceId)
    .for('update');
}

/**
 * Returns the person's own companies that have no other owner. The caller holds the locks of
 * `lockMemberships`.
 */
export async function companiesLeftBy(tx: Db, capability: PersonCapability): Promise<LeftBehind> {
  const personId = personOf(capability);
  const others = (
    roles: string,
  ) => sql`exists (select 1 from ${memberships} others where others.company_id = ${companies.id}
    and others.person_id <> ${personId} and others.ended_at is null and others.role in (${sql.raw(roles)}))`;
  const lookedAfter = sql`exists (select 1 from ${clients} lookedAfter where lookedAfter.company_id = ${companies.id} and lookedAfter.removed_at is null)`;
  const own = tx
    .select({ id: memberships.companyId })
    .from(memberships)
    .where(
      and(
        eq(memberships.personId, personId),
        ne(memberships.role, 'client'),
        isNull(memberships.endedAt),
      ),
    );
  const rows = await tx
    .select({
      id: companies.id,
      isAlone: sql<boolean>`not (${others(`'client'`)} or ${lookedAfter})`,
    })
    .from(companies)
    .where(and(inArray(companies.id, own), sql`not ${others(`'owner', 'member'`)}`))
    .orderBy(companies.id);
  return {
    ownerless: rows.map(({ id }) => id),
    alone: rows.filter(({ isAlone }) => isAlone).map(({ id }) => id),
  } as LeftBehind;
}

/**
 * Returns those companies of just removed clients that have no person and no other practice, and
 * locks them.
 */
export async function companiesLeftByPractice(
  tx: Db,
  _capability: PracticeCapability<'client:remove'> | CompanyCapability<'agents:manage'>,
  { companyIds }: LeftCompanies,
): Promise<LeftBehind> {
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        inArray(companies.id, [...companyIds]),
        sql`not exists (select 1 from ${memberships} where ${memberships.companyId} = ${companies.id} and ${memberships.endedAt} is null)`,
        sql`not exists (select 1 from ${clients} where ${clients.companyId} = ${companies.id} and ${clients.removedAt} is null)`,
      ),
    )
    .orderBy(companies.id)
    .for('no key update');
  const alone = rows.map(({ id }) => id);
  return { ownerless: alone, alone } as LeftBehind;
}
