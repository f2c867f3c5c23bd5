import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { PracticeTrust } from '@/lib/practice/invitationTrust';
import type { Db } from '@/server/platform/db/db';
import { clients, invitations } from '@/server/access/store/partyTables';

const DAY_MS = 86_400_000;
const JUDGED_DAYS = 30;

/**
 * Returns the facts that decide how far a practice is trusted to invite, except HMRC's
 * confirmation, and its invitations of the last 24 hours. Decide on it under the practice's lock.
 */
export async function invitationsSent(
  db: Db,
  capability: PracticeCapability<'client:invite'>,
  now: Date,
): Promise<Omit<PracticeTrust, 'confirmedAt'> & { today: number }> {
  const practiceId = practiceOf(capability);
  const count = (filter: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${filter}))::int`;
  const [row] = await db
    .select({
      sent: sql<number>`count(*)::int`,
      bounced: count(sql`${invitations.bouncedAt} is not null`),
      declined: count(sql`${invitations.declinedAt} is not null`),
      today: count(gt(invitations.createdAt, new Date(now.getTime() - DAY_MS))),
      authorised: sql<number>`(select count(*)::int from ${clients} where ${and(
        eq(clients.practiceId, practiceId),
        isNull(clients.removedAt),
        eq(clients.authorisation, 'active'),
      )})`,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.practiceId, practiceId),
        eq(invitations.kind, 'client'),
        gt(invitations.createdAt, new Date(now.getTime() - JUDGED_DAYS * DAY_MS)),
      ),
    );
  return row ?? { sent: 0, bounced: 0, declined: 0, today: 0, authorised: 0 };
}
