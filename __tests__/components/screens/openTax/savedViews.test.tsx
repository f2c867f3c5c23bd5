import { screen, waitFor, within } from '@testing-library/react';
import { clientCompanies, payeDashboard } from '@/lib/clients/list/tablesContract';
import { practiceClients } from '@/lib/clients/contract';
import { removeView, renameView, saveView, savedViews } from '@/lib/clients/list/viewsContract';
import type { SavedView } from '@/hooks/clients/savedViews';
import { fail, reply } from '../../../support/msw';
import { dashboardAt, fernlea, openDashboard } from './practice';

const clientsAt = `/v2/open-tax/clients?company_id=${fernlea.id}`;
const [view] = (savedViews.example as { views: SavedView[] }).views as [SavedView];
const views = [view];
const current = async () =>
  (
    await within(await screen.findByRole('navigation', { name: 'Saved views' })).findAllByRole(
      'link',
    )
  )
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

test('a view that was saved is one press away, and says when it is the one that is shown', async () => {
  const { calls } = reply(practiceClients);
  const { user, where } = openDashboard(clientsAt, { views });
  const link = await screen.findByRole('link', { name: /^My invitations/ });
  expect(await current()).toEqual(['All clients']);
  await user.click(link);
  await waitFor(() =>
    expect(calls.at(-1)?.query).toMatchObject({ filter: 'invited', owner: 'mine' }),
  );
  expect(await current()).toEqual(['My invitations, saved by you']);
  expect(screen.queryByRole('button', { name: 'Save this view' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All clients' }));
  await waitFor(() => expect(where()).not.toContain('filter'));
  expect(screen.queryByRole('button', { name: 'Save this view' })).not.toBeInTheDocument();
});

test('without a saved view there is no row of them, but the way to save what is narrowed down', async () => {
  const { calls } = reply(practiceClients);
  const { user } = openDashboard(clientsAt);
  await user.click(await screen.findByRole('link', { name: /^Invited/ }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ filter: 'invited' }));
  const row = within(await screen.findByRole('navigation', { name: 'Saved views' }));
  expect(row.getByRole('button', { name: 'Save this view' })).toBeVisible();
  expect(row.queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^All/ }));
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Saved views' })).not.toBeInTheDocument(),
  );
});

test('what is shown is saved by a name, for oneself or for everybody, and a name that is taken says so', async () => {
  reply(practiceClients);
  const { calls } = reply(saveView);
  const { user } = openDashboard(`${clientsAt}&filter=not_connected&sort=client&after=x`);
  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  expect(dialog.getByRole('button', { name: 'Save the view' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Name'), 'To connect');
  await user.selectOptions(dialog.getByLabelText('For whom'), 'For everybody at the practice');
  await user.click(dialog.getByRole('button', { name: 'Save the view' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      name: 'To connect',
      page: 'clients',
      is_shared: true,
      place: 'filter=not_connected',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fail(saveView, 409, {
    error: { name: 'There is already a view with this name. Choose another name.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText('Name'), 'To connect');
  await user.click(screen.getByRole('button', { name: 'Save the view' }));
  expect(await screen.findByText(/There is already a view with this name/)).toBeVisible();
});

test('a view is renamed and removed while it is shown, by a person who may', async () => {
  reply(practiceClients);
  const renamed = reply(renameView);
  const removed = reply(removeView);
  const { user } = openDashboard(`${clientsAt}&filter=invited&owner=mine`, {
    views: [{ ...view, is_shared: true }],
  });
  await user.click(await screen.findByRole('button', { name: 'Change the view My invitations' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Open invitations');
  await user.click(screen.getByRole('button', { name: 'Save the name' }));
  await waitFor(() =>
    expect(renamed.calls[0]?.body).toEqual({ view_id: view.view_id, name: 'Open invitations' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Change the view My invitations' }));
  await user.click(await screen.findByRole('button', { name: 'Remove this view for everybody' }));
  await waitFor(() => expect(removed.calls[0]?.body).toEqual({ view_id: view.view_id }));
});

test('a saved view with settings that no longer exist opens with the remaining ones, and can be removed', async () => {
  reply(practiceClients);
  openDashboard(`${clientsAt}&filter=invited`, {
    views: [{ ...view, place: 'filter=invited&owner=somebody&sort=weight' }],
  });
  expect(
    await screen.findByRole('button', { name: 'Change the view My invitations' }),
  ).toBeVisible();
  expect(await current()).toEqual(['My invitations, saved by you']);
});

test('a view of the dashboard keeps its tab, and one of another page is not offered', async () => {
  reply(clientCompanies);
  const { calls } = reply(payeDashboard);
  const paye: SavedView = {
    ...view,
    view_id: fernlea.id,
    name: 'PAYE late',
    page: 'dashboard',
    place: 'tab=paye&filter=overdue',
    may_change: false,
  };
  const { user } = openDashboard(dashboardAt, { views: [view, paye] });
  await user.click(await screen.findByRole('link', { name: /^PAYE late/ }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ filter: 'overdue' }));
  expect(screen.queryByRole('link', { name: /My invitations/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Change the view/ })).not.toBeInTheDocument();
});
