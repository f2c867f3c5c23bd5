import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { seesClient } from '@/server/access/store/roles';
import type { Db } from '@/server/platform/db/db';
import { clients, practiceMembers, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import type { PresentedInvitation, PracticeInvitation } from '@/server/practice/store/invitation';
import type { LockedAgent } from './lockOwnAgent';

/**
 * Returns the recipients in the practice of mails about an invitation: the sender, if they still
 * work there and see the client, else the admins.
 */
export async function invitationRecipients(
  db: Db,
  { invitation: { invitedBy, clientId }, practice }: PresentedInvitation | PracticeInvitation,
  { toAdmins }: { toAdmins: boolean },
): Promise<{ id: string; email: string }[]> {
  const team = await db
    .select({ id: people.id, email: people.email, role: practiceMembers.role })
    .from(practiceMembers)
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .innerJoin(practices, eq(practices.id, practiceMembers.practiceId))
    .leftJoin(clients, eq(clients.id, sql`${clientId}::uuid`))
    .where(
      and(
        eq(practiceMembers.practiceId, practice.id),
        isNull(practiceMembers.deactivatedAt),
        isNull(people.disabledAt),
        clientId === null ? undefined : seesClient(db),
      ),
    )
    .orderBy(asc(practiceMembers.createdAt), asc(people.id));
  const sender = team.filter(({ id }) => id === invitedBy);
  return !toAdmins && sender.length > 0 ? sender : team.filter(({ role }) => role === 'admin');
}

/**
 * Returns the recipients in the practice of the mail that a client ends its access: the client's
 * owner, if they still work there, else the admins.
 */
export async function whoLooksAfter(
  db: Db,
  _capability: CompanyCapability<'agents:manage'>,
  { practice, ownerId }: LockedAgent,
): Promise<{ id: string; email: string }[]> {
  const team = await db
    .select({ id: people.id, email: people.email, role: practiceMembers.role })
    .from(practiceMembers)
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .where(
      and(
        eq(practiceMembers.practiceId, practice.id),
        isNull(practiceMembers.deactivatedAt),
        isNull(people.disabledAt),
        or(eq(practiceMembers.role, 'admin'), sql`${people.id} = ${ownerId}::uuid`),
      ),
    )
    .orderBy(asc(practiceMembers.createdAt), asc(people.id));
  const owner = team.filter(({ id }) => id === ownerId);
  return owner.length > 0 ? owner : team.filter(({ role }) => role === 'admin');
}
