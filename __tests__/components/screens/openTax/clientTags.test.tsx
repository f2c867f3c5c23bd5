import { screen, waitFor } from '@testing-library/react';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { practiceClients } from '@/lib/clients/contract';
import type { ClientList } from '@/hooks/clients/clients';
import { reply } from '../../../support/msw';
import { dashboardAt, fernlea, openDashboard, tableAnswer } from './practice';

const clientsAt = `/v2/open-tax/clients?company_id=${fernlea.id}`;
const tags = [
  { tag: 'Quarterly payer', clients: 14 },
  { tag: 'Slow', clients: 3 },
];
const list = practiceClients.example as ClientList;
const NONE = { all: 0, not_connected: 0, not_authorised: 0, invited: 0, invitation_ended: 0 };

test('clients are narrowed to a tag, which stands in the address and says how many have it', async () => {
  const { calls } = reply(practiceClients);
  const { user, where } = openDashboard(clientsAt, { tags });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'Slow (3)');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ tag: 'Slow' }));
  expect(new URL(where(), 'https://portal.test').searchParams.get('tag')).toBe('Slow');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'Any tag');
  await waitFor(() => expect(where()).not.toContain('tag='));
});

test('a tag that no client has any more says so in the list, and leads back to all', async () => {
  reply(practiceClients, () => ({
    ...list,
    filters: NONE,
    rows: [],
    page: { first: 0, matching: 0 },
  }));
  const { user, where } = openDashboard(`${clientsAt}&filter=invited&tag=Gone`, { tags });
  expect(await screen.findByText('No client here has the tag “Gone”')).toBeVisible();
  expect(
    await screen.findByRole('option', { name: 'Gone (no client has it)', selected: true }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Show all clients' }));
  await waitFor(() => expect(where()).not.toMatch(/tag=|filter=/));
});

test('the dashboard says the same of its table, and where no tag was given offers none', async () => {
  const filters = {
    needs_attention: 0,
    overdue: 0,
    due_in_30_days: 0,
    refund_queried: 0,
    reconnect: 0,
    all: 0,
  };
  const tabs = { vat: 0, paye: 0, corporation_tax: 0, self_assessment: 0 };
  reply(clientCompanies, ({ query: { tag } }) =>
    tag ? tableAnswer({ rows: [], filters, tabs, page: { first: 0, matching: 0 } }) : tableAnswer(),
  );
  const { user } = openDashboard(`${dashboardAt}&tag=Gone&owner=mine`);
  expect(await screen.findByText('No client of that owner has the tag “Gone”')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show all clients' }));
  expect(await screen.findByText('Ashdown Joinery Ltd')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Tag' })).not.toBeInTheDocument();
});
