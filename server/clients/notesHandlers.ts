import type * as clientNotes from '@/lib/clients/notesContract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { ClientNeeds } from '@/server/clients/needs';
import { changeNote, readNotes, removeNote, writeNote } from './notes';

/** Returns the handlers of a practice's notes on its clients. */
export const clientNoteHandlers = (
  deps: Pick<ClientNeeds, 'store'>,
): Handlers<typeof clientNotes> => ({
  clientNotes: ({ capability, query }) =>
    readNotes(deps, capability, query.client_id, query.before),

  writeNote: async ({ capability, query, body, now }) => ({
    note_id: await writeNote(deps, capability, query.client_id, body.text, now),
  }),

  changeNote: async ({ capability, query, body: { note_id: noteId, text, version }, now }) => {
    await changeNote(deps, capability, query.client_id, { noteId, text, version }, now);
    return { changed: true };
  },

  removeNote: async ({ capability, query, body, now }) => {
    await removeNote(deps, capability, query.client_id, body.note_id, now);
    return { removed: true };
  },
});
