import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import { CLOSED_SHOWN } from '@/lib/clients/requests/fileRequest';
import type { Db } from '@/server/platform/db/db';
import { fileRequests, requestFiles } from './tables';
import { people } from '@/server/access/store/tables';
import type { Stored } from '@/server/access/store/stored';
import type { RequestableClient, LockedClient } from './askedClients';

export type FileRequest = Stored<
  'fileRequest',
  typeof fileRequests.$inferSelect & { askedByName: string }
>;
export type RequestFile = Stored<
  'requestFile',
  typeof requestFiles.$inferSelect & { sentByName: string | null }
>;

const CLOSED = ['accepted', 'withdrawn'] as const;
const asker = alias(people, 'asker');
const sender = alias(people, 'sender');

const requests = (db: Db) =>
  db
    .select({ request: fileRequests, askedByName: asker.fullName })
    .from(fileRequests)
    .innerJoin(asker, eq(asker.id, fileRequests.askedBy))
    .$dynamic();
const whole = ({
  request,
  askedByName,
}: {
  request: typeof fileRequests.$inferSelect;
  askedByName: string;
}) => ({ ...request, askedByName }) as FileRequest;

/** Returns all open requests of these clients, and the newest closed ones. */
export async function listRequests(
  db: Db,
  some: readonly RequestableClient[],
): Promise<FileRequest[]> {
  if (some.length === 0) return [];
  const theirs = inArray(
    fileRequests.clientId,
    some.map(({ clientId }) => clientId),
  );
  const open = await requests(db).where(and(theirs, notInArray(fileRequests.state, [...CLOSED])));
  const closed = await requests(db)
    .where(and(theirs, inArray(fileRequests.state, [...CLOSED])))
    .orderBy(desc(fileRequests.closedAt), desc(fileRequests.id))
    .limit(CLOSED_SHOWN);
  return [...open, ...closed].map(whole);
}

/** Returns one request made of this client. */
export async function findRequest(
  db: Db,
  { clientId }: RequestableClient,
  requestId: string,
): Promise<FileRequest | undefined> {
  const [row] = await requests(db).where(
    and(eq(fileRequests.id, requestId), eq(fileRequests.clientId, clientId)),
  );
  return row && whole(row);
}

/** Returns how many requests wait for this client or for the practice's review. */
export async function countOpen(tx: Db, { clientId }: LockedClient): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(fileRequests)
    .where(and(eq(fileRequests.clientId, clientId), notInArray(fileRequests.state, [...CLOSED])));
  return row?.count ?? 0;
}

export async function addFileRequest(
  tx: Db,
  { clientId }: LockedClient,
  personCapability: PersonCapability,
  fresh: Pick<typeof fileRequests.$inferInsert, 'text' | 'dueOn' | 'askedAt'>,
): Promise<string> {
  const [row] = await tx
    .insert(fileRequests)
    .values({ ...fresh, clientId, state: 'open', askedBy: personOf(personCapability) })
    .returning({ id: fileRequests.id });
  if (!row) throw new Error('A request was not saved.');
  return row.id;
}

type Change = Partial<
  Omit<
    typeof fileRequests.$inferInsert,
    'id' | 'clientId' | 'text' | 'askedBy' | 'askedAt' | 'revision' | 'closedBy'
  >
>;

/** Changes a request, and increments its revision. The caller holds the client. */
export async function changeRequest(
  tx: Db,
  { id }: FileRequest,
  change: Change,
  closedBy?: PersonCapability,
): Promise<void> {
  await tx
    .update(fileRequests)
    .set({
      ...change,
      revision: sql`${fileRequests.revision} + 1`,
      ...(closedBy && { closedBy: personOf(closedBy) }),
    })
    .where(eq(fileRequests.id, id));
}

/** Records a reminder without a new revision, as the request itself is unchanged. */
export async function noteReminded(
  tx: Db,
  { id }: FileRequest,
  at: Date,
  step?: string,
): Promise<void> {
  await tx
    .update(fileRequests)
    .set({ remindedAt: at, ...(step !== undefined && { reminderStep: step }) })
    .where(eq(fileRequests.id, id));
}

/** Returns the files sent for these requests, the oldest first. */
export async function listRequestFiles(
  db: Db,
  some: readonly FileRequest[],
): Promise<RequestFile[]> {
  if (some.length === 0) return [];
  const rows = await db
    .select({ file: requestFiles, sentByName: sender.fullName })
    .from(requestFiles)
    .leftJoin(sender, eq(sender.id, requestFiles.sentBy))
    .where(
      inArray(
        requestFiles.requestId,
        some.map(({ id }) => id),
      ),
    )
    .orderBy(asc(requestFiles.sentAt), asc(requestFiles.name));
  return rows.map(({ file, sentByName }) => ({ ...file, sentByName }) as RequestFile);
}

/** Adds the record of a stored file. The caller holds the client. */
export async function addRequestFile(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
  { id: requestId }: FileRequest,
  file: Omit<typeof requestFiles.$inferInsert, 'requestId' | 'sentBy'>,
): Promise<void> {
  companyOf(capability);
  await tx
    .insert(requestFiles)
    .values({ ...file, requestId, sentBy: capability.person ? personOf(capability.person) : null });
}

export async function removeRequestFile(tx: Db, { id }: RequestFile): Promise<void> {
  await tx.delete(requestFiles).where(eq(requestFiles.id, id));
}
