import { and, asc, count, desc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
} from '@/lib/access/capability';
import { companyOf, personOf, practiceOf } from '@/lib/access/holder';
import { PAGE_MESSAGES } from '@/lib/clients/messages/messages';
import type { NoteCursor } from '@/lib/clients/notes';
import { countsAsOwn, isPresentClient } from '@/server/access/store/roles';
import type { NamedPractice } from '@/lib/access/practiceName';
import type { NamedBusiness } from '@/lib/notifications/checkedNames';
import type { Db } from '@/server/platform/db/db';
import { clientMessages } from './tables';
import {
  clients,
  companies,
  memberships,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import type { Stored } from '@/server/access/store/stored';
import type { PracticeClient } from '@/server/clients/store/clients';

/** The messages between one client and its practice, as one of the two sides. */
export type Thread = Stored<
  'thread',
  {
    clientId: string;
    companyId: string;
    practiceId: string;
    practiceName: string;
    business: NamedBusiness;
    practice: NamedPractice;
    fromClient: boolean;
  }
>;

const facts = {
  clientId: clients.id,
  companyId: clients.companyId,
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
const threads = (db: Db) =>
  db
    .select(facts)
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(companies, eq(companies.id, clients.companyId));

/**
 * Returns the thread for a person of the company itself: its accountants, who may read the company
 * too, are the other side.
 */
export async function threadOfCompany(
  db: Db,
  capability: CompanyCapability<'company:read'>,
  clientId: string,
): Promise<Thread | undefined> {
  if (!capability.person) return undefined;
  const [row] = await threads(db).where(
    and(
      eq(clients.id, clientId),
      eq(clients.companyId, companyOf(capability)),
      isNull(clients.removedAt),
      exists(
        db
          .select({ one: sql`1` })
          .from(memberships)
          .where(
            and(
              eq(memberships.companyId, clients.companyId),
              eq(memberships.personId, personOf(capability.person)),
              isNull(memberships.endedAt),
              countsAsOwn(db),
            ),
          ),
      ),
    ),
  );
  return row && ({ ...row, fromClient: true } as Thread);
}

/** Returns the practice's side of the thread, of a client that the current person sees. */
export async function threadOfPractice(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  { clientId }: PracticeClient,
): Promise<Thread | undefined> {
  const [row] = await threads(db).where(
    and(eq(clients.id, clientId), eq(clients.practiceId, practiceOf(capability))),
  );
  return row && ({ ...row, fromClient: false } as Thread);
}

/** Returns one page of the messages, the newest first, and one more if there are more. */
export const listMessages = (db: Db, { clientId }: Thread, before: NoteCursor | undefined) =>
  db
    .select({
      id: clientMessages.id,
      text: clientMessages.text,
      fromClient: clientMessages.fromClient,
      fullName: people.fullName,
      writtenBy: clientMessages.writtenBy,
      writtenAt: clientMessages.writtenAt,
      seenAt: clientMessages.seenAt,
    })
    .from(clientMessages)
    .leftJoin(people, eq(people.id, clientMessages.writtenBy))
    .where(
      and(
        eq(clientMessages.clientId, clientId),
        before &&
          sql`(${clientMessages.writtenAt}, ${clientMessages.id}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(clientMessages.writtenAt), desc(clientMessages.id))
    .limit(PAGE_MESSAGES + 1);

/** Returns how many messages of one side the other side has not seen. */
export async function unseen(db: Db, { clientId }: Thread, fromClient: boolean): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(clientMessages)
    .where(
      and(
        eq(clientMessages.clientId, clientId),
        eq(clientMessages.fromClient, fromClient),
        isNull(clientMessages.seenAt),
      ),
    );
  return row?.count ?? 0;
}

export async function addClientMessage(
  tx: Db,
  { clientId, fromClient }: Thread,
  personCapability: PersonCapability,
  text: string,
  at: Date,
): Promise<string> {
  const [row] = await tx
    .insert(clientMessages)
    .values({ clientId, fromClient, writtenBy: personOf(personCapability), text, writtenAt: at })
    .returning({ id: clientMessages.id });
  if (!row) throw new Error('A message was not saved.');
  return row.id;
}

/** Marks the other side's messages as seen by this side. */
export async function noteMessagesSeen(
  tx: Db,
  { clientId, fromClient }: Thread,
  at: Date,
): Promise<void> {
  await tx
    .update(clientMessages)
    .set({ seenAt: at })
    .where(
      and(
        eq(clientMessages.clientId, clientId),
        eq(clientMessages.fromClient, !fromClient),
        isNull(clientMessages.seenAt),
      ),
    );
}

/**
 * Returns the recipients of a message's mail on the other side: the client's owner in the practice,
 * else its admins; or the people who have joined.
 */
export async function listReaders(
  db: Db,
  { clientId, companyId, practiceId, fromClient }: Thread,
): Promise<{ id: string; email: string }[]> {
  const reader = { id: people.id, email: people.email };
  if (!fromClient) {
    return db
      .select(reader)
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.personId))
      .where(and(isPresentClient(db, companyId), isNull(people.disabledAt)))
      .orderBy(asc(people.id));
  }
  const owns = sql`${practiceMembers.personId} = (select owner_id from ${clients} where ${clients.id} = ${clientId}::uuid)`;
  const found = await db
    .select({ ...reader, owns: sql<boolean>`coalesce(${owns}, false)` })
    .from(practiceMembers)
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .where(
      and(
        eq(practiceMembers.practiceId, practiceId),
        isNull(practiceMembers.deactivatedAt),
        isNull(people.disabledAt),
        or(eq(practiceMembers.role, 'admin'), owns),
      ),
    )
    .orderBy(asc(people.id));
  const owners = found.filter(({ owns: isOwner }) => isOwner);
  return (owners.length > 0 ? owners : found).map(({ id, email }) => ({ id, email }));
}
