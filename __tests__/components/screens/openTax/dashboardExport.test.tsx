import { screen, waitFor, within } from '@testing-library/react';
import {
  reauthenticate,
  reauthenticationState,
  sendReauthenticationCode,
} from '@/lib/auth/accountContract';
import { exportTable } from '@/lib/clients/exchange/exportContract';
import { clientCompanies, clientRows } from '@/lib/clients/list/tablesContract';
import { reply, replyFile } from '../../../support/msw';
import { fileAnswer, slowFile, watchSaves } from '../../../support/savedFiles';
import { dashboardAt, fernlea, openDashboard, rowsAnswer, tableAnswer } from './practice';

test('takes along what the table shows, all pages of it, as the file that is chosen', async () => {
  const saved = watchSaves();
  reply(clientCompanies);
  reply(clientRows, () => rowsAnswer({ page: { first: 51, matching: 118, before: 'b' } }));
  const { queries } = replyFile(exportTable, () => fileAnswer('clients-vat-2026-11-20.xlsx'));
  const { user } = openDashboard(
    `${dashboardAt}&filter=overdue&owner=mine&search=price&sort=owes&after=x`,
  );
  await user.click(await screen.findByRole('button', { name: 'Export', expanded: false }));
  expect(await screen.findByRole('menu', { name: 'Export 118 clients' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }));
  await waitFor(() =>
    expect(saved.map(({ name }) => name)).toEqual(['clients-vat-2026-11-20.xlsx']),
  );
  expect(queries).toEqual([
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
  expect(
    screen.getByText('118 clients: saved as clients-vat-2026-11-20.xlsx.', {
      selector: '[role=status]',
    }),
  ).toBeInTheDocument();
});

/** Has the server ask for a proof before each export, which it spends. */
function provenExports(answer: () => Response) {
  let proven = false;
  reply(sendReauthenticationCode);
  reply(reauthenticationState, () => ({ proven, factors: [] }));
  reply(reauthenticate, () => {
    proven = true;
    return { proven: true };
  });
  return replyFile(exportTable, () => {
    if (!proven)
      return Response.json(
        {
          error: 'Confirm that it is you.',
          confirm: { act: 'exportTable', subject: fernlea.id },
        },
        { status: 403 },
      );
    proven = false;
    return answer();
  });
}

async function confirmExport(user: ReturnType<typeof openDashboard>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
  await user.click(await screen.findByRole('button', { name: 'Email me a code' }));
  expect(screen.queryByRole('region', { name: 'Files' })).not.toBeInTheDocument();
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

test('more than 500 clients are exported only after re-authentication', async () => {
  const saved = watchSaves();
  reply(clientCompanies, () => tableAnswer({ page: { first: 1, matching: 501 } }));
  const { queries } = provenExports(() => fileAnswer('clients.csv'));
  const { user } = openDashboard();
  await confirmExport(user);
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['clients.csv']));
  expect(queries).toEqual(
    Array(2).fill(
      expect.objectContaining({ tax_type: 'vat', format: 'csv', filter: 'needs_attention' }),
    ),
  );
});

test('an export that broke off and needs another proof says where to ask for it', async () => {
  reply(clientCompanies, () => tableAnswer({ page: { first: 1, matching: 501 } }));
  const { answer, breakOff } = slowFile('clients.csv', 1_000);
  const { queries } = provenExports(() => answer);
  const { user } = openDashboard();
  await confirmExport(user);
  await waitFor(() => expect(queries).toHaveLength(2));
  breakOff();
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  await user.click(await files.findByRole('button', { name: 'Try again' }));
  expect(await files.findByText(/Each copy has to be confirmed\./)).toBeVisible();
  expect(files.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('there is nothing to take along while no row is shown', async () => {
  reply(clientCompanies, () => tableAnswer({ rows: [], page: { first: 0, matching: 0 } }));
  openDashboard();
  await screen.findByText(/No client needs attention/);
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});
