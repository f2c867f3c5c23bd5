import { screen, waitFor } from '@testing-library/react';
import {
  reauthenticate,
  reauthenticationState,
  sendReauthenticationCode,
} from '@/lib/auth/accountContract';
import { clientCompanies, clientRows } from '@/lib/clients/list/tablesContract';
import { reply } from '../../../support/msw';
import { dashboardAt, fernlea, openDashboard, rowsAnswer, tableAnswer } from './practice';

const asked = (leaveTo: jest.Mock) => {
  const { pathname, searchParams } = new URL(
    String(leaveTo.mock.calls[0]?.[0]),
    'https://portal.test',
  );
  return [pathname, Object.fromEntries(searchParams)];
};
const PATH = '/portal/api/open-tax/export-table';

test('takes along what the table shows, all pages of it, as the file that is chosen', async () => {
  reply(clientCompanies);
  reply(clientRows, () => rowsAnswer({ page: { first: 51, matching: 118, before: 'b' } }));
  const { user, leaveTo } = openDashboard(
    `${dashboardAt}&filter=overdue&owner=mine&search=price&sort=owes&after=x`,
  );
  await user.click(await screen.findByRole('button', { name: 'Export', expanded: false }));
  expect(await screen.findByRole('menu', { name: 'Export 118 clients' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(asked(leaveTo)).toEqual([
    PATH,
    {
      company_id: fernlea.id,
      filter: 'overdue',
      owner: 'mine',
      search: 'price',
      sort: 'owes',
      direction: 'desc',
      tax_type: 'vat',
      format: 'xlsx',
    },
  ]);
  expect(await screen.findByText('Your browser is saving 118 clients.')).toBeVisible();
});

test('more than 500 clients are exported only after re-authentication', async () => {
  let proven = false;
  reply(clientCompanies, () => tableAnswer({ page: { first: 1, matching: 501 } }));
  reply(reauthenticationState, () => ({ proven, factors: [] }));
  reply(reauthenticate, () => {
    proven = true;
    return { proven: true };
  });
  const { user, leaveTo } = openDashboard();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
  reply(sendReauthenticationCode);
  await user.click(await screen.findByRole('button', { name: 'Email me a code' }));
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  expect(leaveTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(asked(leaveTo)).toEqual([
    PATH,
    expect.objectContaining({ tax_type: 'vat', format: 'csv', filter: 'needs_attention' }),
  ]);
});

test('there is nothing to take along while no row is shown', async () => {
  reply(clientCompanies, () => tableAnswer({ rows: [], page: { first: 0, matching: 0 } }));
  openDashboard();
  await screen.findByText(/No client needs attention/);
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});
