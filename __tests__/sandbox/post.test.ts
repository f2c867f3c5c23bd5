/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';

import { newestForEach } from '@/sandbox/post/mailbox';
import { jsonOf, openSandbox, type OpenSandbox } from './openSandbox';

interface Mail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
}

describe('the post', () => {
  let sandbox: OpenSandbox;
  const send = async (to: string, subject: string, extra: Record<string, string> = {}) => {
    const transport = nodemailer.createTransport(sandbox.urls.smtp);
    await transport.sendMail({
      from: 'Adsum <hello@adsum.example>',
      to,
      subject,
      text: 'Your code is 482 913',
      ...extra,
    });
    transport.close();
  };
  const inbox = async (to = '') =>
    (
      await jsonOf<{ messages: Mail[] }>(
        fetch(`${sandbox.urls.base}/inbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`),
      )
    ).messages;
  const text = (body: unknown, token = 'adsum-sms-token') =>
    fetch(`${sandbox.urls.sms}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  beforeEach(async () => {
    sandbox = await openSandbox();
  });
  afterEach(() => sandbox.stop());

  test('an e-mail sent by SMTP is in the inbox with its words', async () => {
    await send('new.owner@example.com', 'Confirm your email: £5 – “ok”');
    expect(await inbox()).toEqual([
      expect.objectContaining({
        to: ['new.owner@example.com'],
        from: 'hello@adsum.example',
        subject: 'Confirm your email: £5 – “ok”',
        text: 'Your code is 482 913\n',
      }),
    ]);
  });

  test('mail to bounces-later is taken, and then reported as failed to its return path', async () => {
    let report: (received: { to: string | undefined; raw: string }) => void = () => undefined;
    const reported = new Promise<{ to: string | undefined; raw: string }>((resolve) => {
      report = resolve;
    });
    const portal = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        void readText(stream).then((raw) => {
          report({ to: session.envelope.rcptTo[0]?.address, raw });
          done();
        });
      },
    });
    await new Promise<void>((ready) => {
      portal.listen(0, '127.0.0.1', ready);
    });
    const { port } = portal.server.address() as AddressInfo;
    const reporting = await openSandbox({ reportsPort: port });
    try {
      const transport = nodemailer.createTransport(reporting.urls.smtp);
      const envelope = { from: 'bounces+1.2@mail.example', to: 'bounces-later@example.com' };
      await transport.sendMail({
        envelope,
        from: 'hello@adsum.example',
        to: envelope.to,
        text: 'x',
      });
      transport.close();
      const { to, raw } = await reported;
      expect(to).toBe(envelope.from);
      expect(raw).toMatch(/^Action: failed\r?$/m);
    } finally {
      await reporting.stop();
      await new Promise<void>((done) => {
        portal.close(done);
      });
    }
  });

  test('the newest comes first, and one address sees only its own, however it is written', async () => {
    await send('a@example.com', 'First');
    await send('b@example.com', 'Second');
    await send('A@Example.com', 'Third');
    expect((await inbox()).map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First']);
    expect((await inbox('a@EXAMPLE.com')).map(({ subject }) => subject)).toEqual([
      'Third',
      'First',
    ]);
  });

  test('300 are kept for each address, however many others get', () => {
    const rest = { at: '', from: '', subject: '', text: '', html: '', messageId: '' };
    const mail = (id: number, ...to: string[]) => ({ ...rest, id: String(id), to });
    const many = Array.from({ length: 301 }, (_, id) => mail(id, 'a@example.com'));
    const mails = [
      ...many.slice(0, 300),
      mail(400, 'b@example.com', 'a@example.com'),
      mail(401, 'c@example.com'),
    ];
    expect(newestForEach(many, ['a@example.com'])).toEqual(many.slice(0, 300));
    expect(newestForEach(mails, ['c@example.com'])).toEqual(mails);
    expect(
      newestForEach(mails, ['a@example.com'])
        .map(({ id }) => id)
        .slice(299),
    ).toEqual(['299', '401']);
  });

  test('a message page shows its text, its links, and its HTML in a frame that runs nothing', async () => {
    await send('a@example.com', 'Sign in', {
      text: 'Open http://localhost:3000/portal/x?y=1 now',
      html: '<p>Hello</p><script>alert(1)</script>',
    });
    const [mail] = await inbox();
    const page = await (await fetch(`${sandbox.urls.base}/inbox/${mail?.id}`)).text();
    expect(page).toContain('<a href="http://localhost:3000/portal/x?y=1">');
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-top-navigation-by-user-activation"/);
    const frame = await fetch(`${sandbox.urls.base}/inbox/${mail?.id}/html`);
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await frame.text()).toContain('<p>Hello</p>');
  });

  test('a subject with markup in it is shown as text', async () => {
    await send('a@example.com', '<img src=x onerror=alert(1)>');
    const list = await (await fetch(`${sandbox.urls.base}/inbox`)).text();
    expect(list).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(list).not.toContain('<img');
  });

  test('a message that is not there is a page that says so', async () => {
    expect((await fetch(`${sandbox.urls.base}/inbox/none`)).status).toBe(404);
  });

  test('a fault refuses one e-mail for now, and the next is taken', async () => {
    await sandbox.pull('faults', {
      provider: 'mail',
      operation: 'receive',
      fault: 'down503',
      times: 1,
    });
    await expect(send('a@example.com', 'Refused')).rejects.toMatchObject({ responseCode: 451 });
    await send('a@example.com', 'Taken');
    expect((await inbox()).map(({ subject }) => subject)).toEqual(['Taken']);
  });

  test('an e-mail whose answer is lost has arrived all the same', async () => {
    await sandbox.pull('faults', {
      provider: 'mail',
      operation: 'receive',
      fault: 'loseAnswer',
      times: 1,
    });
    await expect(send('a@example.com', 'Kept')).rejects.toMatchObject({ responseCode: 451 });
    expect(await inbox()).toHaveLength(1);
  });

  test('a text message is taken with a token and found by its number', async () => {
    const answer = await text({ to: '+447700900118', body: 'Your code is 482 913' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id: expect.any(String) });
    const { messages } = await jsonOf<{ messages: { to: string; body: string }[] }>(
      fetch(`${sandbox.urls.base}/sms-inbox.json?to=%2B447700900118`),
    );
    expect(messages).toEqual([
      expect.objectContaining({ to: '+447700900118', body: 'Your code is 482 913' }),
    ]);
    expect(await (await fetch(`${sandbox.urls.base}/sms-inbox`)).text()).toContain(
      'Your code is 482 913',
    );
  });

  test('a repeat under the same key is not sent twice', async () => {
    const once = () =>
      fetch(`${sandbox.urls.sms}/messages`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer adsum-sms-token',
          'content-type': 'application/json',
          'idempotency-key': 'job-1',
        },
        body: JSON.stringify({ to: '+447700900118', body: 'Once' }),
      });
    expect(await jsonOf(once())).toEqual(await jsonOf(once()));
    expect(
      (await jsonOf<{ messages: unknown[] }>(fetch(`${sandbox.urls.base}/sms-inbox.json`)))
        .messages,
    ).toHaveLength(1);
  });

  test.each([
    ['no token', { to: '+447700900118', body: 'x' }, 'wrong', 401],
    ['a number without its country', { to: '07700900118', body: 'x' }, 'adsum-sms-token', 400],
    ['no words', { to: '+447700900118', body: '' }, 'adsum-sms-token', 400],
    ['no object', 'x', 'adsum-sms-token', 400],
  ])('a text message with %s is refused', async (_what, body, token, status) => {
    expect((await text(body, token)).status).toBe(status);
  });
});
