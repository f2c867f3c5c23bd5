import { screen, waitFor, within } from '@testing-library/react';
import type { AnswerOf } from '@/lib/access/endpoint';
import { changeCustomerNotification, notificationCustomers } from '@/lib/clients/noticesContract';
import { setUp } from '@/lib/practice/contract';
import { reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { fernlea } from './practice';

type Answer = AnswerOf<typeof notificationCustomers>;
const example = notificationCustomers.example as Answer;

function open(change: Partial<Answer> = {}) {
  reply(setUp, () => ({ practices: [fernlea] }));
  const asked = reply(notificationCustomers, () => ({ ...example, ...change }));
  return {
    asked,
    ...renderScreen(`/v2/open-tax/settings?company_id=${fernlea.id}&tab=notifications`, {
      as: 'person',
    }),
  };
}

test('a mail is turned on for all clients, and off for one', async () => {
  const { user } = open();
  const { calls } = reply(changeCustomerNotification);
  const all = await screen.findByRole('switch', { name: 'All clients: VAT return due or late' });
  expect(screen.getByRole('switch', { name: 'All clients: A tax is due' })).toBeChecked();
  await user.click(all);
  await waitFor(() => expect(calls[0]?.body).toEqual({ topic: 'returnDue', on: true }));
  const row = within(
    screen.getByText('Ashdown Joinery Ltd').closest<HTMLElement>('[role=listitem]')!,
  );
  expect(row.getByText('All emails, set for this client alone')).toBeVisible();
  expect(row.getByText('A tax is due')).not.toBeVisible();
  await user.click(row.getByText('Ashdown Joinery Ltd'));
  expect(row.getByText('A tax is due')).toBeVisible();
  await user.click(row.getByRole('switch', { name: 'Ashdown Joinery Ltd: A tax is due' }));
  await waitFor(() =>
    expect(calls[1]?.body).toEqual({
      topic: 'taxDue',
      on: false,
      client_id: example.clients[0]!.client_id,
    }),
  );
  await user.click(row.getByRole('button', { name: /^As for all/ }));
  await waitFor(() =>
    expect(calls[2]?.body).toEqual({
      topic: 'returnDue',
      client_id: example.clients[0]!.client_id,
    }),
  );
});

test('clients are found by what is typed, and paged', async () => {
  const { user, asked } = open({ matching: 51, after: example.clients[0]!.client_id });
  await user.click(await screen.findByRole('button', { name: 'Next 50' }));
  await waitFor(() => expect(asked.calls.at(-1)?.query.after).toBe(example.clients[0]!.client_id));
  expect(await screen.findByRole('button', { name: 'Previous 50' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a client' }), 'ash');
  await waitFor(() => expect(asked.calls.at(-1)?.query).toMatchObject({ search: 'ash' }));
  expect(asked.calls.at(-1)?.query.after).toBeUndefined();
});

test('an unconfirmed practice reads why nothing is sent, and why a client who has not joined gets nothing', async () => {
  open({ may_write: false, clients: [{ ...example.clients[0]!, joined: false, topics: [] }] });
  expect(await screen.findByText('HMRC has not confirmed your practice yet.')).toBeVisible();
  expect(screen.getByText('Has not joined yet, so nothing is sent')).toBeVisible();
});
