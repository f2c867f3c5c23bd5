/** @jest-environment node */
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { codeState } from '@/lib/auth/messageStateContract';
import { accountProfile, signUp } from '@/lib/auth/contract';
import { failureReport, sendFailureReport } from '@/sandbox/post/failureReport';
import { readReport } from '@/server/notifications/reports/readReport';
import { messageOfReturnPath, returnPath } from '@/server/notifications/reports/returnPath';
import type { Mail } from '@/server/notifications/messagesPort';
import { takeDeliveryReports, type DeliveryReports } from '@/server/portal/jobs/deliveryReports';
import { expectOk, openTestServer, type TestServer } from '../../../support/server/testServer';

const MAILBOX = 'bounces@mail.adsum.example';
const problems: unknown[] = [];

let testServer: TestServer;
let reports: DeliveryReports;
beforeAll(async () => {
  testServer = await openTestServer({ variables: { MAIL_REPORTS_TO: MAILBOX } });
  reports = await takeDeliveryReports(
    testServer.deps,
    { mailbox: MAILBOX, host: '127.0.0.1', port: 0 },
    (problem) => problems.push(problem),
  );
});
beforeEach(async () => {
  problems.length = 0;
  await testServer.forgetLimits();
});
afterAll(async () => {
  await reports.stop();
  await testServer.close();
});

/** A person who waits for the code of a sign-up, which the mail server has taken. */
async function waiting(email: string) {
  const browser = testServer.newBrowser();
  await expectOk(
    browser.call(signUp, { body: { full_name: 'Hannah Osei', email, utm: undefined } }),
  );
  const mail = await testServer.mailTo(email);
  const state = async () =>
    (await expectOk(browser.call(codeState, { query: { code: 'emailCode' } }))).data;
  expect(await state()).toMatchObject({ state: 'sent' });
  return { browser, state, mail: mail as Mail & { returnPath: string } };
}

/** Sends a mail to an address of ours as any mail server would. */
async function deliver(to: string, raw: string) {
  const transport = createTransport({ host: '127.0.0.1', port: reports.port, ignoreTLS: true });
  try {
    await transport.sendMail({ envelope: { from: '', to }, raw });
  } finally {
    transport.close();
  }
}

test('a report that comes later is shown where somebody waits for the mail', async () => {
  const email = 'gone@example.co.uk';
  const { browser, state, mail } = await waiting(email);
  await sendFailureReport(reports.port, mail.returnPath, email);
  expect(await state()).toEqual({
    state: 'failed',
    failure: 'no_mailbox',
    to: email,
    channel: 'mail',
  });
  expect((await expectOk(browser.call(accountProfile))).data.refusedAddress).toBe(email);
  expect(problems).toEqual([]);
});

test('a report of a delay, and a reply of a person, change nothing', async () => {
  const email = 'away@example.co.uk';
  const { state, mail } = await waiting(email);
  await sendFailureReport(reports.port, mail.returnPath, email, {
    action: 'delayed',
    status: '4.4.1',
  });
  await deliver(
    mail.returnPath,
    'From: a@b.example\r\nSubject: Away\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n',
  );
  expect(await state()).toMatchObject({ state: 'sent' });
});

test('only our own return paths are mailboxes: no other address, and none made up from a Message-ID', async () => {
  const { state, mail } = await waiting('forged@example.co.uk');
  const forged = mail.returnPath.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@');
  for (const to of [MAILBOX, 'hello@adsum.example', forged])
    await expect(
      deliver(to, failureReport({ to, recipient: 'x@y.example' })),
    ).rejects.toMatchObject({
      responseCode: 550,
    });
  expect(await state()).toMatchObject({ state: 'sent' });
});

test('a mail that is too large is refused, and a sender that talks out of turn and breaks off ends nothing', async () => {
  const email = 'large@example.co.uk';
  const { state, mail } = await waiting(email);
  await expect(
    deliver(mail.returnPath, `Subject: x\r\n\r\n${'x'.repeat(70)}\r\n`.repeat(20_000)),
  ).rejects.toMatchObject({ responseCode: 552 });
  const socket = createConnection(reports.port, '127.0.0.1');
  socket.end('EHLO x\r\nMAIL FROM:<>\r\n');
  expect(await text(socket)).toContain('421');
  await sendFailureReport(reports.port, mail.returnPath, email, { status: '5.2.2' });
  expect(await state()).toMatchObject({ state: 'failed', failure: 'mailbox_full' });
});

describe('a return path', () => {
  const id = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1';

  test('fits a mailbox’s name and leads back to its message, in capitals too', () => {
    const path = returnPath(testServer.deps, MAILBOX, id);
    expect(path).toMatch(
      /^bounces\+5a1f0c1e6f0b4c1b9a550d6a4a6f00d1\.[0-9a-f]{16}@mail\.adsum\.example$/,
    );
    expect(path.indexOf('@')).toBeLessThanOrEqual(64);
    expect(messageOfReturnPath(testServer.deps, MAILBOX, path)).toBe(id);
    expect(messageOfReturnPath(testServer.deps, MAILBOX, path.toUpperCase())).toBe(id);
  });
});

describe('the bytes of a report', () => {
  const bytes = (raw: string) => new Uint8Array(Buffer.from(raw));

  test.each([
    ['nothing', ''],
    ['noise', '\u0000\u00ff\r\n--report\r\n'],
    ['parts in parts', 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(500)],
    ['a header without end', `Subject: ${'x'.repeat(500_000)}`],
  ])('that are %s say nothing of a failure, or are not read', async (_, raw) => {
    expect(await readReport(bytes(raw)).catch(() => undefined)).toBeUndefined();
  });

  test('that take too long are given up', async () => {
    const raw = failureReport({ to: MAILBOX, recipient: 'x@y.example' });
    await expect(readReport(bytes(raw), 0)).rejects.toThrow('The report took too long.');
  });
});
