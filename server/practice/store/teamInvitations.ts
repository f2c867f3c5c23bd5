import type { PracticeRole } from '@/lib/access/permissions';
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { PersonCapability, PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { invitations, practiceMembers, practices } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';
import type { InvitationRow } from './invitation';

export type TeamInvitation = Stored<
  'teamInvitation',
  Omit<InvitationRow, 'role'> & { role: PracticeRole }
>;

/** An invitation whose link was presented: the person who did that holds the invited mailbox. */
export type PresentedTeamInvitation = Stored<
  'presentedTeamInvitation',
  { invitation: TeamInvitation; practice: typeof practices.$inferSelect }
>;

const ofTeam = (practiceId: string) =>
  and(
    eq(invitations.practiceId, practiceId),
    eq(invitations.kind, 'teamMember'),
    isNull(invitations.acceptedAt),
    isNull(invitations.cancelledAt),
  );
const open = isNull(invitations.declinedAt);

/** Returns the open invitations to the team, newest first. */
export const listOpenTeamInvitations = async (
  db: Db,
  capability: PracticeCapability<'team:manage'>,
): Promise<TeamInvitation[]> =>
  (await db
    .select()
    .from(invitations)
    .where(ofTeam(practiceOf(capability)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))) as TeamInvitation[];

/**
 * Locks one invitation to the team until the transaction ends, so that its answer and the
 * practice's changes are serialised.
 */
export async function lockTeamInvitation(
  tx: Db,
  capability: PracticeCapability<'team:manage'>,
  id: string,
): Promise<TeamInvitation | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(ofTeam(practiceOf(capability)), eq(invitations.id, id)))
    .for('update');
  return row as TeamInvitation | undefined;
}

/**
 * Locks the open invitations until the transaction ends: a person who accepts one is in the team
 * before it, or finds it ended after.
 */
export async function holdTeamInvitations(
  tx: Db,
  capability: PracticeCapability<'practice:read'>,
): Promise<void> {
  await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(ofTeam(practiceOf(capability)))
    .orderBy(invitations.id)
    .for('update');
}

/**
 * Withdraws the invitations that a member has sent, or those to an address, or both; returns their
 * number. A person without power in the practice can no longer let anyone in, or get
 * back in. The caller has locked the practice; an invitation that is being accepted is waited for.
 */
export async function withdrawTeamInvitations(
  tx: Db,
  capability: PracticeCapability<'practice:read'>,
  { personId, email }: { personId: string; email?: string } | { personId?: never; email: string },
  at: Date,
): Promise<number> {
  const theirs = or(
    personId === undefined ? undefined : eq(invitations.invitedBy, personId),
    email === undefined ? undefined : eq(invitations.email, email),
  );
  const held = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(ofTeam(practiceOf(capability)), open, theirs))
    .orderBy(invitations.id)
    .for('update');
  if (held.length > 0) {
    await tx
      .update(invitations)
      .set({ cancelledAt: at })
      .where(
        and(
          ofTeam(practiceOf(capability)),
          inArray(
            invitations.id,
            held.map(({ id }) => id),
          ),
        ),
      );
  }
  return held.length;
}

/** Locks the open invitation to this address until the transaction ends. */
export async function lockOpenTeamInvitationTo(
  tx: Db,
  capability: PracticeCapability<'team:manage'>,
  email: string,
): Promise<TeamInvitation | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(ofTeam(practiceOf(capability)), eq(invitations.email, email), open))
    .for('update');
  return row as TeamInvitation | undefined;
}

export async function addTeamInvitation(
  tx: Db,
  capability: PracticeCapability<'team:manage'>,
  invitation: Pick<
    TeamInvitation,
    'email' | 'fullName' | 'role' | 'tokenHash' | 'createdAt' | 'expiresAt'
  >,
): Promise<string> {
  const [row] = await tx
    .insert(invitations)
    .values({
      ...invitation,
      kind: 'teamMember',
      practiceId: practiceOf(capability),
      invitedBy: capability.person ? personOf(capability.person) : null,
    })
    .returning({ id: invitations.id });
  if (!row) throw new Error('An invitation was not saved.');
  return row.id;
}

export async function cancelTeamInvitation(
  tx: Db,
  capability: PracticeCapability<'team:manage'>,
  { id }: TeamInvitation,
  at: Date,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ cancelledAt: at })
    .where(and(eq(invitations.practiceId, practiceOf(capability)), eq(invitations.id, id)));
}

/**
 * Locks the invitation of a link, so that answers from two tabs are serialised; returns undefined
 * for an unknown token.
 */
export async function lockPresentedTeamInvitation(
  tx: Db,
  tokenHash: string,
): Promise<PresentedTeamInvitation | undefined> {
  const [row] = await tx
    .select({ invitation: invitations, practice: practices })
    .from(invitations)
    .innerJoin(practices, eq(practices.id, invitations.practiceId))
    .where(and(eq(invitations.tokenHash, tokenHash), eq(invitations.kind, 'teamMember')))
    .for('update', { of: invitations });
  return row as PresentedTeamInvitation | undefined;
}

/** Saves the holder's answer to an invitation. */
export async function saveTeamAnswer(
  tx: Db,
  { invitation: { id } }: PresentedTeamInvitation,
  answer: Partial<Pick<InvitationRow, 'openedAt' | 'acceptedAt' | 'acceptedBy' | 'declinedAt'>>,
): Promise<void> {
  await tx.update(invitations).set(answer).where(eq(invitations.id, id));
}

/** Adds the person to the team. A current member keeps their role. */
export async function addToTeam(
  tx: Db,
  person: PersonCapability,
  { invitation: { role }, practice }: PresentedTeamInvitation,
  at: Date,
): Promise<void> {
  await tx
    .insert(practiceMembers)
    .values({ practiceId: practice.id, personId: personOf(person), role, createdAt: at })
    .onConflictDoUpdate({
      target: [practiceMembers.practiceId, practiceMembers.personId],
      set: { role, deactivatedAt: null, backSince: at },
      setWhere: isNotNull(practiceMembers.deactivatedAt),
    });
}
