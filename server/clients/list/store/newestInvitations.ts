import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { invitations } from '@/server/access/store/partyTables';
import type { Invitation } from '@/server/practice/store/invitation';

/** Returns the newest invitation of each of these clients that has one. */
export async function newestInvitations(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  clientIds: readonly string[],
): Promise<Map<string, Invitation>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([invitations.clientId])
    .from(invitations)
    .where(
      and(
        eq(invitations.practiceId, practiceOf(capability)),
        eq(invitations.kind, 'client'),
        inArray(invitations.clientId, [...clientIds]),
      ),
    )
    .orderBy(invitations.clientId, desc(invitations.createdAt));
  return new Map(
    rows.flatMap((row) =>
      row.clientId === null ? [] : [[row.clientId, row as Invitation] as const],
    ),
  );
}
