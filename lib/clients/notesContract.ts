import { LONGEST_NOTE } from './notes';
import { endpoint } from '@/lib/access/endpoint';
import { boolean, exactly, id, listOf, instant, none, number, string } from '@/lib/kernel/fields';

/** A practice's notes about one client. Clients never see them. */
const READ = { scope: 'practice', action: 'client:read' } as const;
const WRITE = { scope: 'practice', action: 'client:invite' } as const;
const NOTE = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00b9';
const byClient = {
  company_id: id().required('badly formed'),
  client_id: id().required('badly formed'),
};
const text = string()
  .trim()
  .required('Write something first')
  .max(LONGEST_NOTE, `Use ${LONGEST_NOTE} characters or fewer`);
const noteId = id().required('badly formed');

export const clientNotes = endpoint({
  method: 'GET',
  path: '/open-tax/notes',
  summary: 'Lists the practice’s notes about one of its clients, newest first',
  access: READ,
  origin: 'inferred',
  body: none,
  query: exactly({
    ...byClient,
    /** Cursor from the previous page. */
    before: string().max(80, 'badly formed').optional(),
  }),
  response: exactly({
    notes: listOf(
      exactly({
        note_id: id().required(),
        text: string().required(),
        written_at: instant().required(),
        /** Absent once that person has deleted their account. */
        written_by: string().optional(),
        changed_at: instant().optional(),
        /** Number of changes so far: a change names the version that it was made from. */
        version: number().integer().required(),
        may_change: boolean().required(),
      }),
    ),
    before: string().optional(),
  }),
  example: {
    notes: [
      {
        note_id: NOTE,
        text: 'Pays from a savings account: ring before the 5th.',
        written_at: '2026-11-18T10:12:00.000Z',
        written_by: 'Ruth Ellison',
        version: 0,
        may_change: true,
      },
    ],
  },
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/open-tax/notes',
  summary: 'Adds a note to a client',
  access: WRITE,
  origin: 'inferred',
  query: exactly(byClient),
  body: exactly({ text }),
  response: exactly({ note_id: id().required() }),
  example: { note_id: NOTE },
});

export const changeNote = endpoint({
  method: 'POST',
  path: '/open-tax/notes/change',
  summary:
    'Changes a note: the person’s own or, as an admin, any. Refused if the note has been changed since it was read',
  access: WRITE,
  origin: 'inferred',
  query: exactly(byClient),
  body: exactly({
    note_id: noteId,
    text,
    version: number().integer().min(0).required('badly formed'),
  }),
  response: exactly({ changed: boolean().required() }),
  example: { changed: true },
});

export const removeNote = endpoint({
  method: 'POST',
  path: '/open-tax/notes/remove',
  summary: 'Removes a note: the person’s own or, as an admin, any',
  access: WRITE,
  origin: 'inferred',
  query: exactly(byClient),
  body: exactly({ note_id: noteId }),
  response: exactly({ removed: boolean().required() }),
  example: { removed: true },
});
