/** @jest-environment node */
import { createHubspot } from '@/server/providers/hubspot';
import { startSandbox, type RunningSandbox } from '@/sandbox/start';

const NOW = new Date('2026-11-20T14:05:00.000Z');
let now = NOW;
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => now });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  now = NOW;
});

const at = (path: string) => `${sandbox.urls.base}${path}`;
const post = (path: string, form: Record<string, string>) =>
  fetch(at(path), { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
const chats = async () =>
  (
    (await (await fetch(at('/support-inbox.json'))).json()) as {
      chats: { id: string; visitor: string; messages: { from: string; text: string }[] }[];
    }
  ).chats;
const tokenFor = (email: string) =>
  createHubspot({ url: at('/hubspot'), token: 'adsum-hubspot-token' }, { now: () => now }).identify(
    { email },
  );

test('a token says who writes: the message is in the support inbox under the address, and the answer in the chat', async () => {
  const token = await tokenFor('hannah@marlowandrye.co.uk');
  await post(`/chat/panel?token=${token}`, { text: 'Where is my refund? <b>' });
  const [chat] = await chats();
  expect(chat).toMatchObject({
    visitor: 'hannah@marlowandrye.co.uk',
    messages: [{ from: 'visitor', text: 'Where is my refund? <b>' }],
  });
  await post('/support-inbox', { chat: chat?.id ?? '', text: 'It is on its way.' });
  const messages = await (await fetch(at(`/chat/messages?token=${token}`))).text();
  expect(messages).toContain('It is on its way.');
  expect(messages).toContain('&lt;b&gt;');
});

test('a token lasts 12 hours; after that, and without one, the writer is anonymous', async () => {
  const token = await tokenFor('tom@northgatejoinery.co.uk');
  now = new Date(NOW.getTime() + 12 * 3_600_000);
  await post(`/chat/panel?token=${token}`, { text: 'Late' });
  await post('/chat/panel?visitor=abc123', { text: 'Hello' });
  const visitors = (await chats()).map(({ visitor }) => visitor);
  expect(visitors).toEqual(expect.arrayContaining(['visitor unknown', 'visitor abc123']));
  expect(visitors).not.toContain('tom@northgatejoinery.co.uk');
});

test('without the right key no token is given', async () => {
  await expect(
    createHubspot({ url: at('/hubspot'), token: 'wrong' }, { now: () => now }).identify({
      email: 'a@b.uk',
    }),
  ).rejects.toMatchObject({ kind: 'refused' });
});

test('the widget is a script, and its frame runs none and may be framed', async () => {
  expect((await fetch(at('/chat/widget.js'))).headers.get('content-type')).toBe(
    'text/javascript; charset=utf-8',
  );
  const policy =
    (await fetch(at('/chat/panel?visitor=abc'))).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('frame-ancestors');
});

test('the frame brings its own ground, so that its words are read in the dark too', async () => {
  for (const path of ['/chat/panel?visitor=abcd1234', '/chat/messages?visitor=abcd1234']) {
    const page = await (await fetch(at(path))).text();
    expect(page).toContain('color-scheme:light dark');
    expect(page).toContain('background:Canvas;color:CanvasText');
  }
});
