import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import type { Person } from '@/server/access/store/people';
import { forgetMessagesTo } from '@/server/notifications/store/outgoingMessages';
import { noticeChoices } from '@/server/notifications/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import { savedViews } from '@/server/clients/list/store/tables';
import { clientActRows, clientActs } from '@/server/clients/bulk/store/tables';
import { clientMessages } from '@/server/clients/messages/store/tables';
import { clientNotes } from '@/server/clients/store/tables';
import { requestFiles } from '@/server/clients/requests/store/tables';
import { lineSnoozes } from '@/server/clients/triage/store/tables';
import { connections, sessionDevices } from '@/server/connections/store/tables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import { accountActivity } from '@/server/audit/store/tables';
import { oneTimeSecrets, oauthStates, signInMethods } from '@/server/auth/store/tables';
import { recoveryCodes, secondFactors } from '@/server/auth/store/tables';
import { passkeyChallenges, passkeys } from '@/server/auth/passkeys/store/tables';
import { calendarFeeds } from '@/server/overview/store/tables';
import { filings } from '@/server/vat/store/tables';
import { operators, people, sessions, signUps, secondSteps } from '@/server/access/store/tables';
import {
  clientAssignments,
  clients,
  invitations,
  memberships,
  practiceMembers,
} from '@/server/access/store/partyTables';
import { clientTaxes, clientTaxPersons } from '@/server/clients/taxes/store/tables';
import { joinRequests } from '@/server/practice/store/tables';

/**
 * Removes everything that identifies the person from the database, except an id that leads to
 * nothing.
 */
export async function forgetPerson(tx: Db, capability: PersonCapability, at: Date): Promise<void> {
  const personId = personOf(capability);
  const [row] = await tx.select().from(people).where(eq(people.id, personId));
  if (!row) return;
  const person = row as Person;
  const placeholder = `deleted-${personId}@deleted.invalid`;
  await forgetSessions(tx, personId, at);
  await tx.delete(signInMethods).where(eq(signInMethods.personId, personId));
  await tx.delete(accountActivity).where(eq(accountActivity.personId, personId));
  await tx.delete(secondFactors).where(eq(secondFactors.personId, personId));
  await tx.delete(passkeys).where(eq(passkeys.personId, personId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.personId, personId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId));
  await tx.delete(operators).where(eq(operators.personId, personId));
  await tx.delete(secondSteps).where(eq(secondSteps.personId, personId));
  await tx.delete(oneTimeSecrets).where(eq(oneTimeSecrets.subjectId, personId));
  await tx.delete(oauthStates).where(eq(oauthStates.personId, personId));
  await tx.delete(noticeChoices).where(eq(noticeChoices.personId, personId));
  await forgetPlaces(tx, personId, at);
  // The client counts as not joined again, so that the practice may invite another person.
  await tx
    .update(invitations)
    .set({ acceptedAt: null, cancelledAt: at })
    .where(eq(invitations.acceptedBy, personId));
  // Answered invitations are anonymised; open ones belong to the practice.
  const answered = await tx
    .update(invitations)
    .set({ email: placeholder, fullName: '', sealedToken: null })
    .where(
      or(
        eq(invitations.acceptedBy, personId),
        and(
          eq(invitations.email, person.email),
          or(
            isNotNull(invitations.acceptedAt),
            isNotNull(invitations.declinedAt),
            isNotNull(invitations.cancelledAt),
          ),
        ),
      ),
    )
    .returning({ clientId: invitations.clientId });
  // The address is part of the client's search text, which is rebuilt without it.
  const clientIds = answered
    .map(({ clientId }) => clientId)
    .filter((clientId) => clientId !== null);
  await tx.update(clients).set({ find: '', nameKey: '' }).where(inArray(clients.id, clientIds));
  // The device data for HMRC's fraud-prevention headers is no longer needed.
  await tx
    .update(connections)
    .set({ clientContext: null })
    .where(sql`${connections.clientContext} ->> 'userId' = ${personId}`);
  await tx.update(filings).set({ clientContext: {} }).where(eq(filings.declaredBy, personId));
  await tx
    .update(signUps)
    .set({
      email: placeholder,
      fullName: 'Deleted',
      phone: null,
      passwordHash: null,
      utm: null,
      providerSubject: null,
    })
    .where(eq(signUps.email, person.email));
  await tx
    .update(people)
    .set({
      email: placeholder,
      fullName: 'Deleted account',
      phone: null,
      phoneVerifiedAt: null,
      passwordHash: null,
      utm: null,
      disabledAt: at,
    })
    .where(eq(people.id, personId));
  await forgetMessagesTo(tx, person, at);
}

async function forgetSessions(tx: Db, personId: string, at: Date): Promise<void> {
  const own = await tx
    .update(sessions)
    .set({
      revokedAt: sql`coalesce(${sessions.revokedAt}, ${at.toISOString()}::timestamptz)`,
      userAgent: '',
      ip: '',
      secondFactor: null,
      secondFactorReference: null,
      askedAgainFor: null,
    })
    .where(eq(sessions.personId, personId))
    .returning({ idHash: sessions.idHash });
  if (own.length > 0)
    await tx.delete(sessionDevices).where(
      inArray(
        sessionDevices.sessionIdHash,
        own.map(({ idHash }) => idHash),
      ),
    );
}

/**
 * Ends the person's places in companies and practices, and deletes the calendars that only they
 * have the address of.
 */
async function forgetPlaces(tx: Db, personId: string, at: Date): Promise<void> {
  await tx
    .update(memberships)
    .set({ endedAt: at, provenAt: null, provenVrn: null })
    .where(and(eq(memberships.personId, personId), isNull(memberships.endedAt)));
  await tx
    .update(practiceMembers)
    .set({ deactivatedAt: at })
    .where(and(eq(practiceMembers.personId, personId), isNull(practiceMembers.deactivatedAt)));
  await tx.delete(joinRequests).where(eq(joinRequests.personId, personId));
  await tx.delete(clientAssignments).where(eq(clientAssignments.personId, personId));
  // A shared view stays, without the person who saved it.
  await tx
    .delete(savedViews)
    .where(and(eq(savedViews.savedBy, personId), not(savedViews.isShared)));
  await tx.update(savedViews).set({ savedBy: null }).where(eq(savedViews.savedBy, personId));
  const bulkActions = tx
    .select({ id: clientActs.id })
    .from(clientActs)
    .where(or(eq(clientActs.askedBy, personId), eq(clientActs.toPerson, personId)));
  await tx.delete(clientActRows).where(inArray(clientActRows.actId, bulkActions));
  await tx
    .delete(clientActs)
    .where(or(eq(clientActs.askedBy, personId), eq(clientActs.toPerson, personId)));
  const assigned = tx.select({ id: clients.id }).from(clients).where(eq(clients.ownerId, personId));
  for (const rows of [clientTaxes, clientTaxPersons])
    await tx.update(rows).set({ ownerId: null }).where(inArray(rows.clientId, assigned));
  await tx.update(clients).set({ ownerId: null }).where(eq(clients.ownerId, personId));
  await tx.update(lineSnoozes).set({ snoozedBy: null }).where(eq(lineSnoozes.snoozedBy, personId));
  // A client's messages go with them; those written for a practice are the practice's.
  await tx
    .delete(clientMessages)
    .where(and(eq(clientMessages.writtenBy, personId), clientMessages.fromClient));
  await tx
    .update(clientMessages)
    .set({ writtenBy: null })
    .where(eq(clientMessages.writtenBy, personId));
  // What a business shares stays; only who chose it is removed.
  await tx.update(sharedTaxes).set({ saidBy: null }).where(eq(sharedTaxes.saidBy, personId));
  await tx.update(clientNotes).set({ writtenBy: null }).where(eq(clientNotes.writtenBy, personId));
  // An answer is kept with a return that was filed on it; for others, the person's words and name
  // go.
  await tx
    .update(returnApprovals)
    .set({ reason: null, facts: null })
    .where(
      and(
        eq(returnApprovals.answeredBy, personId),
        inArray(returnApprovals.state, ['sentBack', 'withdrawn', 'replaced']),
      ),
    );
  // Files sent to accountants stay; only who sent them is removed.
  await tx.update(requestFiles).set({ sentBy: null }).where(eq(requestFiles.sentBy, personId));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.createdBy, personId));
}
