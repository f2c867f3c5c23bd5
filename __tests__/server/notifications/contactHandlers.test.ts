/** @jest-environment node */
import { sendContactMessage } from '@/lib/notifications/contactContract';
import { openTestServer, type TestServer } from '../../support/server/testServer';

const message = {
  name: 'Rosa Calder',
  email: 'rosa@calderfinch.co.uk',
  practice: 'Calder & Finch',
  message: 'We look after 120 clients.\n\nCan we see <b>OpenTax</b>?',
};

let testServer: TestServer;
beforeEach(async () => {
  testServer = await openTestServer({
    variables: { ONE_MACHINE: 'no', CONTACT_EMAIL: 'people@adsum.test' },
  });
});
afterEach(() => testServer.close());

const send = (body: Partial<typeof message> = {}) =>
  testServer.newBrowser().call(sendContactMessage, { body: { ...message, ...body } });

test('a visitor’s message is mailed to the address that answers, with who to answer and every word', async () => {
  expect(await send()).toMatchObject({ status: 200, data: { sent: true } });
  const mail = await testServer.mailTo('people@adsum.test');
  expect(mail.subject).toBe('Message from the contact page');
  expect(mail.text).toContain('Answer to: rosa@calderfinch.co.uk');
  expect(mail.text).toContain('Name they gave: Rosa Calder');
  expect(mail.text).toContain('Practice or business: Calder & Finch');
  expect(mail.text).toContain('We look after 120 clients.\n\nCan we see <b>OpenTax</b>?');
});

test('what a visitor wrote is text in the mail, never markup', async () => {
  await send();
  expect((await testServer.mailTo('people@adsum.test')).html).toContain(
    'Can we see &lt;b&gt;OpenTax&lt;/b&gt;?',
  );
});

test('nothing is mailed to the address that was typed', async () => {
  await send();
  await testServer.runJobs();
  expect(testServer.mails.map(({ to }) => to)).toEqual(['people@adsum.test']);
});

test('pressing Send twice mails the words once; other words, or the same on another day, are another message', async () => {
  await send();
  await send();
  await testServer.runJobs();
  expect(testServer.mails).toHaveLength(1);
  await send({ message: 'And what does it cost?' });
  await testServer.advance({ days: 1 });
  await send();
  await testServer.runJobs();
  expect(testServer.mails).toHaveLength(3);
});

test('a practice may be left out', async () => {
  expect((await send({ practice: '' })).status).toBe(200);
  expect((await testServer.mailTo('people@adsum.test')).text).toContain(
    'Practice or business: Not given',
  );
});

test.each([
  ['no name', { name: ' ' }, { name: 'Enter your name' }],
  [
    'a name that could begin a header',
    { name: 'Rosa\r\nBcc: all@example.org' },
    { name: 'Keep your name on one line' },
  ],
  ['no address', { email: '' }, { email: 'Email is required' }],
  ['an address that is none', { email: 'rosa@' }, { email: 'Invalid email address' }],
  ['no message', { message: '\n ' }, { message: 'Write a message' }],
  [
    'a message beyond all reading',
    { message: 'x'.repeat(4001) },
    { message: 'Use 4,000 characters or fewer' },
  ],
])('%s is refused at its field and nothing is mailed', async (_, body, error) => {
  expect(await send(body)).toMatchObject({ status: 400, error });
  await testServer.runJobs();
  expect(testServer.mails).toEqual([]);
});

test('an IP address that sends too many messages is asked to wait', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await send({ message: `Message ${count}` })).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses[20]).toBe(429);
});

test('another site’s page cannot send a message in a visitor’s name', async () => {
  const answer = await testServer
    .newBrowser()
    .call(
      sendContactMessage,
      { body: message },
      { headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' } },
    );
  expect(answer.status).toBe(404);
  await testServer.runJobs();
  expect(testServer.mails).toEqual([]);
});
