import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import { companies, invitations, practices } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';

/**
 * Returns the open invitations to the person’s verified address, each with its inviter; the oldest
 * first.
 */
export const openInvitations = (
  db: Db,
  { email }: Stored<'person', { email: string }>,
  now: Date,
): Promise<{ from: string | null; company: string | null }[]> =>
  db
    .select({ from: practices.name, company: companies.name })
    .from(invitations)
    .leftJoin(practices, eq(practices.id, invitations.practiceId))
    .leftJoin(companies, eq(companies.id, invitations.companyId))
    .where(
      and(
        eq(invitations.email, email),
        isNull(invitations.acceptedAt),
        isNull(invitations.declinedAt),
        isNull(invitations.cancelledAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .orderBy(asc(invitations.createdAt));
