import { and, desc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { PersonCapability, PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import { seesClient } from '@/server/access/store/roles';
import { saveClientNames } from '@/server/clients/taxes/store/rows';
import { mailsOfInvitation } from '@/lib/practice/invitationMails';
import type { Db } from '@/server/platform/db/db';
import { dropUnsent } from '@/server/notifications/store/outgoingMessages';
import {
  clients,
  companies,
  invitations,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';
import type { PracticeClient } from '@/server/clients/store/clients';
import type {
  Invitation,
  ClientInvitation,
  PresentedInvitation,
  PracticeInvitation,
} from '@/server/practice/store/invitation';

/** The parts of an invitation's link: all three must belong together. */
export interface InvitationKey {
  practiceId: string;
  clientId: string;
  tokenHash: string;
}

const practiceFacts = {
  id: practices.id,
  name: practices.name,
  agencyName: practices.agencyName,
  arnConfirmedAt: practices.arnConfirmedAt,
  companyNumber: practices.companyNumber,
  town: practices.town,
};

const withNames = (db: Db) =>
  db
    .select({
      invitation: invitations,
      practice: practiceFacts,
      company: {
        id: companies.id,
        name: companies.name,
        companyNumber: companies.companyNumber,
        registeredAddress: companies.registeredAddress,
      },
    })
    .from(invitations)
    .innerJoin(practices, eq(practices.id, invitations.practiceId))
    .innerJoin(clients, and(eq(clients.id, invitations.clientId), isNull(clients.removedAt)))
    .innerJoin(companies, eq(companies.id, clients.companyId));

/**
 * Returns the invitation of a link, to any holder of the link. Undefined for an unknown token and
 * for mismatched ids alike.
 */
export async function findInvitation(
  db: Db,
  key: InvitationKey,
): Promise<PresentedInvitation | undefined> {
  const [row] = await withNames(db).where(
    and(
      eq(invitations.tokenHash, key.tokenHash),
      eq(invitations.practiceId, key.practiceId),
      eq(invitations.clientId, key.clientId),
      eq(invitations.kind, 'client'),
    ),
  );
  return row as PresentedInvitation | undefined;
}

/**
 * Returns the invitation of a link, its row locked until the transaction ends: two tabs that answer
 * take turns.
 */
export async function lockInvitation(
  tx: Db,
  key: InvitationKey,
): Promise<PresentedInvitation | undefined> {
  await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.tokenHash, key.tokenHash))
    .for('update');
  return findInvitation(tx, key);
}

/**
 * Returns one of the practice's invitations to a client, with its names; undefined for one to its
 * team, and of a client that was removed.
 */
export async function findClientInvitation(
  db: Db,
  { id }: Invitation,
): Promise<PracticeInvitation | undefined> {
  const [row] = await withNames(db).where(
    and(eq(invitations.id, id), eq(invitations.kind, 'client')),
  );
  return row as PracticeInvitation | undefined;
}

/**
 * Returns the client's newest invitation, for the person who accepted it and for the people of the
 * practice that sent it.
 */
export async function invitationSeenBy(
  db: Db,
  capability: PersonCapability,
  ids: { practiceId: string; clientId: string },
): Promise<ClientInvitation | undefined> {
  const [row] = await withNames(db)
    .where(
      and(
        eq(invitations.practiceId, ids.practiceId),
        eq(invitations.clientId, ids.clientId),
        eq(invitations.kind, 'client'),
        or(
          eq(invitations.acceptedBy, personOf(capability)),
          exists(
            db
              .select({ one: sql`1` })
              .from(practiceMembers)
              .where(
                and(
                  eq(practiceMembers.practiceId, invitations.practiceId),
                  eq(practiceMembers.personId, personOf(capability)),
                  isNull(practiceMembers.deactivatedAt),
                  seesClient(db),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(1);
  return row as ClientInvitation | undefined;
}

/** Returns the client's newest invitation, inside the practice. */
export async function newestInvitation(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  clientId: string,
): Promise<Invitation | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.practiceId, practiceOf(capability)), eq(invitations.clientId, clientId)),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(1);
  return row as Invitation | undefined;
}

/**
 * Returns the client's newest invitation, its row locked until the transaction ends: an answer
 * takes turns with the practice.
 */
export async function lockNewestInvitation(
  tx: Db,
  capability: PracticeCapability<'client:read'>,
  clientId: string,
): Promise<Invitation | undefined> {
  const newest = await newestInvitation(tx, capability, clientId);
  if (!newest) return undefined;
  const [row] = await tx
    .select()
    .from(invitations)
    .where(eq(invitations.id, newest.id))
    .for('update');
  return row as Invitation | undefined;
}

/**
 * Saves an invitation of the practice to its client. False when the client has an open one already.
 */
export async function addInvitation(
  tx: Db,
  capability: PracticeCapability<'client:invite'>,
  { clientId, company }: PracticeClient,
  invitation: Pick<
    Invitation,
    'id' | 'email' | 'fullName' | 'tokenHash' | 'sealedToken' | 'createdAt' | 'expiresAt'
  >,
): Promise<boolean> {
  const [row] = await tx
    .insert(invitations)
    .values({
      ...invitation,
      clientId,
      companyId: company.id,
      kind: 'client',
      role: 'client',
      practiceId: practiceOf(capability),
      invitedBy: capability.person?.personId ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: invitations.id });
  // A client is found by the address of its newest invitation.
  if (row) await saveClientNames(tx, capability, clientId);
  return row !== undefined;
}

/**
 * Records the holder's answer to an invitation. An answer cancels pending reminders and deletes the
 * link.
 */
export async function saveAnswer(
  tx: Db,
  { invitation: { id } }: PresentedInvitation,
  answer: Partial<
    Pick<Invitation, 'openedAt' | 'acceptedAt' | 'acceptedBy' | 'declinedAt' | 'askedAgainAt'>
  >,
): Promise<void> {
  const isAnswered = Boolean(answer.acceptedAt ?? answer.declinedAt);
  await tx
    .update(invitations)
    .set({ ...answer, ...(isAnswered && { sealedToken: null }) })
    .where(eq(invitations.id, id));
  if (isAnswered) await dropUnsent(tx, mailsOfInvitation(id));
}
