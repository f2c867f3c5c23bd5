/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import {
  accountProfile,
  checkLogin,
  followMagicLink,
  login,
  openMagicLink,
  passwordReset,
  passwordResetRequest,
  sendAuthMagicLink,
} from '@/lib/auth/contract';
import { choosePassword } from '@/lib/auth/accountContract';
import { userCompanies } from '@/lib/companies/contract';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { expectOk, tokenIn } from '../../support/server/testServer';

const EMAIL = 'hannah@example.co.uk';
const PASSWORD = 'flour-and-rye-at-dawn';
const NEXT_PASSWORD = 'sourdough-at-seven-thirty';

const testServer = openForFile();
beforeAll(async () => {
  await testServer.signedInAs(EMAIL, { password: PASSWORD });
});
beforeEach(async () => {
  await testServer.forgetLimits();
  await testServer.runJobs();
});

const askForLink = (email = EMAIL) =>
  testServer.newBrowser().call(sendAuthMagicLink, { query: { email } });
const askForReset = (email = EMAIL) =>
  testServer.newBrowser().call(passwordResetRequest, { body: { email } });
const mailedToken = async () => tokenIn((await testServer.mailTo(EMAIL)).text);
const follow = (token: string, browser = testServer.newBrowser()) =>
  browser.call(followMagicLink, { body: { token } });
const reset = (token: string, password: string, browser = testServer.newBrowser()) =>
  browser.call(passwordReset, { body: { token, password } });
const ENDED = 'This link has expired or has already been used. Ask for a new one to log in.';

test('a link signs in once', async () => {
  await expectOk(askForLink());
  const token = await mailedToken();
  const browser = testServer.newBrowser();
  expect((await follow(token, browser)).data).toEqual({ type: 'user' });
  expect((await browser.call(accountProfile)).data).toMatchObject({
    email: EMAIL,
    signedInWith: 'magicLink',
  });
  expect(await follow(token)).toMatchObject({ status: 410, error: ENDED });
});

test('a link says whose account it opens, before it is used and without using it', async () => {
  await expectOk(askForLink());
  const token = await mailedToken();
  const browser = testServer.newBrowser();
  const look = () => browser.call(openMagicLink, { body: { token } });
  for (let turn = 0; turn < 2; turn += 1)
    expect((await expectOk(look())).data).toEqual({ account: 'h…h@example.co.uk' });
  expect((await expectOk(follow(token, browser))).data).toEqual({ type: 'user' });
  expect(await look()).toMatchObject({ status: 410, error: ENDED });
});

test('an opened link shows which other account the browser is signed in to', async () => {
  const other = await testServer.signedInAs('priya@example.co.uk', { password: PASSWORD });
  await expectOk(askForLink());
  const token = await mailedToken();
  const look = (browser: typeof other) => browser.call(openMagicLink, { body: { token } });
  expect((await expectOk(look(other))).data).toEqual({
    account: 'h…h@example.co.uk',
    other_login: 'priya@example.co.uk',
  });
  await expectOk(follow(token, other));
  await testServer.forgetLimits();
  await expectOk(askForLink());
  const next = await mailedToken();
  expect((await expectOk(other.call(openMagicLink, { body: { token: next } }))).data).toEqual({
    account: 'h…h@example.co.uk',
  });
});

test('it lasts ten minutes', async () => {
  await expectOk(askForLink());
  const token = await mailedToken();
  await testServer.advance({ minutes: 10 });
  expect(await follow(token)).toMatchObject({ status: 410, error: ENDED });
});

test.each(['x', 'a'.repeat(43), '../../etc'])(
  'a made-up token gets the same words: %s',
  async (token) => {
    expect(await follow(token)).toMatchObject({ status: 410, error: ENDED });
  },
);

test('the token stands after the # of the page’s address, where no server and no log sees it', async () => {
  await expectOk(askForLink());
  const { text, html } = await testServer.mailTo(EMAIL);
  expect(text).toMatch(/http:\/\/portal\.test\/portal\/v2\/auth\/magic-link#token=[\w-]{43}\n/);
  expect(html).toContain(`magic-link#token=${tokenIn(text)}"`);
});

test('what was sent with a secret in it is not kept', async () => {
  await expectOk(askForLink());
  const token = await mailedToken();
  expect(JSON.stringify(await testServer.store.db.select().from(outgoingMessages))).not.toContain(
    token,
  );
});

describe.each([
  ['log in', askForLink],
  ['choose a password', askForReset],
])('asking to %s', (_, ask) => {
  test('returns the same response for an unknown address, which gets an email that it has no account', async () => {
    const [known, unknown] = [await ask(EMAIL), await ask('nobody@example.co.uk')];
    // The token that asks how far the mail is says nothing but is another each time.
    const shape = (text: string) => text.replace(/("message":")[\w-]+/, '$1');
    expect(shape(known.text)).toBe(shape(unknown.text));
    expect(known.text).toHaveLength(unknown.text.length);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    const mail = await testServer.mailTo('nobody@example.co.uk');
    expect(mail.subject).toBe('No InstantVAT account has this address');
    expect(mail.text).not.toContain('#token=');
  });

  test('works three times an hour for one mailbox, known or not', async () => {
    for (const email of [EMAIL, 'nobody@example.co.uk']) {
      for (let turn = 0; turn < 3; turn += 1) await expectOk(ask(email));
      expect((await ask(email)).status).toBe(429);
    }
  });
});

test('a link cannot be asked for from another site, although it is a GET', async () => {
  const sent = testServer.mails.length;
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answer = await testServer
      .newBrowser()
      .call(
        sendAuthMagicLink,
        { query: { email: EMAIL } },
        { headers: { 'Sec-Fetch-Site': site } },
      );
    expect(answer.status).toBe(404);
  }
  await testServer.runJobs();
  expect(testServer.mails).toHaveLength(sent);
});

describe('a new password', () => {
  test('is set with an emailed link, ends every other session, and the owner is emailed', async () => {
    const elsewhere = testServer.newBrowser();
    await expectOk(elsewhere.call(login, { body: { email: EMAIL, password: PASSWORD } }));
    await expectOk(askForReset());
    const token = await mailedToken();
    const here = testServer.newBrowser();
    expect((await reset(token, NEXT_PASSWORD, here)).data).toEqual({ changed: true });
    expect((await elsewhere.call(checkLogin)).data).toEqual({});
    expect((await testServer.mailTo(EMAIL)).subject).toBe('Your InstantVAT password was changed');
    expect((await here.call(login, { body: { email: EMAIL, password: PASSWORD } })).status).toBe(
      400,
    );
    expect(
      (await here.call(login, { body: { email: EMAIL, password: NEXT_PASSWORD } })).status,
    ).toBe(200);
    expect((await reset(token, 'yet-another-passphrase')).status).toBe(410);
  });

  test('that is refused leaves the link as it was', async () => {
    await expectOk(askForReset());
    const token = await mailedToken();
    expect(await reset(token, 'password1234')).toMatchObject({
      status: 400,
      error: { password: 'This password is easy to guess. Try three or four unrelated words.' },
    });
    expect((await reset(token, NEXT_PASSWORD)).status).toBe(200);
  });

  test.each([
    'instantvat2026!',
    'HannahOsei2026!!',
    'hannah@example.co.uk',
    'marlow-and-rye-7',
    'M4rlow&Rye!!2026',
  ])(
    'that is made of our name, one’s own or that of one’s business is refused: %s',
    async (password) => {
      const browser = testServer.newBrowser();
      await expectOk(askForLink());
      await expectOk(follow(await mailedToken(), browser));
      if ((await browser.call(userCompanies)).data.length === 0)
        await testServer.companyOf(browser, { name: 'Marlow & Rye Ltd' });
      await expectOk(askForReset());
      const error = {
        password:
          'This password contains a name that others know. Try three or four unrelated words.',
      };
      expect(await reset(await mailedToken(), password)).toMatchObject({ status: 400, error });
      expect(await browser.call(choosePassword, { body: { password } })).toMatchObject({
        status: 400,
        error,
      });
    },
  );

  test('spends the sign-in links that were out', async () => {
    await expectOk(askForLink());
    const magic = await mailedToken();
    await expectOk(askForReset());
    const token = await mailedToken();
    await expectOk(reset(token, NEXT_PASSWORD));
    expect((await follow(magic)).status).toBe(410);
  });

  test('a sign-in link is no reset link, nor the other way round', async () => {
    await expectOk(askForLink());
    const magic = await mailedToken();
    expect((await reset(magic, NEXT_PASSWORD)).status).toBe(410);
    await expectOk(askForReset());
    expect((await follow(await mailedToken())).status).toBe(410);
  });
});
