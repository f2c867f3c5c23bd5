import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { PersonHold } from '@/lib/clients/portal/endingPerson';
import { saveClientNames } from '@/server/clients/taxes/store/rows';
import type { Db } from '@/server/platform/db/db';
import { invitations, memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import { calendarFeeds } from '@/server/overview/store/tables';
import { claims } from '@/server/refunds/store/tables';
import type { PracticeClient } from './clients';

/**
 * Returns what would be left undone if this person's access ended now: a refund they sold that HMRC
 * has not settled, because only they can correct its payment; or a tax kept from the practice, if
 * no other person of the client could share it again. The caller holds the company.
 */
export async function leftUndone(
  tx: Db,
  capability: PracticeCapability<'client:remove'>,
  { clientId, company }: PracticeClient,
  personId: string,
): Promise<PersonHold | undefined> {
  practiceOf(capability);
  const sold = await tx.$count(
    claims,
    and(
      eq(claims.companyId, company.id),
      eq(claims.confirmedBy, personId),
      notInArray(claims.state, ['closed', 'withdrawn']),
    ),
  );
  if (sold > 0) return 'claim';
  const kept = await tx.$count(
    sharedTaxes,
    and(eq(sharedTaxes.clientId, clientId), eq(sharedTaxes.shared, false)),
  );
  if (kept === 0) return undefined;
  const others = await tx.$count(
    memberships,
    and(
      eq(memberships.companyId, company.id),
      eq(memberships.role, 'client'),
      isNull(memberships.endedAt),
      ne(memberships.personId, personId),
    ),
  );
  return others === 0 ? 'kept' : undefined;
}

/**
 * Ends a person's access to the client: their membership, HMRC's confirmation of it, and the
 * calendar address that they made. Acts of the person hold the membership's row too, so they come
 * before or after. The invitation that they accepted counts as cancelled. Undefined if the person
 * is not (or no longer) attached to the client. The caller holds the practice and the company.
 */
export async function endPersonOfClient(
  tx: Db,
  capability: PracticeCapability<'client:remove'>,
  { clientId, company }: PracticeClient,
  personId: string,
  at: Date,
): Promise<{ fullName: string; email: string } | undefined> {
  const theirs = and(eq(memberships.companyId, company.id), eq(memberships.personId, personId));
  const ended = await tx
    .update(memberships)
    .set({ endedAt: at, provenAt: null, provenVrn: null })
    .where(and(theirs, eq(memberships.role, 'client'), isNull(memberships.endedAt)))
    .returning({ personId: memberships.personId });
  if (ended.length === 0) return undefined;
  await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.companyId, company.id), eq(calendarFeeds.createdBy, personId)));
  await tx
    .update(invitations)
    .set({ acceptedAt: null, acceptedBy: null, cancelledAt: at, sealedToken: null })
    .where(
      and(
        eq(invitations.practiceId, practiceOf(capability)),
        eq(invitations.clientId, clientId),
        eq(invitations.acceptedBy, personId),
      ),
    );
  await saveClientNames(tx, capability, clientId);
  const [person] = await tx
    .select({ fullName: people.fullName, email: people.email })
    .from(people)
    .where(eq(people.id, personId));
  return person;
}
