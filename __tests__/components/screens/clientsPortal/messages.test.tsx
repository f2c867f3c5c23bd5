import { screen, waitFor, within } from '@testing-library/react';
import {
  clientMessages,
  myMessages,
  seeMessages,
  writeToClient,
  writeToPractice,
} from '@/lib/clients/messages/contract';
import type { ClientMail } from '@/lib/notifications/clientMails';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { companyId } from '../answers';
import { openClient, withoutNotes } from '../openTax/clientPage';
import { answerPortal, portalAt } from './portal';

const card = async () => within(await screen.findByRole('region', { name: 'Messages' }));

test('what the practice wrote is new until it is marked as read, and the client answers', async () => {
  answerPortal();
  reply(myMessages);
  const seen = reply(seeMessages);
  const sent = reply(writeToPractice);
  const { user } = renderScreen(portalAt, { as: 'person' });
  expect(await (await card()).findByText('Please send September’s bank statement.')).toBeVisible();
  expect((await card()).getByText('1 new')).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(seen.calls).toMatchObject([{ query: { company_id: companyId } }]));
  const field = (await card()).getByLabelText('Message to Calder & Finch');
  expect((await card()).getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(field, 'It is on its way.');
  await user.click((await card()).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.calls).toMatchObject([{ body: { text: 'It is on its way.' } }]));
  await waitFor(() => expect(field).toHaveValue(''));
});

test('a message that was refused is still there to send again', async () => {
  answerPortal();
  fail(writeToPractice, 429, {
    error: 'You have sent a lot of messages. You can send the next one in 20 minutes.',
  });
  const { user } = renderScreen(portalAt, { as: 'person' });
  const field = await screen.findByLabelText('Message to Calder & Finch');
  await user.type(field, 'Hello');
  await user.click((await card()).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/You can send the next one in 20 minutes/)).toBeVisible();
  expect(field).toHaveValue('Hello');
});

test('messages that could not be loaded are asked for again', async () => {
  answerPortal();
  fail(myMessages, 500, { error: 'Something went wrong. Please try again.' });
  const { user } = renderScreen(portalAt, { as: 'person' });
  const retry = await (await card()).findByRole('button', { name: 'Try again' });
  reply(myMessages, () => ({ messages: [], unread: 0 }));
  await user.click(retry);
  expect(await screen.findByText('No messages yet.')).toBeVisible();
});

test('how far the email about the practice’s message is stands below it until it is read', async () => {
  withoutNotes();
  openClient();
  const [message] = clientMessages.example.messages;
  const to = 'tom@ashdown.example';
  const say = (mail: ClientMail) =>
    reply(clientMessages, () => ({ unread: 0, messages: [{ ...message!, mails: [mail] }] }));
  say({ to, state: 'on_its_way' });
  expect(await (await card()).findByText(`Our email to ${to} is on its way.`)).toBeVisible();
  say({ to, state: 'failed', failure: 'turned_away' });
  expect(await (await card()).findByText(`Our email to ${to} did not arrive`)).toBeVisible();
  expect((await card()).getByText(/turned it away\. Tell them in another way/)).toBeVisible();
});

test('the practice answers on the client’s page', async () => {
  withoutNotes();
  const { user } = openClient();
  const {
    messages: [message],
  } = clientMessages.example;
  reply(clientMessages, () => ({
    unread: 1,
    messages: [{ ...message!, from: 'client' as const }],
  }));
  const sent = reply(writeToClient);
  await user.type(await screen.findByLabelText(/^Message to/), 'Thank you.');
  await user.click((await card()).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.calls).toMatchObject([{ body: { text: 'Thank you.' } }]));
});
