import { screen, waitFor, within } from '@testing-library/react';
import { changeNote, clientNotes, removeNote, writeNote } from '@/lib/clients/notesContract';
import type { ClientNote } from '@/hooks/clients/notes';
import { fail, reply } from '../../../support/msw';
import { openClient } from './clientPage';

const [note] = (clientNotes.example as { notes: ClientNote[] }).notes as [ClientNote];
const card = async () => within(await screen.findByRole('region', { name: 'Notes' }));

test('a note is read with who wrote it and when, and a new one is written', async () => {
  const { calls: reads } = reply(clientNotes);
  const { calls } = reply(writeNote);
  const { user } = openClient();
  expect(await (await card()).findByText(note.text)).toBeVisible();
  expect((await card()).getByText('Ruth Ellison, 18 Nov')).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Write a note' }));
  await user.type(await screen.findByLabelText('Note'), 'Rang today.');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ text: 'Rang today.' }));
  await waitFor(() => expect(reads).toHaveLength(2));
});

test('who may not change a note is not asked, and pages are turned', async () => {
  const { calls } = reply(clientNotes, ({ query: { before } }) => ({
    notes: [{ ...note, may_change: false }],
    ...(!before && { before: 'b' }),
  }));
  const { user } = openClient();
  await user.click(await (await card()).findByRole('button', { name: 'Older notes' }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ before: 'b' }));
  expect(await (await card()).findByRole('button', { name: 'Newer notes' })).toBeVisible();
  expect((await card()).queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
});

test('a conflicting change by a colleague is shown next to the own text before either is overwritten', async () => {
  let now: ClientNote = note;
  reply(clientNotes, () => ({ notes: [now] }));
  const { user } = openClient();
  await user.click(await (await card()).findByRole('button', { name: 'Change' }));
  const field = await screen.findByLabelText('Note');
  await user.clear(field);
  await user.type(field, 'Mine');
  now = { ...note, text: 'Theirs', version: 1 };
  fail(changeNote, 409, { error: 'A colleague has changed this note.' });
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText(/now says: “Theirs”/)).toBeVisible();
  expect(field).toHaveValue('Mine');
  const { calls } = reply(changeNote);
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ note_id: note.note_id, text: 'Mine', version: 1 }),
  );
});

test('a note is deleted', async () => {
  reply(clientNotes);
  const { calls } = reply(removeNote);
  const { user } = openClient();
  await user.click(await (await card()).findByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Delete this note' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ note_id: note.note_id }));
});
