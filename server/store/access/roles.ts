import { and, asc, eq, exists, isNull, ne, notExists, or, sql, type Placeholder } from 'drizzle-orm';
import type { CompanyCapability, PersonCapability, PracticeCapability } from '@/lib/domain/access/capability';
import { companyOf, personOf, practiceOf } from '@/lib/domain/access/holder';
import {
  COMPANY_ACTIONS, mayActInPractice, mayActOnCompany, PRACTICE_ACTIONS, type CompanyRole, type PracticeRole,
} from '@/lib/domain/access/permissions';
import { NOT_FOUND, Refusal } from '@/lib/domain/access/refusal';
import type { Db } from '@/server/store/db';
import { clientAssignments, clients, memberships, practiceMembers, practices } from '@/server/store/schema/companies';

/** A client who works at the practice is an accountant there, also of clients that are not given to them (docs/decisions/0024). */
export const countsAsOwn = (db: Db) => or(ne(memberships.role, 'client'), notExists(db.select({ one: sql`1` }).from(clients)
  .innerJoin(practiceMembers, eq(practiceMembers.practiceId, clients.practiceId))
  .where(and(
    eq(clients.companyId, memberships.companyId), isNull(clients.removedAt), eq(practiceMembers.personId, memberships.personId),
    isNull(practiceMembers.deactivatedAt),
  ))));

const prepare = (db: Db) => db
  .select({ role: memberships.role })
  .from(memberships)
  .where(and(
    eq(memberships.personId, sql.placeholder('personId')), eq(memberships.companyId, sql.placeholder('companyId')),
    isNull(memberships.endedAt), countsAsOwn(db),
  ))
  .prepare('membership_role');

/** Whether a member of the practice sees a client: admins all, team members those the practice shares or assigns them. */
export const seesClient = (db: Db) => or(
  eq(practiceMembers.role, 'admin'), practices.everyoneSeesAllClients,
  exists(db.select({ one: sql`1` }).from(clientAssignments)
    .where(and(eq(clientAssignments.clientId, clients.id), eq(clientAssignments.personId, practiceMembers.personId)))),
);

type Value = string | Placeholder;

/** An accountant's place beside a client's company. */
const throughPractice = (db: Db, companyId: Value, personId: Value) => db
  .select({ role: practiceMembers.role })
  .from(clients)
  .innerJoin(practices, eq(practices.id, clients.practiceId))
  .innerJoin(practiceMembers, eq(practiceMembers.practiceId, clients.practiceId))
  .where(and(
    eq(clients.companyId, companyId), isNull(clients.removedAt),
    eq(practiceMembers.personId, personId), isNull(practiceMembers.deactivatedAt), seesClient(db),
  ))
  .orderBy(asc(practiceMembers.role)).limit(1);

const prepareThroughPractice = (db: Db) =>
  throughPractice(db, sql.placeholder('companyId'), sql.placeholder('personId')).prepare('membership_through_practice');

const prepareBoth = (db: Db) => ({ own: prepare(db), throughPractice: prepareThroughPractice(db) });

const prepared = new WeakMap<Db, ReturnType<typeof prepareBoth>>();

/**
 * The person's role in the company, or undefined: for the authorise step alone. What lets them do most counts: owner or
 * member, accountant, end client.
 */
export async function roleInCompany(db: Db, person: PersonCapability, companyId: string): Promise<CompanyRole | undefined> {
  const personId = personOf(person);
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
export async function roleInPractice(db: Db, person: PersonCapability, practiceId: string): Promise<PracticeRole | undefined> {
  let query = preparedForPractices.get(db);
  if (!query) preparedForPractices.set(db, (query = preparePracticeRole(db)));
  const [row] = await query.execute({ personId: personOf(person), practiceId });
  return row?.role;
}

/**
 * Asks again, inside the transaction, whether the person may still do this: their role may have ended while they waited. The
 * rows that the role rests on stay as they are until the transaction ends, so that whoever ends it comes before or after the
 * act and never between. Work in nobody's name is left alone. @throws Refusal notFound, as for what is not theirs.
 */
export async function refuseEndedRole(tx: Db, capability: CompanyCapability<'company:read'>): Promise<void> {
  if (!capability.person) return;
  const [personId, companyId] = [personOf(capability.person), companyOf(capability)];
  const [own] = await tx.select({ role: memberships.role }).from(memberships)
    .where(and(eq(memberships.personId, personId), eq(memberships.companyId, companyId), isNull(memberships.endedAt), countsAsOwn(tx)))
    .for('share');
  const role = own && own.role !== 'client' ? own.role : ((await heldThroughPractice(tx, personId, companyId)) ?? own?.role);
  if (!role || COMPANY_ACTIONS.some((action) => capability.holds(action) && !mayActOnCompany(role, action))) {
    throw new Refusal('notFound', NOT_FOUND);
  }
}

async function heldThroughPractice(tx: Db, personId: string, companyId: string): Promise<PracticeRole | undefined> {
  const [row] = await throughPractice(tx, companyId, personId).for('share', { of: [clients, practiceMembers] });
  return row?.role;
}

/** The same for what a person does in a practice. @throws Refusal notFound. */
export async function refuseEndedPracticeRole(tx: Db, capability: PracticeCapability<'practice:read'>): Promise<void> {
  if (!capability.person) return;
  const [held] = await tx.select({ role: practiceMembers.role }).from(practiceMembers).where(and(
    eq(practiceMembers.personId, personOf(capability.person)), eq(practiceMembers.practiceId, practiceOf(capability)),
    isNull(practiceMembers.deactivatedAt),
  )).for('share');
  if (!held || PRACTICE_ACTIONS.some((action) => capability.holds(action) && !mayActInPractice(held.role, action))) {
    throw new Refusal('notFound', NOT_FOUND);
  }
}
