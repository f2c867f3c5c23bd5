import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { myFileRequests, sendRequestedFile, takeBackFile } from '@/lib/clients/requests/contract';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import type { MyFileRequest } from '@/hooks/clients/requests';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { companyId } from '../answers';
import { answerPortal, portalAt } from './portal';

const requestsAt = `/v2/open-tax/clients-portal/requests?company_id=${companyId}`;
const example = myFileRequests.example.requests[0] as MyFileRequest;
const open: MyFileRequest = {
  ...example,
  state: 'open',
  due_on: isoDateOf('2026-11-30'),
  files: [],
  may_take_back: false,
};
const answered = (...names: string[]): MyFileRequest => ({
  ...example,
  state: 'answered',
  may_take_back: true,
  files: names.map((name, at) => ({
    ...example.files[0]!,
    name,
    file_id: `5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0f1${at}`,
  })),
});
/** The browser's own kind of file: jsdom's is none that a form of the test's fetch would take. */
const { File: RealFile } = jest.requireActual<{ File: typeof File }>('node:buffer');
const pdf = (name: string) => new RealFile(['%PDF-1.4'], name, { type: 'application/pdf' });
const choose = (label: string, files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
const FILES = `Files for ${example.text}`;
const card = () => within(screen.getByRole('region', { name: example.text }));

test('what is asked for stands first among what is to be done, with the way to send it', async () => {
  answerPortal();
  reply(myFileRequests, () => ({ requests: [open] }));
  renderScreen(portalAt, { as: 'person' });
  const todo = await screen.findByRole('link', { name: /^Bank statement for September/ });
  expect(todo).toHaveAttribute(
    'href',
    expect.stringContaining(`/clients-portal/requests?company_id=${companyId}#${open.request_id}`),
  );
  expect(todo).toHaveTextContent('Calder & Finch asks you to send it. By Mon 30 Nov 2026');
  expect(
    within(screen.getByRole('region', { name: 'To do' })).getAllByRole('listitem')[0],
  ).toContainElement(todo);
});

test('a photo is taken with the phone’s camera, several files are sent one by one, and what was sent stands there', async () => {
  let asked = [open];
  reply(myFileRequests, () => ({ requests: asked }));
  const names: string[] = [];
  const sent = reply(sendRequestedFile, () => {
    names.push(`page ${names.length + 1}.pdf`);
    asked = [answered(...names)];
    return { requests: asked };
  });
  renderScreen(requestsAt, { as: 'person' });
  expect(await screen.findByText('Please send')).toBeVisible();
  expect(screen.getByLabelText(`A photo for ${example.text}`)).toHaveAttribute(
    'capture',
    'environment',
  );
  expect(screen.getByLabelText(`A photo for ${example.text}`)).toHaveAttribute(
    'accept',
    'image/jpeg,image/png',
  );
  choose(FILES, [pdf('page 1.pdf'), pdf('page 2.pdf')]);
  expect(await screen.findByText('Sent. Your accountants can see it now.')).toBeVisible();
  expect(sent.calls.map(({ query }) => query)).toEqual(
    Array(2).fill({ company_id: companyId, request_id: open.request_id }),
  );
  const list = within(screen.getByRole('list', { name: `Sent for ${example.text}` }));
  expect(list.getAllByRole('link').map((entry) => entry.textContent)).toEqual([
    'page 1.pdf',
    'page 2.pdf',
  ]);
  expect(list.getAllByText(/sent .* by Tom Ashdown/)).toHaveLength(2);
});

test('a rejected file shows why and keeps the rest; after a failure it can be sent again without choosing it again', async () => {
  reply(myFileRequests, () => ({ requests: [open] }));
  fail(sendRequestedFile, 400, {
    error: {
      file: 'We only keep PDF, JPEG, PNG, CSV and Excel files. This is a different kind of file.',
    },
  });
  const { user } = renderScreen(requestsAt, { as: 'person' });
  await screen.findByText('Please send');
  choose(FILES, [pdf('really a program.pdf')]);
  expect(await screen.findByText('really a program.pdf was not sent.')).toBeVisible();
  expect(screen.getByText(/This is a different kind of file/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try it again/ })).toBeNull();

  fail(sendRequestedFile, 500, { error: 'Something went wrong. Please try again.' });
  choose(FILES, [pdf('page 1.pdf')]);
  const again = await screen.findByRole('button', { name: 'Try it again' });
  reply(sendRequestedFile, () => ({ requests: [answered('page 1.pdf')] }));
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'page 1.pdf' })).toBeVisible();
});

test('what was sent back says what is still missing, and what was sent is taken back', async () => {
  let asked: MyFileRequest[] = [
    {
      ...answered('wrong.jpg'),
      state: 'sentBack',
      reason: 'This is October.\nPlease send September.',
    },
  ];
  reply(myFileRequests, () => ({ requests: asked }));
  const taken = reply(takeBackFile, () => {
    asked = [open];
    return { requests: asked };
  });
  const { user } = renderScreen(requestsAt, { as: 'person' });
  expect(await screen.findByText(/This is October/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw wrong.jpg' }));
  await waitFor(() => expect(screen.queryByText('wrong.jpg')).toBeNull());
  expect(taken.calls).toMatchObject([
    { body: { request_id: open.request_id, file_id: expect.any(String) } },
  ]);
});

test('what is closed can be looked at and nothing can be sent for it', async () => {
  reply(myFileRequests, () => ({
    requests: [{ ...answered('kept.jpg'), state: 'accepted' as const, may_take_back: false }],
  }));
  renderScreen(requestsAt, { as: 'person' });
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(card().getByRole('link', { name: 'kept.jpg' })).toHaveAttribute(
    'href',
    expect.stringContaining('/client/file-requests/file?'),
  );
  expect(screen.queryByRole('button', { name: /^Choose files/ })).toBeNull();
});

test('where nothing is asked for, that is said', async () => {
  reply(myFileRequests, () => ({ requests: [] }));
  renderScreen(requestsAt, { as: 'person' });
  expect(await screen.findByRole('heading', { name: 'Nothing to send' })).toBeVisible();
});

test('a company of another person is not found', async () => {
  fail(myFileRequests, 404, { error: 'We could not find that.' });
  renderScreen(requestsAt, { as: 'person' });
  expect(await screen.findByRole('heading', { name: 'We cannot find this company' })).toBeVisible();
});

test('what could not be loaded is asked for again', async () => {
  fail(myFileRequests, 500, { error: 'Something went wrong. Please try again.' });
  const { user } = renderScreen(requestsAt, { as: 'person' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  reply(myFileRequests, () => ({ requests: [open] }));
  await user.click(retry);
  expect(await screen.findByText('Please send')).toBeVisible();
});
