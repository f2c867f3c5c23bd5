import { screen, waitFor, within } from '@testing-library/react';
import {
  assignClients,
  clientAct,
  pickForExport,
  remindClients,
  tagClients,
} from '@/lib/clients/bulk/contract';
import { reauthenticationState } from '@/lib/auth/accountContract';
import { exportTable } from '@/lib/clients/exchange/exportContract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { practiceClients } from '@/lib/clients/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { reply, replyFile } from '../../../support/msw';
import { fileAnswer, watchSaves } from '../../../support/savedFiles';
import { dashboardAt, fernlea, openDashboard } from './practice';

const clientsAt = `/v2/open-tax/clients?company_id=${fernlea.id}`;
type Act = NonNullable<AnswerOf<typeof clientAct>['act']>;
const act = (change: Partial<Act> = {}): Act => ({
  ...(clientAct.example as { act: Act }).act,
  ...change,
});
const bar = () => within(screen.getByRole('region', { name: 'Selected clients' }));

test('selected dashboard rows show their total debt, and are assigned by their ids', async () => {
  reply(clientCompanies);
  const { calls } = reply(assignClients);
  const { user } = openDashboard();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ashdown Joinery Ltd' }));
  expect(bar().getByText('1 selected')).toBeVisible();
  expect(bar().getByText('£6,240.15 owed')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select every client on this page' }));
  await user.click(bar().getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 clients' }));
  await user.selectOptions(dialog.getByLabelText('To whom'), 'Sam Okoro');
  await user.click(dialog.getByRole('button', { name: 'Assign 2 clients' }));
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      as: 'owner',
      which: { tax_type: 'vat', client_ids: expect.any(Array) },
    }),
  );
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Selected clients' })).not.toBeInTheDocument(),
  );
});

test('all that match are named by the filter, owner and search that the address says, and no id is sent', async () => {
  reply(practiceClients);
  const { calls } = reply(tagClients);
  const { user } = openDashboard(`${clientsAt}&filter=invited&owner=mine&search=dun`);
  await user.click(
    await screen.findByRole('checkbox', { name: 'Select every client on this page' }),
  );
  await user.click(bar().getByRole('button', { name: 'Select all 131 matching' }));
  expect(bar().getByText('131 selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Tag' }));
  await user.type(await screen.findByLabelText('Tag'), 'Slow');
  await user.click(screen.getByRole('button', { name: 'Tag 131 clients' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      which: { filter: 'invited', owner: 'mine', search: 'dun' },
      tag: 'Slow',
      off: false,
    }),
  );
});

test('what is ticked is forgotten when the filter changes', async () => {
  reply(practiceClients);
  const { user } = openDashboard(clientsAt);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ashdown Joinery Ltd' }));
  await user.click(screen.getByRole('link', { name: /^Invited/ }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Selected clients' })).not.toBeInTheDocument(),
  );
});

test('the reminder dialog says what is sent, to which clients and how often, before sending', async () => {
  reply(clientCompanies);
  const { calls } = reply(remindClients);
  const { user } = openDashboard(dashboardAt);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ashdown Joinery Ltd' }));
  await user.click(bar().getByRole('button', { name: 'Remind' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind 1 client?' });
  expect(dialog).toHaveTextContent('No one is reminded twice on one day.');
  expect(calls).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Remind 1 client' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('reminders are disabled until HMRC has confirmed the practice that the email names', async () => {
  reply(clientCompanies);
  const { user } = openDashboard(dashboardAt, { practices: [{ ...fernlea, isConfirmed: false }] });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ashdown Joinery Ltd' }));
  await user.click(bar().getByRole('button', { name: 'Remind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 1 client?' }));
  expect(dialog.getByRole('link', { name: 'Connect agent services' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=connections'),
  );
  expect(dialog.getByRole('button', { name: 'Remind 1 client' })).toBeDisabled();
});

test('says how far an act is, then what it did and could not do, and reads the list again', async () => {
  const { calls } = reply(practiceClients);
  const { user } = openDashboard(clientsAt, {
    act: () => act({ is_finished: false, handled: 40, done: 40 }),
  });
  expect(await screen.findByText('Assigning 40 of 118 clients.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Clients done' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  const before = calls.length;
  reply(clientAct);
  expect(
    await screen.findByText('110 clients assigned. 7 had that owner already. 1 could not be done.'),
  ).toBeVisible();
  expect(screen.getByText('Ashdown Joinery Ltd: no longer your client.')).toBeInTheDocument();
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await user.click(screen.getByRole('button', { name: 'Put away' }));
  expect(screen.queryByText(/^110 clients assigned/)).not.toBeInTheDocument();
});

test('a reminder says how many emails are on their way, then sent, and names the clients it did not reach', async () => {
  reply(practiceClients);
  const reminded = act({ kind: 'remind', done: 110, already: 0, failed: 0, problems: [] });
  openDashboard(clientsAt, {
    act: () => ({ ...reminded, mails: { sent: 0, on_its_way: 110, delayed: 0, failed: 0 } }),
  });
  expect(await screen.findByText('Emails to 110 clients are on their way.')).toBeVisible();
  reply(clientAct, () => ({
    act: {
      ...reminded,
      mails: { sent: 109, on_its_way: 0, delayed: 0, failed: 1 },
      problems: [
        {
          client_id: reminded.act_id,
          name: 'Tallow & Vine Ltd',
          outcome: 'not_delivered' as const,
        },
      ],
    },
  }));
  expect(
    await screen.findByText('109 clients reminded. Emails to 1 client did not arrive.'),
  ).toBeVisible();
  expect(
    screen.getByText('Tallow & Vine Ltd: our email did not arrive, so tell them in another way.'),
  ).toBeInTheDocument();
});

test('a team member is not offered what only an admin may do', async () => {
  reply(clientCompanies);
  const { user } = openDashboard(dashboardAt, { practices: [{ ...fernlea, role: 'team_member' }] });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ashdown Joinery Ltd' }));
  expect(bar().queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
  expect(bar().getByRole('button', { name: 'Tag' })).toBeVisible();
});

test('the ticked rows of a table are exported as a file of its own tax, and stay ticked', async () => {
  reply(clientCompanies);
  const saved = watchSaves();
  const { calls } = reply(pickForExport);
  const { queries } = replyFile(exportTable, () => fileAnswer('clients.xlsx'));
  const { user } = openDashboard();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Castlegate Timber Ltd' }));
  await user.click(bar().getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 1 client' }));
  expect(dialog.queryByLabelText('Tax')).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('As'), 'Excel workbook (XLSX)');
  await user.click(dialog.getByRole('button', { name: 'Save the file' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ which: { tax_type: 'vat', client_ids: [expect.any(String)] } });
  expect(queries).toEqual([
    expect.objectContaining({ tax_type: 'vat', format: 'xlsx', pick_id: expect.any(String) }),
  ]);
  expect(bar().getByText('1 selected')).toBeVisible();
});

test('all matching clients are exported by the filter, and a large export needs re-authentication', async () => {
  reply(practiceClients);
  reply(pickForExport, () => ({ ...pickForExport.example, clients: 501 }));
  reply(reauthenticationState, () => ({ proven: false, factors: [] }));
  const saved = watchSaves();
  const confirm = { act: 'exportTable', subject: fernlea.id };
  replyFile(exportTable, () =>
    Response.json({ error: 'Confirm that it is you.', confirm }, { status: 403 }),
  );
  const { user } = openDashboard(`${clientsAt}&filter=invited`);
  await user.click(
    await screen.findByRole('checkbox', { name: 'Select every client on this page' }),
  );
  await user.click(bar().getByRole('button', { name: 'Select all 131 matching' }));
  await user.click(bar().getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Save the file' }));
  expect(await screen.findByRole('button', { name: 'Email me a code' })).toBeVisible();
  expect(saved).toEqual([]);
});
