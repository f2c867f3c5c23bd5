import { screen, within } from '@testing-library/react';
import { sendContactMessage } from '@/lib/notifications/contactContract';
import { fail, reply, unreachable } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';

const open = () => renderScreen('/v2/open-tax/contact-us');
type User = ReturnType<typeof renderScreen>['user'];

const fill = async (user: User) => {
  await user.type(screen.getByLabelText('Your name'), 'Rosa Calder');
  await user.type(screen.getByLabelText('Email address'), 'rosa@calderfinch.co.uk');
  await user.type(screen.getByLabelText('Practice or business (optional)'), 'Calder & Finch');
  await user.type(screen.getByLabelText('Message'), 'We have 120 clients.');
};

const fieldsHold = () => {
  expect(screen.getByLabelText('Your name')).toHaveValue('Rosa Calder');
  expect(screen.getByLabelText('Email address')).toHaveValue('rosa@calderfinch.co.uk');
  expect(screen.getByLabelText('Practice or business (optional)')).toHaveValue('Calder & Finch');
  expect(screen.getByLabelText('Message')).toHaveValue('We have 120 clients.');
};

test('a message is sent as it was written, and the page says where the answer goes and keeps the words', async () => {
  const { calls } = reply(sendContactMessage);
  const { user } = open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  const done = await screen.findByRole('heading', { name: 'We have your message' });
  expect(done).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      name: 'Rosa Calder',
      email: 'rosa@calderfinch.co.uk',
      practice: 'Calder & Finch',
      message: 'We have 120 clients.',
    },
  ]);
  expect(screen.getByText(/We’ll reply to rosa@calderfinch.co.uk/)).toBeVisible();
  expect(screen.getByText('We have 120 clients.')).toBeVisible();
});

test('another message starts from an empty form', async () => {
  reply(sendContactMessage);
  const { user } = open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await user.click(await screen.findByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('Send waits until the form is valid and changed, and says what is missing', async () => {
  const { user } = open();
  const send = screen.getByRole('button', { name: 'Send message' });
  expect(send).toBeDisabled();
  expect(send).toHaveAccessibleDescription('Fill in your name, email address and message to send');
  await fill(user);
  expect(send).toBeEnabled();
});

test.each([
  ['Your name', 'Enter your name'],
  ['Email address', 'Email is required'],
  ['Message', 'Write a message'],
])('%s left empty says so after it was touched, not before', async (label, sentence) => {
  const { user } = open();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText(label));
  await user.tab();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('an address that is none is said to be invalid', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Email address'), 'rosa@');
  await user.tab();
  expect(await screen.findByText('Invalid email address')).toBeVisible();
});

test('when the server fails, the form keeps its content, shows the reference and can be sent again', async () => {
  fail(sendContactMessage, 500, {
    error: 'Something went wrong. Please try again.',
    reference: 'AB12-CD34',
  });
  const { user } = open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveTextContent(
    'Your message was not sent. Something went wrong. Please try again. Reference AB12-CD34. What you wrote is still here.',
  );
  expect(summary).toHaveFocus();
  fieldsHold();

  reply(sendContactMessage);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('heading', { name: 'We have your message' })).toBeVisible();
});

test('when the network is down nothing is lost', async () => {
  unreachable(sendContactMessage);
  const { user } = open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(
    'We had no answer, so we do not know whether this was done. Check before you do it again. What you wrote is still here.',
  );
  fieldsHold();
});

test('a field that the server refuses is linked from the summary', async () => {
  fail(sendContactMessage, 400, { error: { email: 'Invalid email address' } });
  const { user } = open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  await user.click(within(summary).getByRole('link', { name: 'Invalid email address' }));
  expect(screen.getByLabelText('Email address')).toHaveFocus();
  fieldsHold();
});
