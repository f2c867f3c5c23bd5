import { useState } from 'react';
import { useKeptFields } from '@/components/forms/useKeptFields';
import { TextButton } from '@/components/parts/TextButton';
import { ActForm } from '@/components/screens/openTax/Bulk/ActForm';
import {
  useChangeNote,
  useRemoveNote,
  useWriteNote,
  type ClientNote,
  type NotedClient,
} from '@/hooks/clients/notes';
import { LONGEST_NOTE } from '@/lib/clients/notes';
import { notesText } from '@/lib/clients/text';

interface NoteDialogProps {
  client: NotedClient;
  /** The one that is changed, as it is now; a new one without it. */
  note?: ClientNote | undefined;
  readAgain: () => void;
  onClose: () => void;
}

/**
 * Renders the form that writes or changes a note. If another person has changed it meanwhile, both
 * texts are shown before one is lost.
 */
export function NoteDialog({ client, note, readAgain, onClose }: NoteDialogProps) {
  const write = useWriteNote(client);
  const change = useChangeNote(client);
  const remove = useRemoveNote(client);
  const [before] = useState(note?.text ?? '');
  const [text, setText] = useState(before);
  useKeptFields({
    name: `note ${note?.note_id ?? ''}`,
    values: { text },
    put: (kept) => setText(kept.text),
  });
  const done = { onSuccess: onClose, onError: readAgain };
  const save = () =>
    note
      ? change.mutate({ note_id: note.note_id, text, version: note.version }, done)
      : write.mutate({ text }, done);
  return (
    <ActForm
      title={note ? 'Change the note' : 'Write a note'}
      go="Save the note"
      going="Saving"
      failed={notesText.notSaved}
      canGo={text.trim() !== '' && text.trim() !== before}
      isGoing={write.isPending || change.isPending || remove.isPending}
      error={write.error ?? change.error ?? remove.error}
      onGo={save}
      onClose={onClose}
    >
      <label>
        Note
        <textarea
          rows={6}
          value={text}
          maxLength={LONGEST_NOTE}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {note && note.text !== before ? <p>{notesText.changedSince(note.text)}</p> : null}
      <p>{notesText.whoSees}</p>
      {note ? (
        <div>
          <TextButton
            disabled={remove.isPending}
            onClick={() => remove.mutate({ note_id: note.note_id }, done)}
          >
            Delete this note
          </TextButton>
        </div>
      ) : null}
    </ActForm>
  );
}
