import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as contract from '@/lib/clients/exchange/contract';
import { setUp } from '@/lib/practice/contract';
import type { ClientImport, ImportRow } from '@/hooks/clients/exchange';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { fernlea } from './practice';

const example = contract.importInfo.example.imports[0] as ClientImport;
const checked: ClientImport = {
  ...example,
  state: 'checking',
  ready: 388,
  known: 17,
  wrong: 7,
  added: 0,
  now: undefined,
  done_at: undefined,
  begun_at: undefined,
};
const wrong = contract.importRows.example.rows[0] as ImportRow;

function open(
  imports: ClientImport[],
  {
    role = 'admin',
    rows = [wrong],
    from = '',
  }: {
    role?: 'admin' | 'team_member';
    rows?: ImportRow[];
    from?: string;
  } = {},
) {
  reply(setUp, () => ({ practices: [{ ...fernlea, role }] }));
  reply(contract.importInfo, () => ({ imports, agent_services_lists_clients: false }));
  reply(contract.importRows, () => ({ rows }));
  return renderScreen(`/v2/open-tax/clients/import?company_id=${fernlea.id}${from}`, {
    as: 'person',
  });
}
/** The browser's own is a stand-in here, which cannot be sent. */
const { File: RealFile } = jest.requireActual<{ File: typeof File }>('node:buffer');
const file = () =>
  new RealFile(['Client name,VAT number\nA,1'], 'clients.csv', { type: 'text/csv' });

test('without a file it says what a file needs, and what HMRC cannot give', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'From a file' })).toBeVisible();
  expect(screen.getByText(/HMRC does not let any program list an agent’s clients/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Template (CSV)' })).toHaveAttribute(
    'href',
    `/portal/api/open-tax/import-clients/template.csv?company_id=${fernlea.id}`,
  );
  fail(contract.giveClientFile, 400, {
    error: { file: 'We couldn’t find a column of clients’ numbers.' },
  });
  fireEvent.change(screen.getByLabelText('File of clients', { selector: 'input' }), {
    target: { files: [file()] },
  });
  expect(await screen.findByText('We couldn’t find a column of clients’ numbers.')).toBeVisible();
});

test.each([
  ['the list of clients', '', 'Clients', '/v2/open-tax/clients'],
  ['the dashboard', '&from=dashboard', 'Dashboard', '/v2/open-tax/dashboard'],
])('the link from %s leads back there', async (_where, from, name, path) => {
  open([], { from });
  await screen.findByRole('heading', { name: 'From a file' });
  expect(within(screen.getByRole('main')).getByRole('link', { name })).toHaveAttribute(
    'href',
    `${path}?company_id=${fernlea.id}`,
  );
});

test('a checked file shows its outcome, and adds no clients before the confirmation', async () => {
  const { calls } = reply(contract.startImport);
  const { user } = open([checked]);
  const band = await screen.findByLabelText('What is in the file');
  expect(band).toHaveTextContent(
    'In the file412 rowsAll of them were readReady388Nothing is added yet',
  );
  expect(band).toHaveTextContent(
    'Already your clients17Left as they areNeed a fix7Nothing added from these',
  );
  expect(screen.getByText('Not used, because we have no field for them: Fee.')).toBeVisible();
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Add 388 clients' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ import_id: example.import_id }));
});

test('while clients are added, the page shows the progress and the time left, and says that it can be closed', async () => {
  const { calls } = reply(contract.stopImport);
  const { user } = open([example]);
  const bar = await screen.findByRole('progressbar', { name: 'Clients added' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([
    '214',
    '388',
  ]);
  expect(screen.getByText('214 of 388')).toBeVisible();
  expect(screen.getByText('3 minutes left.')).toBeVisible();
  expect(screen.getByText(/You can close this page/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose a file' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('a wrong row is fixed in its own line: typed again, replaced by the suggestion, kept or left out', async () => {
  const { calls } = reply(contract.fixRows);
  const { user } = open([checked], {
    rows: [
      wrong,
      {
        ...wrong,
        line: 57,
        column: 'companyNumber',
        heading: 'Co. no',
        company_number: 'O7731208',
        problem: 'Begins with an O, not a nought.',
        suggestion: '07731208',
      },
      {
        ...wrong,
        line: 103,
        column: 'utr',
        utr: '10971 72987',
        problem: 'The last check fails.',
        may_keep: true,
      },
    ],
  });
  const [, first, second, third] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(
    '14Harbour Lane Bakes LtdVAT number1234 56788 figures. A VAT number has 9.',
  );
  expect(second).toHaveTextContent('57Harbour Lane Bakes LtdCo. noO7731208');
  const field = within(first!).getByLabelText('VAT number of row 14');
  await user.clear(field);
  await user.type(field, '123456782{Enter}');
  await user.click(within(second!).getByRole('button', { name: 'Use 07731208 in row 57' }));
  await user.click(within(third!).getByRole('button', { name: 'Keep of row 103' }));
  await user.click(screen.getByRole('button', { name: 'Leave these 3 out' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => (body as { rows: unknown }).rows)).toEqual([
      [{ line: 14, act: 'change', column: 'vrn', value: '123456782' }],
      [{ line: 57, act: 'change', column: 'companyNumber', value: '07731208' }],
      [{ line: 103, act: 'keep' }],
      [14, 57, 103].map((line) => ({ line, act: 'leave_out' })),
    ]),
  );
});

test('rows that may be right, such as a name that a client has, are kept one by one or all at once', async () => {
  const { calls } = reply(contract.fixRows);
  const problem =
    'You have a client of this name: John Smith, UTR 1097172564. Continue only if this is another business or person.';
  const john = { ...wrong, name: 'John Smith', column: 'name' as const, problem, may_keep: true };
  const { user } = open([checked], {
    rows: [wrong, { ...john, line: 57 }, { ...john, line: 103 }],
  });
  expect((await screen.findAllByText(problem))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep of row 57' }));
  await user.click(screen.getByRole('button', { name: 'Keep the 2 that may be right' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => (body as { rows: unknown }).rows)).toEqual([
      [{ line: 57, act: 'keep' }],
      [57, 103].map((line) => ({ line, act: 'keep' })),
    ]),
  );
});

test('a type and a National Insurance number are mended in fields of their own', async () => {
  const { calls } = reply(contract.fixRows);
  const meera = { ...wrong, name: 'Meera Nair', problem: 'Wrong.' };
  const { user } = open([checked], {
    rows: [
      { ...meera, line: 57, column: 'nino', nino: 'AB12345' },
      { ...meera, line: 58, column: 'type', type: 'Monthly', nino: '…56C' },
    ],
  });
  const nino = await screen.findByLabelText('National Insurance number of row 57');
  expect(nino).toHaveValue('AB12345');
  await user.clear(nino);
  await user.type(nino, 'AB123456C{Enter}');
  const type = screen.getByLabelText('Type of row 58');
  expect(type).toHaveValue('Monthly');
  expect(screen.queryByText(/56C/)).toBeNull();
  await user.clear(type);
  await user.type(type, 'Person{Enter}');
  await waitFor(() =>
    expect(calls.map(({ body }) => (body as { rows: unknown }).rows)).toEqual([
      [{ line: 57, act: 'change', column: 'nino', value: 'AB123456C' }],
      [{ line: 58, act: 'change', column: 'type', value: 'Person' }],
    ]),
  );
});

test('what stopped can be gone on with, and the rows that were not added are there to be saved', async () => {
  const { calls } = reply(contract.startImport);
  const stopped: ClientImport = {
    ...checked,
    import_id: fernlea.id,
    state: 'failed',
    problem: 'stopped',
    added: 36,
    ready: 114,
    wrong: 2,
    rows: 152,
    known: 0,
  };
  const { user } = open([
    { ...checked, state: 'completed', ready: 0, added: 388, wrong: 0 },
    stopped,
  ]);
  expect(await screen.findByText(/388 added, 17 already clients\./)).toBeVisible();
  expect(screen.getByText('Stopped at 36 of 150')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the 2 rows' })).toHaveAttribute(
    'href',
    expect.stringContaining(`import_id=${fernlea.id}`),
  );
  await user.click(
    screen.getByRole('button', { name: 'Add the 114 left of clients-november.csv' }),
  );
  await waitFor(() => expect(calls[0]?.body).toEqual({ import_id: fernlea.id }));
});

test('after the good rows were added, a row without a number is completed by one of any kind, and added', async () => {
  const { calls } = reply(contract.fixRows);
  const started = reply(contract.startImport);
  const { user } = open([{ ...checked, state: 'completed', ready: 1, added: 388, wrong: 1 }], {
    rows: [{ ...wrong, name: 'Meera Nair', vat_number: '', problem: 'No number.' }],
  });
  expect(await screen.findByText('1 fixed, not added yet')).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Kind of number for row 14'), 'UTR');
  await user.type(screen.getByLabelText('UTR of row 14'), '1097172564{Enter}');
  await waitFor(() =>
    expect(calls.map(({ body }) => (body as { rows: unknown }).rows)).toEqual([
      [{ line: 14, act: 'change', column: 'utr', value: '1097172564' }],
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Add 1 client' }));
  await waitFor(() => expect(started.calls).toHaveLength(1));
});

test('a team member reads that an admin is needed, and nothing is loaded', async () => {
  const { calls } = reply(contract.importInfo);
  open([], { role: 'team_member' });
  expect(await screen.findByText('Only admins can import clients')).toBeVisible();
  expect(calls).toHaveLength(0);
});
