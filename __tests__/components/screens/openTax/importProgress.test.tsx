import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as contract from '@/lib/clients/exchange/contract';
import { setUp } from '@/lib/practice/contract';
import type { ClientImport } from '@/hooks/clients/exchange';
import { reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { fernlea } from './practice';

const importPage = `/v2/open-tax/clients/import?company_id=${fernlea.id}`;
const running = contract.importInfo.example.imports[0] as ClientImport;
const checked: ClientImport = {
  ...running,
  state: 'checking',
  ready: 388,
  added: 0,
  now: undefined,
  done_at: undefined,
  begun_at: undefined,
};
/** The browser's own is a stand-in here, which cannot be sent. */
const { File: RealFile } = jest.requireActual<{ File: typeof File }>('node:buffer');

/** Returns an answer that waits until the test gives it. */
function heldAnswer<T>(answer: T) {
  let give = () => undefined as void;
  const given = new Promise<T>((resolve) => {
    give = () => resolve(answer);
  });
  return { given, give };
}

function open(imports: () => ClientImport[]) {
  reply(setUp, () => ({ practices: [{ ...fernlea, role: 'admin' as const }] }));
  reply(contract.importInfo, () => ({ imports: imports(), agent_services_lists_clients: false }));
  reply(contract.importRows, () => ({ rows: [] }));
  return renderScreen(importPage, { as: 'person' });
}

test('while a file is checked a bar shows it, also to a person who left the page and came back', async () => {
  const { given, give } = heldAnswer({ import_id: running.import_id });
  const { calls } = reply(contract.giveClientFile, () => given);
  let imports: ClientImport[] = [];
  const { goTo } = open(() => imports);
  const choose = await screen.findByRole('button', { name: 'Choose a file' });
  fireEvent.change(screen.getByLabelText('File of clients', { selector: 'input' }), {
    target: { files: [new RealFile(['A,1'], 'clients.csv', { type: 'text/csv' })] },
  });
  const bar = await screen.findByRole('progressbar', { name: 'Checking the file' });
  expect(bar).not.toHaveAttribute('aria-valuenow');
  expect(choose).toBeDisabled();
  await waitFor(() => expect(calls).toHaveLength(1));
  goTo(`/v2/open-tax/help?company_id=${fernlea.id}`);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  goTo(importPage);
  expect(await screen.findByRole('progressbar', { name: 'Checking the file' })).toBeVisible();
  imports = [checked];
  give();
  expect(await screen.findByRole('button', { name: 'Add 388 clients' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('adding shows a bar from the press on, which shows a share once the number added is known', async () => {
  const { given, give } = heldAnswer({ done: true });
  reply(contract.startImport, () => given);
  let imports = [checked];
  const { user } = open(() => imports);
  const add = await screen.findByRole('button', { name: 'Add 388 clients' });
  await user.click(add);
  const bar = await screen.findByRole('progressbar', { name: 'Clients added' });
  expect(bar).not.toHaveAttribute('aria-valuenow');
  expect(add).toBeDisabled();
  expect(screen.getByText(/You can close this page/)).toBeVisible();
  imports = [{ ...running, done_at: undefined }];
  give();
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '214'));
  expect(screen.getByText('Clients added: 50%.')).toBeInTheDocument();
  expect(screen.queryByText(/left/)).not.toBeInTheDocument();
});
