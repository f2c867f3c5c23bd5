import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  or,
  sql,
  type Column,
  type Placeholder,
  type SQLWrapper,
} from 'drizzle-orm';
import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import {
  COMPANY_ACTIONS,
  isKeptBack,
  mayActOnCompany,
  SEE_ALL_CLIENTS,
  type CompanyMembership,
  type CompanyRole,
  type PracticeRole,
} from '@/lib/access/permissions';
import { NOT_FOUND, NOT_SHARED, Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import { clientAssignments, clients, memberships, practiceMembers, practices } from './partyTables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';

/**
 * Returns the condition that a client's membership counts as their own: a client who works at the
 * practice is an accountant there, also of clients not assigned to them (docs/decisions/0024).
 */
export const countsAsOwn = (db: Db) =>
  or(
    ne(memberships.role, 'client'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(clients)
        .innerJoin(practiceMembers, eq(practiceMembers.practiceId, clients.practiceId))
        .where(
          and(
            eq(clients.companyId, memberships.companyId),
            isNull(clients.removedAt),
            eq(practiceMembers.personId, memberships.personId),
            isNull(practiceMembers.deactivatedAt),
          ),
        ),
    ),
  );

/** Returns the condition on memberships of the client's people who are there now. */
export const isPresentClient = (db: Db, companyId: string | SQLWrapper) =>
  and(
    eq(memberships.companyId, companyId),
    eq(memberships.role, 'client'),
    isNull(memberships.endedAt),
    countsAsOwn(db),
  );

type Value = string | Placeholder | Column;

/** Returns a person's own place in a company. */
const ownPlace = (db: Db, companyId: Value, personId: Value) =>
  db
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.personId, personId),
        eq(memberships.companyId, companyId),
        isNull(memberships.endedAt),
        countsAsOwn(db),
      ),
    );

/**
 * Returns the condition that a member of the practice sees a client: admins all, team members those
 * the practice shares or assigns them.
 */
export const seesClient = (db: Db) =>
  or(
    inArray(practiceMembers.role, [...SEE_ALL_CLIENTS]),
    practices.everyoneSeesAllClients,
    exists(
      db
        .select({ one: sql`1` })
        .from(clientAssignments)
        .where(
          and(
            eq(clientAssignments.clientId, clients.id),
            eq(clientAssignments.personId, practiceMembers.personId),
          ),
        ),
    ),
  );

/** The taxes that a client does not share with its practice. */
const unshared = sql<
  string[]
>`array(select kept.tax from ${sharedTaxes} kept where kept.client_id = ${clients.id} and not kept.shared)`.as(
  'unshared',
);

/** Returns an accountant's role in a client's company. */
const throughPractice = (db: Db, companyId: Value, personId: Value) =>
  db
    .select({ role: practiceMembers.role, clientId: clients.id, unshared })
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(practiceMembers, eq(practiceMembers.practiceId, clients.practiceId))
    .where(
      and(
        eq(clients.companyId, companyId),
        isNull(clients.removedAt),
        eq(practiceMembers.personId, personId),
        isNull(practiceMembers.deactivatedAt),
        seesClient(db),
      ),
    )
    .orderBy(asc(practiceMembers.role))
    .limit(1);

/** Returns both roles of a person in a company, to be joined, and the columns that tell of them. */
export function rolesInCompany(db: Db, companyId: Value, personId: Value) {
  const [own, through] = [
    ownPlace(db, companyId, personId).as('own'),
    throughPractice(db, companyId, personId).as('through'),
  ];
  const columns = { own: own.role, asAccountant: through.role, unshared: through.unshared };
  return { own, through, columns };
}

/** Prepares both roles in one statement, since every request of a company needs them. */
function prepareBoth(db: Db) {
  const { own, through, columns } = rolesInCompany(
    db,
    sql.placeholder('companyId'),
    sql.placeholder('personId'),
  );
  return db
    .select(columns)
    .from(sql`(select 1) asked`)
    .leftJoinLateral(own, sql`true`)
    .leftJoinLateral(through, sql`true`)
    .prepare('place_in_company');
}

const bothRoles = preparedOnce(prepareBoth);

/** The roles of a person in a company: their own, and as an accountant of its practice. */
interface BothRoles {
  own: CompanyRole | null;
  asAccountant: PracticeRole | null;
  unshared: readonly string[] | null;
}

/**
 * Returns the role that counts, which is the one that permits most: owner or member, accountant, end
 * client. A company's own people see all its taxes. Undefined without a role.
 */
export function roleThatCounts({
  own,
  asAccountant,
  unshared: kept,
}: BothRoles): CompanyMembership | undefined {
  if (own !== null && own !== 'client') return { role: own, unshared: [] };
  if (asAccountant !== null) return { role: asAccountant, unshared: kept ?? [] };
  return own === null ? undefined : { role: own, unshared: [] };
}

/** Returns the person's role in the company, or undefined: for the authorise step alone. */
export async function findCompanyRole(
  db: Db,
  person: PersonCapability,
  companyId: string,
): Promise<CompanyMembership | undefined> {
  const personId = personOf(person);
  const [place] = await bothRoles(db).execute({ personId, companyId });
  return place && roleThatCounts(place);
}

/**
 * Checks again, inside the transaction, that the person may still do this: their role may have
 * ended while they waited. The rows that the role rests on are locked until the transaction ends,
 * so that the role ends before or after the act and never in between. Work without a person is not
 * checked. The caller holds the company's lock where the client may stop sharing the tax meanwhile.
 * @throws Refusal notFound, as for any company that is not theirs.
 */
export async function refuseEndedRole(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<void> {
  if (!capability.person) return;
  const [personId, companyId] = [personOf(capability.person), companyOf(capability)];
  const [own] = await ownPlace(tx, companyId, personId).for('share');
  const isOwn = own && own.role !== 'client';
  const held = isOwn ? undefined : await heldThroughPractice(tx, personId, companyId);
  const role = isOwn ? own.role : (held?.role ?? own?.role);
  if (
    !role ||
    COMPANY_ACTIONS.some((action) => capability.holds(action) && !mayActOnCompany(role, action))
  ) {
    throw new Refusal('notFound', NOT_FOUND);
  }
  if (held) await refuseKeptBack(tx, capability, held.clientId);
}

/** Runs after the lock, so that the client's latest choice counts. */
async function refuseKeptBack(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
  clientId: string,
): Promise<void> {
  const kept = await tx
    .select({ tax: sharedTaxes.tax })
    .from(sharedTaxes)
    .where(and(eq(sharedTaxes.clientId, clientId), not(sharedTaxes.shared)));
  const taxes = kept.map(({ tax }) => tax);
  if (COMPANY_ACTIONS.some((action) => capability.holds(action) && isKeptBack(action, taxes)))
    throw new Refusal('notFound', NOT_SHARED);
}

async function heldThroughPractice(
  tx: Db,
  personId: string,
  companyId: string,
): Promise<{ role: PracticeRole; clientId: string } | undefined> {
  const [held] = await throughPractice(tx, companyId, personId).for('share', {
    of: [clients, practiceMembers],
  });
  if (!held) return undefined;
  // In a statement of its own: the one that waited for the rows still sees what the practice shared
  // before it waited.
  const [row] = await throughPractice(tx, companyId, personId);
  return row;
}
