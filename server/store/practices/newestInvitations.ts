import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/domain/access/capability';
import { practiceOf } from '@/lib/domain/access/holder';
import type { Db } from '@/server/store/db';
import { invitations } from '@/server/store/schema/companies';
import { outgoingMessages } from '@/server/store/schema/people';
import type { Stored } from '@/server/store/stored';

/** A client's newest invitation, and when the address turned its mail down for good. */
export type NewestInvitation = Stored<'newestInvitation', typeof invitations.$inferSelect & { clientId: string; bouncedAt: Date | null }>;

/** The newest invitation of each of these clients that has one. */
export async function newestInvitations(
  db: Db, capability: PracticeCapability<'client:read'>, clientIds: readonly string[],
): Promise<Map<string, NewestInvitation>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db.selectDistinctOn([invitations.clientId], { row: invitations, bouncedAt: outgoingMessages.refusedAt })
    .from(invitations).leftJoin(outgoingMessages, eq(outgoingMessages.dedupeKey, sql`'invitation:' || ${invitations.id}`))
    .where(and(
      eq(invitations.practiceId, practiceOf(capability)), eq(invitations.kind, 'client'), inArray(invitations.clientId, [...clientIds]),
    ))
    .orderBy(invitations.clientId, desc(invitations.createdAt));
  return new Map(rows.flatMap(({ row, bouncedAt }) => (
    row.clientId === null ? [] : [[row.clientId, { ...row, bouncedAt } as NewestInvitation] as const])));
}
