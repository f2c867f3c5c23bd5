import { and, desc, eq, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import { PAGE_NOTES, type NoteCursor } from '@/lib/clients/notes';
import type { Db } from '@/server/platform/db/db';
import { clientNotes } from './tables';
import { people } from '@/server/access/store/tables';
import type { Stored } from '@/server/access/store/stored';
import type { PracticeClient } from './clients';

export interface NoteRow {
  id: string;
  text: string;
  writtenBy: string | null;
  fullName: string | null;
  writtenAt: Date;
  changedAt: Date | null;
  version: number;
}

/** Returns one page of the notes on a client, the newest first, and one more if there are more. */
export const listNotes = (
  db: Db,
  { clientId }: PracticeClient,
  before: NoteCursor | undefined,
): Promise<NoteRow[]> =>
  db
    .select({
      id: clientNotes.id,
      text: clientNotes.text,
      writtenBy: clientNotes.writtenBy,
      fullName: people.fullName,
      writtenAt: clientNotes.writtenAt,
      changedAt: clientNotes.changedAt,
      version: clientNotes.version,
    })
    .from(clientNotes)
    .leftJoin(people, eq(people.id, clientNotes.writtenBy))
    .where(
      and(
        eq(clientNotes.clientId, clientId),
        before &&
          sql`(${clientNotes.writtenAt}, ${clientNotes.id}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(clientNotes.writtenAt), desc(clientNotes.id))
    .limit(PAGE_NOTES + 1);

export async function addNote(
  tx: Db,
  capability: PracticeCapability<'client:invite'>,
  { clientId }: PracticeClient,
  text: string,
  at: Date,
): Promise<string> {
  if (!capability.person) throw new Error('A note can only be written by a person.');
  const [row] = await tx
    .insert(clientNotes)
    .values({ clientId, text, writtenBy: personOf(capability.person), writtenAt: at })
    .returning({ id: clientNotes.id });
  if (!row) throw new Error('A note was not saved.');
  return row.id;
}

export type LockedNote = Stored<
  'lockedNote',
  { id: string; writtenBy: string | null; version: number }
>;

/**
 * Returns a note on this client and no other, locked: of two simultaneous changes the second sees
 * the first one's text.
 */
export async function lockNote(
  tx: Db,
  { clientId }: PracticeClient,
  noteId: string,
): Promise<LockedNote | undefined> {
  const [row] = await tx
    .select({ id: clientNotes.id, writtenBy: clientNotes.writtenBy, version: clientNotes.version })
    .from(clientNotes)
    .where(and(eq(clientNotes.id, noteId), eq(clientNotes.clientId, clientId)))
    .for('update');
  return row as LockedNote | undefined;
}

export const rewriteNote = async (
  tx: Db,
  { id, version }: LockedNote,
  text: string,
  at: Date,
): Promise<void> => {
  await tx
    .update(clientNotes)
    .set({ text, changedAt: at, version: version + 1 })
    .where(eq(clientNotes.id, id));
};

export const dropNote = async (tx: Db, { id }: LockedNote): Promise<void> => {
  await tx.delete(clientNotes).where(eq(clientNotes.id, id));
};
