import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import { companyOf, personOf, practiceOf } from '@/lib/access/holder';
import { countsAsOwn, isPresentClient, seesClient } from '@/server/access/store/roles';
import type { NamedPractice } from '@/lib/access/practiceName';
import type { NamedBusiness } from '@/lib/notifications/checkedNames';
import type { Db } from '@/server/platform/db/db';
import {
  clients,
  companies,
  memberships,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';
import { fileRequests } from './tables';
import { people } from '@/server/access/store/tables';
import type { NamedPerson, Stored } from '@/server/access/store/stored';

interface Facts {
  clientId: string;
  companyId: string;
  companyName: string;
  practiceId: string;
  practiceName: string;
  /** The name in mails to either side. */
  business: NamedBusiness;
  practice: NamedPractice;
}

/** The columns of a client for file requests. */
export const requestableColumns = {
  clientId: clients.id,
  companyId: clients.companyId,
  companyName: companies.name,
  practiceId: practices.id,
  practiceName: practices.name,
  business: {
    name: companies.name,
    companyNumber: companies.companyNumber,
    registeredAddress: companies.registeredAddress,
  },
  practice: {
    name: practices.name,
    agencyName: practices.agencyName,
    arnConfirmedAt: practices.arnConfirmedAt,
  },
};

/**
 * A client with its row locked: requests, files, decisions and removals of it take turns until the
 * transaction ends.
 */
export type LockedClient = Stored<'lockedClient', Facts>;
/** A practice's client that can be asked for files. */
export type RequestableClient = Stored<'requestableClient', Facts> | LockedClient;

const asked = (db: Db) =>
  db
    .select(requestableColumns)
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .$dynamic();

/**
 * Returns the query for the company if the person is its own: its accountants, who may read the
 * company too, are the other side.
 */
const own = (db: Db, capability: CompanyCapability<'company:read'>) =>
  db
    .select({ id: memberships.companyId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyOf(capability)),
        isNull(memberships.endedAt),
        countsAsOwn(db),
        eq(
          memberships.personId,
          sql`${capability.person ? personOf(capability.person) : null}::uuid`,
        ),
      ),
    );

/** Returns true if the current person belongs to the company, as its own or as a client. */
export const belongsToIt = async (
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<boolean> => (await own(db, capability)).length > 0;

const ofOwnCompany = (db: Db, capability: CompanyCapability<'company:read'>) =>
  and(isNull(clients.removedAt), inArray(clients.companyId, own(db, capability)));

/**
 * Returns the clients that the current person's company is to its practices; empty for a person
 * outside the company.
 */
export const clientsOfCompany = async (
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<RequestableClient[]> =>
  (await asked(db)
    .where(ofOwnCompany(db, capability))
    .orderBy(asc(clients.createdAt), asc(clients.id))) as RequestableClient[];

/** Locks the client that this request was made of, for a person of its company. */
export async function holdOfCompany(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
  requestId: string,
): Promise<LockedClient | undefined> {
  const ofRequest = tx
    .select({ id: fileRequests.clientId })
    .from(fileRequests)
    .where(eq(fileRequests.id, requestId));
  const [row] = await asked(tx)
    .where(and(ofOwnCompany(tx, capability), inArray(clients.id, ofRequest)))
    .for('no key update', { of: clients });
  return row as LockedClient | undefined;
}

type Seen = Stored<'practiceClient', { clientId: string }>;

/** Returns the practice's side of a client that the current person sees. */
export async function clientOfPractice(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  { clientId }: Seen,
): Promise<RequestableClient | undefined> {
  const [row] = await asked(db).where(
    and(eq(clients.id, clientId), eq(clients.practiceId, practiceOf(capability))),
  );
  return row as RequestableClient | undefined;
}

/**
 * Locks a client that the current person sees, for the practice; undefined when it was removed
 * meanwhile.
 */
export async function holdOfPractice(
  tx: Db,
  capability: PracticeCapability<'client:ask'>,
  { clientId }: Seen,
): Promise<LockedClient | undefined> {
  const [row] = await asked(tx)
    .where(
      and(
        eq(clients.id, clientId),
        eq(clients.practiceId, practiceOf(capability)),
        isNull(clients.removedAt),
      ),
    )
    .for('no key update', { of: clients });
  return row as LockedClient | undefined;
}

/** Returns the names of the people who have joined for the client and could answer. */
export const whoAnswers = async (db: Db, { companyId }: RequestableClient): Promise<string[]> =>
  (
    await db
      .select({ fullName: people.fullName })
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.personId))
      .where(and(isPresentClient(db, companyId), isNull(people.disabledAt)))
      .orderBy(asc(people.nameOrder), asc(people.id))
  ).map(({ fullName }) => fullName);

/**
 * Returns the recipients in the practice of the mail about an answer: the author of the request
 * while they see the client, else the client's owner, else its admins.
 */
export async function answerRecipients(
  db: Db,
  { clientId, practiceId }: RequestableClient,
  askedBy: string,
): Promise<NamedPerson[]> {
  const rows = await db
    .select({
      personId: people.id,
      role: practiceMembers.role,
      owns: sql<boolean>`coalesce(${practiceMembers.personId} = ${clients.ownerId}, false)`,
    })
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(practiceMembers, eq(practiceMembers.practiceId, practices.id))
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .where(
      and(
        eq(clients.id, clientId),
        eq(practices.id, practiceId),
        isNull(practiceMembers.deactivatedAt),
        isNull(people.disabledAt),
        seesClient(db),
        or(
          eq(practiceMembers.personId, askedBy),
          eq(practiceMembers.role, 'admin'),
          eq(practiceMembers.personId, clients.ownerId),
        ),
      ),
    )
    .orderBy(asc(people.id));
  const asker = rows.filter(({ personId }) => personId === askedBy);
  const owner = rows.filter((row) => row.owns);
  const found = asker.length > 0 ? asker : owner.length > 0 ? owner : rows;
  return found.map(({ personId }) => ({ personId }) as NamedPerson);
}
