import { screen, waitFor, within } from '@testing-library/react';
import { endClientPerson } from '@/lib/clients/contract';
import * as one from '@/lib/clients/oneClientContract';
import type { OneClient } from '@/hooks/clients/oneClient';
import { reply } from '../../../support/msw';
import { openClient, withoutNotes } from './clientPage';

beforeEach(() => void withoutNotes());

test('an admin ends the access of one of a client’s people, after reading what stays', async () => {
  const { user } = openClient();
  await user.click(await screen.findByRole('button', { name: 'End access of Tom Ashdown' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'End Tom Ashdown’s access?' }),
  );
  expect(dialog.getByText(/stays your client, with everything that was read/)).toBeVisible();
  const { calls } = reply(endClientPerson);
  await user.click(dialog.getByRole('button', { name: 'End their access' }));
  expect(
    await screen.findByText('Tom Ashdown can no longer see Ashdown Joinery Ltd here.'),
  ).toBeVisible();
  expect(calls[0]?.body).toEqual({
    person_id: (one.client.example as OneClient).people[0]?.person_id,
  });
});

test('who may not end it sees who has joined', async () => {
  openClient();
  reply(one.client, () => ({ ...(one.client.example as OneClient), may_end_access: false }));
  await waitFor(() => expect(screen.getByText('tom@ashdown.example')).toBeVisible());
  expect(screen.queryByRole('button', { name: /^End access/ })).not.toBeInTheDocument();
});
