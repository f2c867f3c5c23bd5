import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  acceptFiles,
  askForFiles,
  clientFileRequests,
  remindOfFiles,
  sendBackFiles,
  withdrawFileRequest,
} from '@/lib/clients/requests/contract';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import type { ClientFileRequest } from '@/hooks/clients/requests';
import { fail, reply } from '../../../support/msw';
import { openClient, withoutNotes } from './clientPage';

const example = clientFileRequests.example.requests[0] as ClientFileRequest;
const open: ClientFileRequest = {
  ...example,
  request_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0f02',
  text: 'Payslips',
  state: 'open',
  due_on: isoDateOf('2026-11-19'),
  files: [],
  revision: 1,
  why_not_remind: undefined,
};
const card = async () => within(await screen.findByRole('region', { name: 'Requests' }));
const seen = ({ request_id, revision }: ClientFileRequest) => ({ request_id, revision });

function openWith(requests: ClientFileRequest[], mailed = true) {
  withoutNotes();
  const opened = openClient();
  reply(clientFileRequests, () => ({ requests, people: ['Tom Ashdown'], mailed }));
  return opened;
}

test('what is late stands first, what was sent can be saved, and a list says what it comes to', async () => {
  openWith([example, open]);
  const list = within(await (await card()).findByRole('list', { name: 'What was asked for' }));
  expect((await card()).getByText('1 missing, 1 to look at')).toBeVisible();
  const rows = list
    .getAllByRole('listitem')
    .filter((candidate) => within(candidate).queryByText(/^Asked by|Asked by/));
  expect(rows[0]).toHaveTextContent(/Payslips.*Late.*Was due by Thu 19 Nov 2026/);
  expect(list.getByRole('link', { name: 'Statement September.jpg' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/open-tax\/file-requests\/file\?.*client_id=.*file_id=/),
  );
});

test('a request has a text and a due date; one that is rejected stays in the form to be sent again', async () => {
  const { user } = openWith([]);
  fail(askForFiles, 409, { error: 'Nobody of this client has joined yet.' });
  await user.click(await (await card()).findByRole('button', { name: 'Ask for something' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for something' }));
  const field = dialog.getByLabelText('What do you need?');
  await user.type(field, 'Payslips');
  fireEvent.change(dialog.getByLabelText(/^When do you need it by/), {
    target: { value: '2026-11-30' },
  });
  await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
  expect(await dialog.findByText(/Nobody of this client has joined/)).toBeVisible();
  expect(field).toHaveValue('Payslips');
  const asked = reply(askForFiles);
  await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
  await waitFor(() =>
    expect(asked.calls).toMatchObject([{ body: { text: 'Payslips', due_on: '2026-11-30' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was sent is accepted, or sent back with what is missing, as it was looked at', async () => {
  const { user } = openWith([example]);
  const [accepted, back] = [reply(acceptFiles), reply(sendBackFiles)];
  await user.click(await (await card()).findByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(accepted.calls).toMatchObject([{ body: seen(example) }]));
  await user.click((await card()).getByRole('button', { name: /^Say what is missing/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Say what is missing' }));
  await user.type(dialog.getByLabelText(/^What is still missing/), 'Page 3');
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  await waitFor(() =>
    expect(back.calls).toMatchObject([{ body: { ...seen(example), reason: 'Page 3' } }]),
  );
});

test('a request that has changed is not decided on, says so and is loaded again', async () => {
  const { user } = openWith([open]);
  fail(withdrawFileRequest, 409, { error: 'This request has changed since you opened it.' });
  const take = await (await card()).findByRole('button', { name: /^Withdraw/ });
  const read = reply(clientFileRequests, () => ({
    requests: [{ ...open, revision: 2 }],
    people: ['Tom Ashdown'],
    mailed: true,
  }));
  await user.click(take);
  expect(await (await card()).findByText(/has changed since you opened it/)).toBeVisible();
  await waitFor(() => expect(read.calls).toHaveLength(1));
});

test('the client is reminded by hand, once a day, and not where mails are turned off', async () => {
  const { user } = openWith([open]);
  const reminded = reply(remindOfFiles);
  reply(clientFileRequests, () => ({ requests: [open], people: ['Tom Ashdown'], mailed: true }));
  const button = await (await card()).findByRole('button', { name: 'Remind them' });
  reply(clientFileRequests, () => ({
    requests: [
      { ...open, why_not_remind: 'They were reminded today. You can remind them again tomorrow.' },
    ],
    people: ['Tom Ashdown'],
    mailed: true,
  }));
  await user.click(button);
  await waitFor(() => expect(reminded.calls).toHaveLength(1));
  expect(await (await card()).findByText(/You can remind them again tomorrow/)).toBeVisible();
  expect((await card()).getByRole('button', { name: 'Remind them' })).toBeDisabled();
});

test('how far the email is stands beside what is missing, with the reason and the way on if it did not arrive', async () => {
  const to = 'tom@ashdown.example';
  openWith([{ ...open, mails: [{ to, state: 'on_its_way' }] }]);
  expect(await (await card()).findByText(`Our email to ${to} is on its way.`)).toBeVisible();
  reply(clientFileRequests, () => ({
    requests: [
      {
        ...open,
        mails: [
          { to, state: 'failed' as const, failure: 'mailbox_full' as const },
          { to: 'amy@ashdown.example', state: 'delayed' as const },
        ],
      },
    ],
    people: ['Tom Ashdown'],
    mailed: true,
  }));
  expect(await (await card()).findByText(`Our email to ${to} did not arrive`)).toBeVisible();
  expect((await card()).getByText(/the mailbox is full\. Tell them in another way/)).toBeVisible();
  expect((await card()).getByText('Our email to amy@ashdown.example is delayed')).toBeVisible();
  expect((await card()).getByText(/^This is on our side/)).toBeVisible();
});

test('requests that could not be loaded are asked for again', async () => {
  withoutNotes();
  const { user } = openClient();
  fail(clientFileRequests, 500, { error: 'Something went wrong. Please try again.' });
  const retry = await (await card()).findByRole('button', { name: 'Try again' });
  reply(clientFileRequests, () => ({ requests: [], people: [], mailed: false }));
  await user.click(retry);
  expect(await (await card()).findByText(/No files requested yet/)).toBeVisible();
});
