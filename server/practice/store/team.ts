import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PersonCapability, PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import type { TeamMembership } from '@/lib/practice/team';
import type { Db } from '@/server/platform/db/db';
import { memberships, practiceMembers } from '@/server/access/store/partyTables';
import { people, sessions } from '@/server/access/store/tables';
import type { Stored } from '@/server/access/store/stored';
import type { PresentedInvitation } from './invitation';

/** A current or former member of the practice. */
export type Member = Stored<
  'practiceMember',
  TeamMembership & {
    fullName: string;
    email: string;
    since: Date;
    /** True if they get a mail when a client answers an offer. */
    hearsOfAnswers: boolean;
    /** True if their account is closed. */
    isClosed: boolean;
  }
>;

/**
 * Returns all current and former members of the practice. Decide on it under the practice's lock.
 */
export const listMembers = async (
  db: Db,
  capability: PracticeCapability<'practice:read'>,
): Promise<Member[]> =>
  (await db
    .select({
      personId: people.id,
      fullName: people.fullName,
      email: people.email,
      role: practiceMembers.role,
      since: practiceMembers.createdAt,
      hearsOfAnswers: practiceMembers.hearsOfAnswers,
      isClosed: sql<boolean>`${people.disabledAt} is not null`,
      isActive: sql<boolean>`(${practiceMembers.deactivatedAt} is null and ${people.disabledAt} is null)`,
    })
    .from(practiceMembers)
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .where(eq(practiceMembers.practiceId, practiceOf(capability)))) as Member[];

/** Returns true if this person works at the practice that sent an invitation. */
export const worksAt = async (
  db: Db,
  capability: PersonCapability,
  { practice }: PresentedInvitation,
): Promise<boolean> =>
  (await db.$count(
    practiceMembers,
    and(
      eq(practiceMembers.practiceId, practice.id),
      eq(practiceMembers.personId, personOf(capability)),
      isNull(practiceMembers.deactivatedAt),
    ),
  )) > 0;

type Change = Partial<
  Pick<
    typeof practiceMembers.$inferInsert,
    'role' | 'deactivatedAt' | 'backSince' | 'hearsOfAnswers'
  >
>;

const save = async (
  tx: Db,
  capability: PracticeCapability<never>,
  { personId }: Member,
  change: Change,
): Promise<void> => {
  await tx
    .update(practiceMembers)
    .set(change)
    .where(
      and(
        eq(practiceMembers.practiceId, practiceOf(capability)),
        eq(practiceMembers.personId, personId),
      ),
    );
};

export const saveRole = (
  tx: Db,
  capability: PracticeCapability<'team:manage'>,
  member: Member,
  role: Member['role'],
): Promise<void> => save(tx, capability, member, { role });

/** Reactivates a former member, as a team member. */
export const reactivateMember = (
  tx: Db,
  capability: PracticeCapability<'team:manage'>,
  member: Member,
  at: Date,
): Promise<void> =>
  save(tx, capability, member, { role: 'team_member', deactivatedAt: null, backSince: at });

/** Ends a membership; the person loses access with their next request. */
export const endMembership = (
  tx: Db,
  capability: PracticeCapability<'practice:read'>,
  member: Member,
  at: Date,
): Promise<void> => save(tx, capability, member, { deactivatedAt: at });

/** Saves whether a member gets a mail when a client answers an offer. */
export const saveAnswerMails = (
  tx: Db,
  capability: PracticeCapability<'practice:read'>,
  member: Member,
  on: boolean,
): Promise<void> => save(tx, capability, member, { hearsOfAnswers: on });

/** Returns true if a member has another practice, or a company of their own or as a client. */
export async function worksElsewhere(
  tx: Db,
  capability: PracticeCapability<'practice:read'>,
  { personId }: Member,
): Promise<boolean> {
  const inPractices = await tx.$count(
    practiceMembers,
    and(
      eq(practiceMembers.personId, personId),
      ne(practiceMembers.practiceId, practiceOf(capability)),
      isNull(practiceMembers.deactivatedAt),
    ),
  );
  if (inPractices > 0) return true;
  return (
    (await tx.$count(
      memberships,
      and(eq(memberships.personId, personId), isNull(memberships.endedAt)),
    )) > 0
  );
}

/** Ends every session of a member. */
export async function endSessionsOf(tx: Db, { personId }: Member, at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt)));
}
