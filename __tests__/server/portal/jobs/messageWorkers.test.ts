/** @jest-environment node */
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { askForNewEmail } from '@/lib/auth/accountContract';
import {
  accountProfile,
  phoneNumber,
  sendPhoneNumberVerification,
  signUp,
  verifyEmail,
} from '@/lib/auth/contract';
import { createSmtp } from '@/server/providers/smtp';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { notifyByMail } from '@/server/notifications/messages';
import { outgoingMessages } from '@/server/notifications/store/tables';
import {
  codeIn,
  expectOk,
  openTestServer,
  type TestServer,
} from '../../../support/server/testServer';

interface Received {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

describe('through the sandbox, over SMTP and HTTP', () => {
  let testServer: TestServer;
  beforeAll(async () => {
    testServer = await openTestServer({ sandbox: true, realPost: true });
  });
  afterEach(() => testServer.pull('clear-faults', {}));
  afterAll(() => testServer.close());

  const inbox = async (to: string) => {
    const response = await fetch(
      `${testServer.sandbox!.urls.base}/inbox.json?to=${encodeURIComponent(to)}`,
    );
    return ((await response.json()) as { messages: Received[] }).messages;
  };
  /** Signs up a person who proves the address with the code in the sandbox's inbox. */
  async function signedUp(email: string) {
    const browser = testServer.newBrowser();
    await expectOk(
      browser.call(signUp, { body: { full_name: 'Hannah Osei', email, utm: undefined } }),
    );
    await testServer.runJobs();
    await expectOk(
      browser.call(verifyEmail, { body: { code: codeIn((await inbox(email))[0]!.text) } }),
    );
    return browser;
  }
  const queueMail = (to: string, key: string, more: object = {}) =>
    testServer.store.db.transaction((tx) =>
      notifyByMail(tx, testServer.deps.outbox, {
        to,
        dedupeKey: key,
        now: testServer.clock.now(),
        subject: 'Refund – £4,210.00',
        text: 'HMRC owes you £4,210.00.',
        html: '<p>HMRC owes you £4,210.00.</p>',
        ...more,
      }),
    );

  test('a mail arrives as it was written, in both its forms, with an id of its own', async () => {
    await queueMail('hannah@example.co.uk', 'one');
    await testServer.runJobs();
    const [row] = await testServer.store.db.select().from(outgoingMessages);
    const [mail] = await inbox('hannah@example.co.uk');
    expect(mail).toMatchObject({
      to: ['hannah@example.co.uk'],
      from: 'hello@adsum.example',
      subject: 'Refund – £4,210.00',
      messageId: `<${row!.id}@adsum.example>`,
    });
    expect(mail!.text.trim()).toMatch(
      /^HMRC owes you £4,210\.00\.\s+Write to us: support@adsum\.example\s+Adsum Ltd, company number 14246316, registered office /,
    );
    expect(mail!.html.trim()).toBe('<p>HMRC owes you £4,210.00.</p>');
    expect(row!.sentAt).toEqual(testServer.clock.now());
  });

  test('a message queued twice is one email', async () => {
    await queueMail('twice@example.co.uk', 'same');
    await queueMail('twice@example.co.uk', 'same');
    await testServer.runJobs();
    expect(await inbox('twice@example.co.uk')).toHaveLength(1);
  });

  test('a mail that is refused for now goes out later, once', async () => {
    await testServer.pull('faults', {
      provider: 'mail',
      operation: 'receive',
      fault: 'down503',
      times: 2,
    });
    await queueMail('later@example.co.uk', 'later');
    for (let turn = 0; turn < 3; turn += 1) {
      await testServer.runJobs();
      await testServer.advance({ minutes: 5 });
    }
    expect(await inbox('later@example.co.uk')).toHaveLength(1);
  });

  test('when the answer is lost the repeat carries the same id, so that it can be recognised', async () => {
    await testServer.pull('faults', {
      provider: 'mail',
      operation: 'receive',
      fault: 'loseAnswer',
      times: 1,
    });
    await queueMail('lost@example.co.uk', 'lost');
    await testServer.runJobs();
    await testServer.advance({ minutes: 5 });
    await testServer.runJobs();
    const mails = await inbox('lost@example.co.uk');
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('a mailbox that does not exist is reported where its code is awaited, until an address is reached', async () => {
    const browser = testServer.newBrowser();
    const begin = (email: string) =>
      expectOk(browser.call(signUp, { body: { full_name: 'Hannah Osei', email, utm: undefined } }));
    const refusedAddress = async () =>
      (await expectOk(browser.call(accountProfile))).data.refusedAddress;
    await begin('no-such-mailbox@example.co.uk');
    expect(await refusedAddress()).toBeUndefined();
    await testServer.runJobs();
    expect(await refusedAddress()).toBe('no-such-mailbox@example.co.uk');
    const rows = await testServer.store.db
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.to, 'no-such-mailbox@example.co.uk'));
    expect(rows).toEqual([
      expect.objectContaining({
        sentAt: null,
        refusedAt: testServer.clock.now(),
        body: '',
        html: '',
      }),
    ]);
    await begin('mended@example.co.uk');
    await testServer.runJobs();
    expect(await refusedAddress()).toBeUndefined();
    await expectOk(
      browser.call(verifyEmail, {
        body: { code: codeIn((await inbox('mended@example.co.uk'))[0]!.text) },
      }),
    );
  });

  test('a new address that takes no mail is reported beside the account’s own, which works', async () => {
    const browser = await signedUp('works@example.co.uk');
    await expectOk(
      browser.call(askForNewEmail, { body: { email: 'no-such-mailbox@example.co.uk' } }),
    );
    await testServer.runJobs();
    expect((await expectOk(browser.call(accountProfile))).data).toMatchObject({
      email: 'works@example.co.uk',
      refusedAddress: 'no-such-mailbox@example.co.uk',
    });
    await testServer.advance({ minutes: 2 });
    await expectOk(browser.call(askForNewEmail, { body: { email: 'other@example.co.uk' } }));
    expect((await expectOk(browser.call(accountProfile))).data.refusedAddress).toBeUndefined();
  });

  test('an address that takes mail again is no longer said to refuse it', async () => {
    const browser = await signedUp('again@example.co.uk');
    await queueMail('again@example.co.uk', 'refused');
    await testServer.store.db
      .update(outgoingMessages)
      .set({ refusedAt: testServer.clock.now() })
      .where(eq(outgoingMessages.dedupeKey, 'refused'));
    expect((await expectOk(browser.call(accountProfile))).data.refusedAddress).toBe(
      'again@example.co.uk',
    );
    await queueMail('again@example.co.uk', 'taken');
    await testServer.runJobs();
    expect((await expectOk(browser.call(accountProfile))).data.refusedAddress).toBeUndefined();
    expect(
      (await inbox('again@example.co.uk')).filter(({ subject }) => subject.startsWith('Refund')),
    ).toHaveLength(1);
  });

  test('a sign-up’s code reaches the inbox, and a text reaches the phone', async () => {
    const browser = testServer.newBrowser();
    await expectOk(
      browser.call(signUp, {
        body: { full_name: 'Hannah Osei', email: 'code@example.co.uk', utm: undefined },
      }),
    );
    await testServer.runJobs();
    expect((await inbox('code@example.co.uk'))[0]!.subject).toMatch(
      /^\d{3} \d{3} is your InstantVAT code$/,
    );
  });

  test('a text is sent again after the gateway was down', async () => {
    const { deps, clock, store } = testServer;
    const { notifyByText } = await import('@/server/notifications/messages');
    await testServer.pull('faults', {
      provider: 'sms',
      operation: 'send',
      fault: 'reset',
      times: 1,
    });
    await store.db.transaction((tx) =>
      notifyByText(tx, deps.outbox, {
        to: '+447700900118',
        dedupeKey: 'text',
        now: clock.now(),
        body: '123456 is your code',
      }),
    );
    await testServer.runJobs();
    await testServer.advance({ minutes: 5 });
    await testServer.runJobs();
    const response = await fetch(`${testServer.sandbox!.urls.base}/sms-inbox.json?to=447700900118`);
    expect(
      ((await response.json()) as { messages: { body: string }[] }).messages.map(
        ({ body }) => body,
      ),
    ).toEqual(['123456 is your code']);
  });

  test('a number that the gateway turns down is put aside at once, where it can be seen', async () => {
    const { deps, clock, store } = testServer;
    const { notifyByText } = await import('@/server/notifications/messages');
    await store.db.transaction((tx) =>
      notifyByText(tx, deps.outbox, {
        to: 'not-a-number',
        dedupeKey: 'bad',
        now: clock.now(),
        body: 'hello',
      }),
    );
    await testServer.runJobs();
    const { rows } = await store.executeSql(
      `select name, output from pgboss.job where state = 'failed' and name = 'text.send'`,
    );
    expect(rows).toEqual([{ name: 'text.send', output: { message: 'NotWorthRepeating' } }]);
  });
});

test('a phone code is texted over HTTP', async () => {
  const testServer = await openTestServer();
  const browser = await testServer.signedInAs('phone@example.co.uk');
  await expectOk(browser.call(phoneNumber, { body: { phone_number: '07700 900118' } }));
  await expectOk(browser.call(sendPhoneNumberVerification));
  await testServer.runJobs();
  expect(testServer.texts[0]).toMatchObject({
    to: '+447700900118',
    body: expect.stringMatching(
      /^\d{6} is your InstantVAT code\. It works for 10 minutes\./,
    ) as string,
  });
  await testServer.close();
});

describe('the mail itself', () => {
  let raw = '';
  let sender = '';
  let refuse: { message: string; responseCode: number } | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error(refuse.message), refuse) : null),
    onData: (stream, session, done) => {
      raw = '';
      sender = (session.envelope.mailFrom || { address: '' }).address;
      stream
        .on('data', (chunk: Buffer) => {
          raw += chunk.toString('utf8');
        })
        .on('end', () => done());
    },
  });
  beforeAll(
    () =>
      new Promise<void>((ready) => {
        server.listen(0, '127.0.0.1', ready);
      }),
  );
  afterAll(
    () =>
      new Promise<void>((done) => {
        server.close(done);
      }),
  );
  beforeEach(() => {
    refuse = undefined;
  });
  const send = async (more: object = {}) => {
    const smtp = createSmtp({
      url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      from: 'Adsum <hello@adsum.example>',
      replyTo: 'help@portal.example',
    });
    try {
      await smtp.send({
        to: 'hannah@example.co.uk',
        subject: 'Hello',
        text: 'plain £',
        html: '<p>rich £</p>',
        key: 'k1',
        writtenAt: new Date('2026-08-07T09:30:00Z'),
        ...more,
      });
    } finally {
      smtp.close();
    }
  };

  test('is MIME with the plain part first, and says that a machine wrote it', async () => {
    await send();
    const mail = await PostalMime.parse(raw);
    expect(raw).toMatch(/multipart\/alternative/);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['plain £', '<p>rich £</p>']);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['help@portal.example']);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  test('sent again after a crash, it is the same to the byte, so that a mailbox that throws out copies can', async () => {
    await send();
    const first = raw;
    await send();
    expect(raw).toBe(first);
    expect(raw).toMatch(/^Date: Fri, 07 Aug 2026 09:30:00 \+0000\r?$/m);
  });

  test('takes no header from its subject or its addressee', async () => {
    await send({ subject: 'Hello\r\nBcc: everyone@evil.example' });
    expect(raw).not.toMatch(/^Bcc:/m);
    await send({ to: 'hannah@example.co.uk, everyone@evil.example' }).catch(() => undefined);
    expect(
      (await PostalMime.parse(raw)).to?.some(({ address }) => address === 'everyone@evil.example'),
    ).not.toBe(true);
  });

  test('a mailbox that does not exist is refused for good, one that is full is not', async () => {
    refuse = { message: 'No such user', responseCode: 550 };
    await expect(send()).rejects.toMatchObject({ kind: 'refused', code: 'MAILBOX_REFUSED' });
    refuse = { message: 'Mailbox full', responseCode: 452 };
    await expect(send()).rejects.toMatchObject({ kind: 'down' });
  });

  test('goes out under its return path, to which reports of its delivery come, and names another sender', async () => {
    await send();
    expect(sender).toBe('hello@adsum.example');
    await send({ returnPath: 'bounces+1.2@mail.adsum.example' });
    expect(sender).toBe('bounces+1.2@mail.adsum.example');
    expect((await PostalMime.parse(raw)).from?.address).toBe('hello@adsum.example');
  });

  test.each([
    ['5.1.1 No such user', 'NO_MAILBOX'],
    ['5.2.2 Mailbox full', 'MAILBOX_FULL'],
    ['5.7.1 Blocked', 'MAILBOX_REFUSED'],
  ])('a refusal “%s” has its own code', async (message, code) => {
    refuse = { message, responseCode: 550 };
    await expect(send()).rejects.toMatchObject({ kind: 'refused', code });
  });

  test('to a server without TLS nothing is sent where TLS is demanded', async () => {
    raw = 'nothing yet';
    const port = (server.server.address() as AddressInfo).port;
    const smtp = createSmtp({
      url: `smtp://127.0.0.1:${port}?requireTLS=true`,
      from: 'a@b.cd',
      replyTo: 'help@b.cd',
    });
    await expect(
      smtp.send({
        to: 'a@b.cd',
        subject: '',
        text: 'hush',
        html: '',
        key: 'k',
        writtenAt: new Date(),
      }),
    ).rejects.toMatchObject({ kind: 'down' });
    smtp.close();
    expect(raw).toBe('nothing yet');
  });

  test('a server that is not there is silence', async () => {
    const smtp = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'a@b.cd', replyTo: 'help@b.cd' });
    await expect(
      smtp.send({ to: 'a@b.cd', subject: '', text: '', html: '', key: 'k', writtenAt: new Date() }),
    ).rejects.toBeInstanceOf(ProviderFailure);
    smtp.close();
  });
});
