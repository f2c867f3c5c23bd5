import { provenRegistration } from '@/lib/access/practiceName';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { PersonCapability, PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import type { PresentedInvitation } from './invitation';
import { people } from '@/server/access/store/tables';
import { practiceMembers, practices } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';
import type { Practice } from '@/server/access/store/lockPractice';

/** Adds a practice with the person as its first admin. */
export async function addPractice(
  tx: Db,
  capability: PersonCapability,
  practice: Pick<Practice, 'name' | 'companyNumber' | 'town' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx.insert(practices).values(practice).returning({ id: practices.id });
  if (!row) throw new Error('A practice was not saved.');
  await tx.insert(practiceMembers).values({
    practiceId: row.id,
    personId: personOf(capability),
    role: 'admin',
    createdAt: practice.createdAt,
  });
  return row.id;
}

/**
 * A practice with an active admin and a company number that HMRC's own name has confirmed: a person
 * who does not work there can ask it to let them join.
 */
export type PracticeHere = Stored<'practiceHere', { practice: Pick<Practice, 'id'> }>;

/**
 * Returns the practice with an active admin and this company number, confirmed by HMRC's own name
 * of the agency. A practice that merely claims the number is not returned, and its people are not
 * contacted: the number may be anyone's, even with an agent reference that HMRC has confirmed
 * (docs/rules/security.md#company-numbers).
 */
export async function practiceHere(
  tx: Db,
  capability: PersonCapability,
  companyNumber: string,
): Promise<PracticeHere | undefined> {
  personOf(capability);
  const rows = await tx
    .selectDistinct({
      id: practices.id,
      name: practices.name,
      agencyName: practices.agencyName,
      arnConfirmedAt: practices.arnConfirmedAt,
      companyNumber: practices.companyNumber,
      town: practices.town,
    })
    .from(practices)
    .innerJoin(
      practiceMembers,
      and(
        eq(practiceMembers.practiceId, practices.id),
        eq(practiceMembers.role, 'admin'),
        isNull(practiceMembers.deactivatedAt),
      ),
    )
    .innerJoin(people, and(eq(people.id, practiceMembers.personId), isNull(people.disabledAt)))
    .where(and(eq(practices.companyNumber, companyNumber), isNotNull(practices.agencyName)))
    .orderBy(asc(practices.arnConfirmedAt), asc(practices.id));
  const practice = rows.find((row) => provenRegistration(row) !== undefined);
  return practice && ({ practice: { id: practice.id } } as PracticeHere);
}

/** Returns true if HMRC has confirmed this agent reference for another practice. */
export async function isArnOfAnother(
  tx: Db,
  capability: PracticeCapability<'settings:manage'>,
  arn: string,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: practices.id })
    .from(practices)
    .where(
      and(
        eq(practices.arn, arn),
        isNotNull(practices.arnConfirmedAt),
        ne(practices.id, practiceOf(capability)),
      ),
    );
  return other !== undefined;
}

/** Returns the practices the person works in, oldest membership first. */
export const listOwnPractices = (db: Db, capability: PersonCapability) =>
  db
    .select({ practice: practices, role: practiceMembers.role })
    .from(practiceMembers)
    .innerJoin(practices, eq(practices.id, practiceMembers.practiceId))
    .where(
      and(
        eq(practiceMembers.personId, personOf(capability)),
        isNull(practiceMembers.deactivatedAt),
      ),
    )
    .orderBy(asc(practiceMembers.createdAt), asc(practices.id));

export async function thePractice(
  db: Db,
  capability: PracticeCapability<'practice:read'>,
): Promise<Practice> {
  const [row] = await db
    .select()
    .from(practices)
    .where(eq(practices.id, practiceOf(capability)));
  if (!row) throw new Error('The practice of this capability is not in the database.');
  return row;
}

/**
 * Saves that HMRC has confirmed the reference as this practice's, with HMRC's name of the agency if
 * it gave one. Returns false if another practice has confirmed it before: of two concurrent calls
 * the second sees the first. The caller has locked the practice's row.
 */
export async function confirmArn(
  tx: Db,
  capability: PracticeCapability<'settings:manage'>,
  { arn, agencyName }: { arn: string; agencyName?: string },
  at: Date,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`arn:${arn}`}))`);
  const id = practiceOf(capability);
  if (await isArnOfAnother(tx, capability, arn)) return false;
  await tx
    .update(practices)
    .set({ arnConfirmedAt: at, ...(agencyName && { agencyName }) })
    .where(and(eq(practices.id, id), eq(practices.arn, arn)));
  return true;
}

/** Saves the practice's own details or the progress of its set-up. */
export async function savePractice(
  tx: Db,
  capability: PracticeCapability<'settings:manage'>,
  change: Partial<
    Pick<Practice, 'arn' | 'arnConfirmedAt' | 'agencyName' | 'state' | 'finishedAt' | 'openedAt'>
  >,
): Promise<void> {
  await tx
    .update(practices)
    .set(change)
    .where(eq(practices.id, practiceOf(capability)));
}

/**
 * Saves whether team members see every client, or those assigned to them. Their work for a client
 * locks their membership (`refuseEndedRole`), so it comes before this or is checked again after it.
 */
export async function saveSharing(
  tx: Db,
  capability: PracticeCapability<'team:manage'>,
  everyoneSeesAllClients: boolean,
): Promise<void> {
  await tx
    .select({ personId: practiceMembers.personId })
    .from(practiceMembers)
    .where(eq(practiceMembers.practiceId, practiceOf(capability)))
    .orderBy(practiceMembers.personId)
    .for('no key update');
  await tx
    .update(practices)
    .set({ everyoneSeesAllClients })
    .where(eq(practices.id, practiceOf(capability)));
}

/**
 * Returns the contacts of the practice's admins, longest-serving first: for its own work, and for
 * people whom it has invited.
 */
export const listAdmins = (
  db: Db,
  of: PracticeCapability<'practice:read'> | PresentedInvitation | PracticeHere,
): Promise<{ id: string; fullName: string; email: string }[]> =>
  db
    .select({ id: people.id, fullName: people.fullName, email: people.email })
    .from(practiceMembers)
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .where(
      and(
        eq(practiceMembers.practiceId, 'practice' in of ? of.practice.id : practiceOf(of)),
        eq(practiceMembers.role, 'admin'),
        isNull(practiceMembers.deactivatedAt),
        isNull(people.disabledAt),
      ),
    )
    .orderBy(asc(practiceMembers.createdAt), asc(people.id));
