import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { mayChangeNote, PAGE_NOTES, readNoteCursor, writeNoteCursor } from '@/lib/clients/notes';
import { canInPractice } from '@/server/access/can';
import type { ClientNeeds } from '@/server/clients/needs';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import {
  addNote,
  dropNote,
  lockNote,
  listNotes,
  rewriteNote,
  type LockedNote,
} from '@/server/clients/store/notes';
import { findClient, type PracticeClient } from '@/server/clients/store/clients';
import { lockPractice } from '@/server/access/store/lockPractice';
import { noteRefusals } from '@/lib/clients/text';
import { cursorIn } from '@/server/access/pageCursor';

type Writer = PracticeCapability<'client:invite'>;
type Needed = Pick<ClientNeeds, 'store'>;

async function theClient(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  clientId: string,
): Promise<PracticeClient> {
  const client = await findClient(db, capability, clientId);
  if (!client) throw new Refusal('notFound', NOT_FOUND);
  return client;
}

/**
 * Returns a page of the notes on a client that this person may see.
 * @throws Refusal notFound; badlyFormed at an invalid cursor.
 */
export async function readNotes(
  { store: { db } }: Needed,
  capability: PracticeCapability<'client:read'>,
  clientId: string,
  from: string | undefined,
) {
  const before = cursorIn(from, 'before', readNoteCursor);
  const rows = await listNotes(db, await theClient(db, capability, clientId), before);
  const notes = rows.slice(0, PAGE_NOTES);
  const last = notes.at(-1);
  const manages = await canInPractice(db, capability, 'settings:manage');
  return {
    notes: notes.map(({ id, text, writtenBy, fullName, writtenAt, changedAt, version }) => ({
      note_id: id,
      text,
      written_at: writtenAt.toISOString(),
      version,
      may_change: mayChangeNote(
        writtenBy !== null && writtenBy === capability.person?.personId,
        manages,
      ),
      ...(fullName !== null && { written_by: fullName }),
      ...(changedAt && { changed_at: changedAt.toISOString() }),
    })),
    ...(last &&
      rows.length > PAGE_NOTES && {
        before: writeNoteCursor({ at: last.writtenAt.toISOString(), id: last.id }),
      }),
  };
}

/**
 * Runs under the practice's lock, so that no deactivated member writes and no note lands on a
 * removed client.
 */
async function onClient<T>(
  { store }: Needed,
  capability: Writer,
  clientId: string,
  act: (tx: Db, client: PracticeClient) => Promise<T>,
): Promise<T> {
  return store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    return act(tx, await theClient(tx, capability, clientId));
  });
}

interface NoteEvent {
  clientId: string;
  event: string;
  at: Date;
  detail: { note: string };
}

/**
 * Logs the act without the note's text. For the practice alone: the client also reads the company's
 * own history.
 */
const note = (tx: Db, capability: Writer, { clientId, event, at, detail }: NoteEvent) =>
  appendAudit(tx, { at, actor: capability.actor, subject: `client:${clientId}`, event, detail });

/**
 * Writes a note on a client. @throws Refusal notFound for a client that this person does not see.
 */
export const writeNote = (
  deps: Needed,
  capability: Writer,
  clientId: string,
  text: string,
  now: Date,
): Promise<string> =>
  onClient(deps, capability, clientId, async (tx, client) => {
    const id = await addNote(tx, capability, client, text, now);
    await note(tx, capability, { clientId, event: 'note written', at: now, detail: { note: id } });
    return id;
  });

async function held(
  tx: Db,
  capability: Writer,
  client: PracticeClient,
  noteId: string,
): Promise<LockedNote> {
  const lockedNote = await lockNote(tx, client, noteId);
  const isOwn =
    lockedNote !== undefined &&
    lockedNote.writtenBy !== null &&
    lockedNote.writtenBy === capability.person?.personId;
  if (!lockedNote || !mayChangeNote(isOwn, await canInPractice(tx, capability, 'settings:manage')))
    throw new Refusal('notFound', NOT_FOUND);
  return lockedNote;
}

/**
 * Changes a note. @throws Refusal notFound for one that is not theirs; conflict where it is no
 * longer what the person had read.
 */
export const changeNote = (
  deps: Needed,
  capability: Writer,
  clientId: string,
  { noteId, text, version }: { noteId: string; text: string; version: number },
  now: Date,
): Promise<void> =>
  onClient(deps, capability, clientId, async (tx, client) => {
    const lockedNote = await held(tx, capability, client, noteId);
    if (lockedNote.version !== version) throw new Refusal('conflict', noteRefusals.changed);
    await rewriteNote(tx, lockedNote, text, now);
    await note(tx, capability, {
      clientId,
      event: 'note changed',
      at: now,
      detail: { note: noteId },
    });
  });

/** Removes a note. @throws Refusal notFound for one that is not theirs. */
export const removeNote = (
  deps: Needed,
  capability: Writer,
  clientId: string,
  noteId: string,
  now: Date,
): Promise<void> =>
  onClient(deps, capability, clientId, async (tx, client) => {
    await dropNote(tx, await held(tx, capability, client, noteId));
    await note(tx, capability, {
      clientId,
      event: 'note removed',
      at: now,
      detail: { note: noteId },
    });
  });
