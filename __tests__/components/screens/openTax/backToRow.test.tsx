import { screen, waitFor, within } from '@testing-library/react';
import type { AnswerOf } from '@/lib/access/endpoint';
import { clientAct, remindClients } from '@/lib/clients/bulk/contract';
import { practiceClients } from '@/lib/clients/contract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { client } from '@/lib/clients/oneClientContract';
import { snooze, triage } from '@/lib/clients/triage/contract';
import type { Board } from '@/hooks/clients/triage';
import { fail, reply } from '../../../support/msw';
import { dashboardAt, fernlea, openDashboard, tableAnswer } from './practice';

const boardAt = `/v2/open-tax/dashboard/triage?company_id=${fernlea.id}`;
const board = triage.example as Board;
const NAMES = ['Ashdown Joinery Ltd', 'Birch Bakery Ltd', 'Cedar Cafes Ltd', 'Dale Dairy Ltd'];

/** Four items of four clients, in this order. */
const ITEMS: Board['items'] = NAMES.map((name, at) => ({
  ...board.items[0]!,
  name,
  client_id: `5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f010${at}`,
  client_company_id: `5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f020${at}`,
}));

const without = (name: string) => ITEMS.filter((item) => item.name !== name);
const answerItems = (items: () => Board['items']) =>
  reply(triage, () => ({ ...board, items: items(), page: { matching: items().length } }));

const selected = () =>
  within(screen.getByRole('complementary', { name: 'Selected' })).getByRole('heading').textContent;
const focusedRow = () => document.activeElement?.closest('li')?.querySelector('h3 a')?.textContent;
const isDrawn = () => screen.findByRole('link', { name: 'Cedar Cafes Ltd' });

async function putOff(user: ReturnType<typeof openDashboard>['user']): Promise<void> {
  await user.keyboard('s');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Why/), 'They pay on Monday');
  await user.click(dialog.getByRole('button', { name: 'Put it off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('after an item is put off by a key, triage goes on at the next item', async () => {
  let items = ITEMS;
  answerItems(() => items);
  reply(snooze);
  const { user } = openDashboard(boardAt);
  await isDrawn();
  await user.keyboard('jj');
  expect(selected()).toBe('Birch Bakery Ltd');
  items = without('Birch Bakery Ltd');
  await putOff(user);
  expect(selected()).toBe('Cedar Cafes Ltd');
  await waitFor(() => expect(focusedRow()).toBe('Cedar Cafes Ltd'));
});

test('after the last item is put off, triage goes on at the one before', async () => {
  let items = ITEMS;
  answerItems(() => items);
  reply(snooze);
  const { user } = openDashboard(boardAt);
  await isDrawn();
  await user.keyboard('jjjj');
  expect(selected()).toBe('Dale Dairy Ltd');
  items = without('Dale Dairy Ltd');
  await putOff(user);
  expect(selected()).toBe('Cedar Cafes Ltd');
});

test('after a client is reminded by a key, triage goes on at the next item, which stays where it is', async () => {
  answerItems(() => ITEMS);
  reply(remindClients);
  const { user } = openDashboard(boardAt);
  await isDrawn();
  await user.keyboard('jjr');
  await user.click(await screen.findByRole('button', { name: 'Remind 1 client' }));
  await waitFor(() => expect(selected()).toBe('Cedar Cafes Ltd'));
  await waitFor(() => expect(focusedRow()).toBe('Cedar Cafes Ltd'));
});

test('a reminder that is cancelled leaves its item current', async () => {
  answerItems(() => ITEMS);
  const { user } = openDashboard(boardAt);
  await isDrawn();
  await user.keyboard('jjr');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(selected()).toBe('Birch Bakery Ltd');
});

test('other clients of the owner filter begin at the first item', async () => {
  answerItems(() => ITEMS);
  const { user } = openDashboard(boardAt);
  await isDrawn();
  await user.keyboard('jjj');
  expect(selected()).toBe('Cedar Cafes Ltd');
  answerItems(() => ITEMS.slice(0, 2));
  await user.click(screen.getByRole('link', { name: /^My clients/ }));
  await waitFor(() => expect(selected()).toBe('Ashdown Joinery Ltd'));
});

test('Back leads to the item that was opened, and the keys go on there', async () => {
  answerItems(() => ITEMS);
  fail(client, 404);
  const { user, back, where } = openDashboard(boardAt);
  await isDrawn();
  await user.keyboard('jjj{Enter}');
  await waitFor(() => expect(where()).toContain('/v2/open-tax/client-dashboard?'));
  back();
  await waitFor(() => expect(selected()).toBe('Cedar Cafes Ltd'));
  await waitFor(() => expect(focusedRow()).toBe('Cedar Cafes Ltd'));
  await user.keyboard('k');
  expect(selected()).toBe('Birch Bakery Ltd');
});

test('an item that goes while it has the focus hands it to the one that took its place', async () => {
  let items = ITEMS;
  answerItems(() => items);
  const { act } = clientAct.example as { act: NonNullable<AnswerOf<typeof clientAct>['act']> };
  let isFinished = false;
  const { user } = openDashboard(boardAt, {
    act: () => ({ ...act, is_finished: isFinished }),
  });
  await isDrawn();
  await user.keyboard('jj');
  // The end of an act on many clients reads the board again.
  items = without('Birch Bakery Ltd');
  isFinished = true;
  await waitFor(() => expect(selected()).toBe('Cedar Cafes Ltd'));
  await waitFor(() => expect(focusedRow()).toBe('Cedar Cafes Ltd'));
});

test('Back leads to the row of the table whose client was opened', async () => {
  const { rows } = tableAnswer();
  reply(clientCompanies);
  fail(client, 404);
  const { user, back, where } = openDashboard(dashboardAt);
  const opened = rows.at(-1)!.name;
  await user.click(await screen.findByRole('link', { name: opened }));
  await waitFor(() => expect(where()).toContain('/v2/open-tax/client-dashboard?'));
  back();
  await waitFor(() => expect(screen.getByRole('link', { name: opened })).toHaveFocus());
});

test('Back leads to the row of the list whose client was opened', async () => {
  reply(practiceClients);
  fail(client, 404);
  const { user, back, where } = openDashboard(`/v2/open-tax/clients?company_id=${fernlea.id}`);
  const opened = (practiceClients.example as { rows: { name: string }[] }).rows.at(-1)!.name;
  await user.click(await screen.findByRole('link', { name: opened }));
  await waitFor(() => expect(where()).toContain('/v2/open-tax/client-dashboard?'));
  back();
  await waitFor(() => expect(screen.getByRole('link', { name: opened })).toHaveFocus());
});
