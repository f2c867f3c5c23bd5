import { and, asc, eq, inArray, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import { countsAsOwn } from '@/server/access/store/roles';
import type { Db } from '@/server/platform/db/db';
import { clientMessages } from '@/server/clients/messages/store/tables';
import { fileRequests, requestFiles } from '@/server/clients/requests/store/tables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import { joinRequests } from '@/server/practice/store/tables';
import { savedViews } from '@/server/clients/list/store/tables';
import {
  clientAssignments,
  clients,
  companies,
  invitations,
  memberships,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';

/** Columns of an invitation that both sides know, without its link's token. */
const invitation = {
  kind: invitations.kind,
  role: invitations.role,
  email: invitations.email,
  fullName: invitations.fullName,
  practice: practices.name,
  company: companies.name,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  openedAt: invitations.openedAt,
  acceptedAt: invitations.acceptedAt,
  declinedAt: invitations.declinedAt,
  cancelledAt: invitations.cancelledAt,
  remindedAt: invitations.remindedAt,
  remindedDay: invitations.remindedDay,
  bouncedAt: invitations.bouncedAt,
  askedAgainAt: invitations.askedAgainAt,
};

/** Returns the clients whose companies the person belongs to, for a query about them. */
const clientsOfOwn = (db: Db, personId: string, as?: SQL) =>
  db
    .select({ id: clients.id })
    .from(memberships)
    .innerJoin(clients, eq(clients.companyId, memberships.companyId))
    .where(and(eq(memberships.personId, personId), isNull(memberships.endedAt), as));

/**
 * Returns the rows of both queries. Rows of the person's own and of their companies are conditions on
 * different tables, which no index answers together: they are found apart, by their keys.
 */
const inEither = (one: SQLWrapper, other: SQLWrapper): SQL => sql`(${one} union all ${other})`;

/**
 * Returns the person's places in practices, their assigned clients, saved views, messages with
 * accountants, choices about sharing taxes, and the invitations that they sent, received or
 * accepted.
 */
export async function placesInPractices(db: Db, capability: PersonCapability, email: string) {
  const personId = personOf(capability);
  const own = clientsOfOwn(db, personId);
  return {
    practices: await db
      .select({
        practice: practices.name,
        practiceId: practiceMembers.practiceId,
        role: practiceMembers.role,
        since: practiceMembers.createdAt,
        endedAt: practiceMembers.deactivatedAt,
        hearsOfAnswers: practiceMembers.hearsOfAnswers,
      })
      .from(practiceMembers)
      .innerJoin(practices, eq(practices.id, practiceMembers.practiceId))
      .where(eq(practiceMembers.personId, personId)),
    askedToJoin: await db
      .select({ practice: practices.name, askedAt: joinRequests.askedAt })
      .from(joinRequests)
      .innerJoin(practices, eq(practices.id, joinRequests.practiceId))
      .where(eq(joinRequests.personId, personId)),
    assignedClients: await db
      .select({ practiceId: clients.practiceId, client: companies.name })
      .from(clientAssignments)
      .innerJoin(clients, eq(clients.id, clientAssignments.clientId))
      .innerJoin(companies, eq(companies.id, clients.companyId))
      .where(eq(clientAssignments.personId, personId)),
    savedViews: await db
      .select({
        practiceId: savedViews.practiceId,
        page: savedViews.page,
        name: savedViews.name,
        place: savedViews.place,
        createdAt: savedViews.createdAt,
      })
      .from(savedViews)
      .where(eq(savedViews.savedBy, personId))
      .orderBy(asc(savedViews.createdAt)),
    messagesWithAccountants: await db
      .select({
        practice: practices.name,
        company: companies.name,
        fromClient: clientMessages.fromClient,
        text: clientMessages.text,
        writtenAt: clientMessages.writtenAt,
        seenAt: clientMessages.seenAt,
      })
      .from(clientMessages)
      .innerJoin(clients, eq(clients.id, clientMessages.clientId))
      .innerJoin(companies, eq(companies.id, clients.companyId))
      .innerJoin(practices, eq(practices.id, clients.practiceId))
      .where(
        inArray(
          clientMessages.id,
          inEither(
            db
              .select({ id: clientMessages.id })
              .from(clientMessages)
              .where(eq(clientMessages.writtenBy, personId)),
            db
              .select({ id: clientMessages.id })
              .from(clientMessages)
              .where(inArray(clientMessages.clientId, own)),
          ),
        ),
      )
      .orderBy(asc(clientMessages.writtenAt)),
    sharedTaxes: await db
      .select({
        practice: practices.name,
        company: companies.name,
        tax: sharedTaxes.tax,
        shared: sharedTaxes.shared,
        saidAt: sharedTaxes.saidAt,
      })
      .from(sharedTaxes)
      .innerJoin(clients, eq(clients.id, sharedTaxes.clientId))
      .innerJoin(companies, eq(companies.id, clients.companyId))
      .innerJoin(practices, eq(practices.id, clients.practiceId))
      .where(
        sql`(${sharedTaxes.clientId}, ${sharedTaxes.tax}) in ${inEither(
          db
            .select({ clientId: sharedTaxes.clientId, tax: sharedTaxes.tax })
            .from(sharedTaxes)
            .where(eq(sharedTaxes.saidBy, personId)),
          db
            .select({ clientId: sharedTaxes.clientId, tax: sharedTaxes.tax })
            .from(sharedTaxes)
            .where(inArray(sharedTaxes.clientId, own)),
        )}`,
      )
      .orderBy(asc(sharedTaxes.saidAt), asc(sharedTaxes.tax)),
    invitations: await db
      .select(invitation)
      .from(invitations)
      .leftJoin(practices, eq(practices.id, invitations.practiceId))
      .leftJoin(companies, eq(companies.id, invitations.companyId))
      .where(
        or(
          eq(invitations.email, email),
          eq(invitations.acceptedBy, personId),
          eq(invitations.invitedBy, personId),
        ),
      )
      .orderBy(asc(invitations.createdAt)),
  };
}

/**
 * Returns the file requests of accountants to the person's companies and of the person to clients,
 * with their answers, and the files sent by the person's own companies; a practice's files of its
 * clients are left out.
 */
export async function filesForAccountants(db: Db, capability: PersonCapability) {
  const personId = personOf(capability);
  const own = clientsOfOwn(db, personId, countsAsOwn(db));
  return {
    filesAskedFor: await db
      .select({
        practice: practices.name,
        company: companies.name,
        text: fileRequests.text,
        dueOn: fileRequests.dueOn,
        state: fileRequests.state,
        askedAt: fileRequests.askedAt,
        answeredAt: fileRequests.answeredAt,
        reason: fileRequests.reason,
        sentBackAt: fileRequests.sentBackAt,
        closedAt: fileRequests.closedAt,
        remindedAt: fileRequests.remindedAt,
      })
      .from(fileRequests)
      .innerJoin(clients, eq(clients.id, fileRequests.clientId))
      .innerJoin(companies, eq(companies.id, clients.companyId))
      .innerJoin(practices, eq(practices.id, clients.practiceId))
      .where(
        inArray(
          fileRequests.id,
          inEither(
            db
              .select({ id: fileRequests.id })
              .from(fileRequests)
              .where(eq(fileRequests.askedBy, personId)),
            db
              .select({ id: fileRequests.id })
              .from(fileRequests)
              .where(inArray(fileRequests.clientId, own)),
          ),
        ),
      )
      .orderBy(asc(fileRequests.askedAt)),
    filesSent: await db
      .select({
        id: requestFiles.id,
        practice: practices.name,
        company: companies.name,
        name: requestFiles.name,
        media: requestFiles.media,
        size: requestFiles.size,
        sha256: requestFiles.sha256,
        sentAt: requestFiles.sentAt,
      })
      .from(requestFiles)
      .innerJoin(fileRequests, eq(fileRequests.id, requestFiles.requestId))
      .innerJoin(clients, eq(clients.id, fileRequests.clientId))
      .innerJoin(companies, eq(companies.id, clients.companyId))
      .innerJoin(practices, eq(practices.id, clients.practiceId))
      .where(inArray(fileRequests.clientId, own))
      .orderBy(asc(requestFiles.sentAt)),
  };
}

/** Lists the practices that look after a company or have done so. */
export const listPractices = (db: Db, capability: CompanyCapability<'company:manage'>) =>
  db
    .select({ practice: practices.name, since: clients.createdAt, endedAt: clients.removedAt })
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .where(eq(clients.companyId, companyOf(capability)))
    .orderBy(asc(clients.createdAt));
