import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as contract from '@/lib/clients/exchange/contract';
import { setUp } from '@/lib/practice/contract';
import type { ClientImport, FileToChoose } from '@/hooks/clients/exchange';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { fernlea } from './practice';

const { File: RealFile } = jest.requireActual<{ File: typeof File }>('node:buffer');
const IMPORT = contract.giveClientFile.example.import_id!;
const checked: ClientImport = {
  ...contract.importInfo.example.imports[0]!,
  state: 'checking',
  ready: 1,
  known: 0,
  wrong: 0,
  added: 0,
  now: undefined,
  done_at: undefined,
  begun_at: undefined,
};
const column = (heading: string, use?: FileToChoose['columns'][number]['use']) => ({
  heading,
  ...(use && { use }),
  values: [],
  others: 0,
});
const toChoose: FileToChoose = {
  line: 3,
  rows: 218,
  columns: [
    column('Client', 'name'),
    column('VAT no.', 'vrn'),
    { ...column('Ref 1'), values: ['9331908246', '1218406355'], guess: 'utr' },
    { ...column('Mgr'), values: ['S Poole', 'A Khan', 'R Ellison'], others: 2, guess: 'owner' },
    { ...column('Grp'), values: ['A'] },
    column('', 'unused'),
  ],
  first: [
    {
      line: 4,
      cells: ['Harbour Lane Bakes Ltd', 'GB123456782', '10971 72564', 'Sam Poole', 'A', ''],
    },
    { line: 5, cells: ['@Work Interiors Ltd', '1234', '', '', 'A', 'x'] },
  ],
  team: [{ person_id: IMPORT, full_name: 'Sam Poole', email: 'sam@fernlea.example' }],
};

async function openStep(asked: FileToChoose = toChoose) {
  reply(setUp, () => ({ practices: [{ ...fernlea, role: 'admin' as const }] }));
  let imports: ClientImport[] = [];
  reply(contract.importInfo, () => ({ imports, agent_services_lists_clients: false }));
  reply(contract.importRows, () => ({ rows: [] }));
  const { calls } = reply(contract.giveClientFile, ({ query: { columns } }) => {
    if (!columns) return { to_choose: asked };
    imports = [checked];
    return { import_id: IMPORT, to_choose: undefined };
  });
  const { user } = renderScreen(`/v2/open-tax/clients/import?company_id=${fernlea.id}`, {
    as: 'person',
  });
  await screen.findByRole('heading', { name: 'From a file' });
  give();
  await screen.findByRole('heading', { name: /^We matched/ });
  return { user, calls };
}
function give(): void {
  const file = new RealFile(['Client,VAT no.\n'], 'clients-2026.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('File of clients', { selector: 'input' }), {
    target: { files: [file] },
  });
}
const use = (name: string) => screen.getByLabelText(`What “${name}” is`);
const checkAll = () => screen.getByRole('button', { name: 'Check all 218 rows' });

test('the headings that are known are matched, and the first rows stand as they will be read', async () => {
  await openStep();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Which column is which?');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByText(/clients-2026\.csv/).closest('header')).toHaveTextContent(
    'clients-2026.csv·218 rows from row 4·nothing is added yet',
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    'We matched 2 of your 5 headings',
  );
  expect(use('Client')).toHaveDisplayValue('Client name');
  expect(use('Ref 1')).toHaveDisplayValue('Choose…');
  expect(use('Column F')).toHaveDisplayValue('Don’t import it');
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first!).getByText('123 4567 82')).toBeVisible();
  expect(within(first!).getByText('GB123456782')).toHaveTextContent('In your file: GB123456782');
  expect(within(second!).getByText('@Work Interiors Ltd')).toBeVisible();
  expect(within(second!).getByText(/9 digits/)).toBeVisible();
});

test('each unknown column is asked about by its heading and values, by keyboard alone, and the file is then checked', async () => {
  const { user, calls } = await openStep();
  expect(checkAll()).toBeDisabled();
  expect(screen.getByText(/^Say what “Ref 1” is to continue\./)).toBeVisible();
  const question = screen.getByRole('group', { name: 'What is “Ref 1”?' });
  expect(question).toHaveTextContent('It has 9331908246 and 1218406355.');
  const yes = within(question).getByRole('button', { name: 'It’s the UTR' });
  yes.focus();
  await user.keyboard('{Enter}');
  expect(use('Ref 1')).toHaveDisplayValue('UTR');
  expect(screen.getByText('10971 72564')).toBeVisible();
  const next = screen.getByRole('group', { name: 'What is “Mgr”?' });
  expect(next).toHaveTextContent('It has S Poole, A Khan, R Ellison and 2 more.');
  expect(next.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Enter}');
  expect(use('Mgr')).toHaveDisplayValue('Owner');
  const last = screen.getByRole('group', { name: 'What is “Grp”?' });
  expect(last).toHaveTextContent('It has A. Choose what it is above, or don’t import it.');
  expect(last.contains(document.activeElement)).toBe(true);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.body).not.toHaveFocus();
  await user.tab();
  expect(checkAll()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Add 1 client' })).toBeVisible();
  expect(calls.at(-1)?.query).toEqual({
    company_id: fernlea.id,
    line: '3',
    columns: 'name,vrn,utr,owner,unused,unused',
    remember: 'yes',
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Import clients');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('all unknown columns are left out at once, and the choice is not remembered without the tick', async () => {
  const { user, calls } = await openStep();
  await user.click(screen.getByRole('button', { name: 'Don’t import these 3' }));
  await user.click(
    screen.getByRole('checkbox', { name: 'Remember these columns for the next file like this' }),
  );
  await user.click(checkAll());
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({
      company_id: fernlea.id,
      line: '3',
      columns: 'name,vrn,unused,unused,unused,unused',
    }),
  );
});

test.each([
  ['Client', 'Don’t import it', 'Choose the column with the clients’ names to continue.'],
  ['VAT no.', 'Don’t import it', /^Choose a column with a number of each client/],
  [
    'Ref 1',
    'VAT number',
    'Two columns are for the VAT number: “VAT no.” and “Ref 1”. Keep one of them.',
  ],
])('with %s as %s the file is not checked, and the reason is said', async (name, as, reason) => {
  const { user } = await openStep();
  await user.click(screen.getByRole('button', { name: 'Don’t import these 3' }));
  expect(checkAll()).toBeEnabled();
  await user.selectOptions(use(name), as);
  expect(checkAll()).toBeDisabled();
  expect(screen.getByText(reason)).toBeVisible();
});

test('a file that cannot be read after all is said to be so, and the choice stays', async () => {
  const { user } = await openStep();
  await user.click(screen.getByRole('button', { name: 'Don’t import these 3' }));
  fail(contract.giveClientFile, 400, { error: { file: 'The columns of this file are others.' } });
  await user.click(checkAll());
  expect(await screen.findByText('The columns of this file are others.')).toBeVisible();
  expect(use('Mgr')).toHaveDisplayValue('Don’t import it');
});

test('another file takes the place of this one', async () => {
  const { user } = await openStep();
  await user.click(screen.getByRole('button', { name: 'Don’t import these 3' }));
  reply(contract.giveClientFile, () => ({ to_choose: { ...toChoose, rows: 1 } }));
  give();
  expect(await screen.findByRole('button', { name: 'Check all 1 row' })).toBeDisabled();
  expect(use('Mgr')).toHaveDisplayValue('Choose…');
});
