import { and, desc, eq, gt, gte, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { PersonCapability, PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { invitations, practiceMembers } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';
import { people } from '@/server/access/store/tables';
import type { PracticeHere } from './practices';
import { joinRequests } from './tables';
import type { Member } from './team';
import type { PresentedTeamInvitation } from './teamInvitations';

type Manage = PracticeCapability<'team:manage'>;

/** Milliseconds for which a dismissed request stays dismissed. */
const DISMISSED_FOR = 30 * 86_400_000;

/** A person outside the practice who asks to join it. */
export interface JoinRequest {
  personId: string;
  fullName: string;
  email: string;
  askedAt: Date;
  /** When they stopped working here; null for a person who never did. */
  leftAt: Date | null;
}

/**
 * Saves the person's request to join the practice: one however often they ask. Returns true if its
 * admins are to be told: at most once a day, and not for 30 days after they have dismissed it.
 */
export async function saveJoinRequest(
  tx: Db,
  capability: PersonCapability,
  { practice }: PracticeHere,
  now: Date,
): Promise<boolean> {
  const request = { practiceId: practice.id, personId: personOf(capability) };
  const mailedOn = isoDate(now);
  const added = await tx
    .insert(joinRequests)
    .values({ ...request, askedAt: now, mailedOn })
    .onConflictDoNothing()
    .returning({ personId: joinRequests.personId });
  if (added.length > 0) return true;
  const changed = await tx
    .update(joinRequests)
    .set({ askedAt: now, mailedOn, dismissedAt: null })
    .where(
      and(
        eq(joinRequests.practiceId, request.practiceId),
        eq(joinRequests.personId, request.personId),
        or(
          and(isNull(joinRequests.dismissedAt), sql`${joinRequests.mailedOn} < ${mailedOn}`),
          sql`${joinRequests.dismissedAt} < ${new Date(now.getTime() - DISMISSED_FOR).toISOString()}::timestamptz`,
        ),
      ),
    )
    .returning({ personId: joinRequests.personId });
  return changed.length > 0;
}

/**
 * Returns the requests that wait for an answer, newest first: of people who do not work here, have
 * no live invitation and have asked since they left.
 */
export const listJoinRequests = (db: Db, capability: Manage, now: Date): Promise<JoinRequest[]> =>
  db
    .select({
      personId: people.id,
      fullName: people.fullName,
      email: people.email,
      askedAt: joinRequests.askedAt,
      leftAt: practiceMembers.deactivatedAt,
    })
    .from(joinRequests)
    .innerJoin(people, and(eq(people.id, joinRequests.personId), isNull(people.disabledAt)))
    .leftJoin(
      practiceMembers,
      and(
        eq(practiceMembers.practiceId, joinRequests.practiceId),
        eq(practiceMembers.personId, joinRequests.personId),
      ),
    )
    .where(
      and(
        eq(joinRequests.practiceId, practiceOf(capability)),
        isNull(joinRequests.dismissedAt),
        or(
          isNull(practiceMembers.personId),
          gte(joinRequests.askedAt, practiceMembers.deactivatedAt),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(invitations)
            .where(
              and(
                eq(invitations.practiceId, joinRequests.practiceId),
                eq(invitations.kind, 'teamMember'),
                eq(invitations.email, people.email),
                isNull(invitations.acceptedAt),
                isNull(invitations.cancelledAt),
                isNull(invitations.declinedAt),
                gt(invitations.expiresAt, now),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(joinRequests.askedAt), desc(people.id));

export type LockedJoinRequest = Stored<
  'joinRequest',
  { personId: string; dismissedAt: Date | null }
>;

/** Locks a person's request to join until the transaction ends; undefined if they have not asked. */
export async function lockJoinRequest(
  tx: Db,
  capability: Manage,
  personId: string,
): Promise<LockedJoinRequest | undefined> {
  const [row] = await tx
    .select({ personId: joinRequests.personId, dismissedAt: joinRequests.dismissedAt })
    .from(joinRequests)
    .where(
      and(eq(joinRequests.practiceId, practiceOf(capability)), eq(joinRequests.personId, personId)),
    )
    .for('update');
  return row as LockedJoinRequest | undefined;
}

/** Saves that the practice has dismissed a request. */
export async function saveDismissal(
  tx: Db,
  capability: Manage,
  { personId }: LockedJoinRequest,
  at: Date,
): Promise<void> {
  await tx
    .update(joinRequests)
    .set({ dismissedAt: at })
    .where(
      and(eq(joinRequests.practiceId, practiceOf(capability)), eq(joinRequests.personId, personId)),
    );
}

/** Deletes the request of a person who was let back in, or has answered an invitation. */
export async function endJoinRequest(
  tx: Db,
  answered: PresentedTeamInvitation | { capability: Manage; member: Member },
): Promise<void> {
  const [practiceId, person] =
    'member' in answered
      ? [practiceOf(answered.capability), eq(joinRequests.personId, answered.member.personId)]
      : [
          answered.practice.id,
          inArray(
            joinRequests.personId,
            tx
              .select({ id: people.id })
              .from(people)
              .where(eq(people.email, answered.invitation.email)),
          ),
        ];
  await tx.delete(joinRequests).where(and(eq(joinRequests.practiceId, practiceId), person));
}

/** Deletes all requests to join a practice that closes. */
export async function forgetJoinRequests(
  tx: Db,
  capability: PracticeCapability<'settings:manage'>,
): Promise<void> {
  await tx.delete(joinRequests).where(eq(joinRequests.practiceId, practiceOf(capability)));
}

/** Returns the names of these people, by id, as far as they have asked to join and not answered. */
export async function namesOfAsking(
  db: Db,
  capability: Manage,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: people.id, fullName: people.fullName })
    .from(joinRequests)
    .innerJoin(people, eq(people.id, joinRequests.personId))
    .where(and(eq(joinRequests.practiceId, practiceOf(capability)), inArray(people.id, [...ids])));
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
