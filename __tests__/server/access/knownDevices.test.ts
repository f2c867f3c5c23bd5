/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { sql } from 'drizzle-orm';
import * as account from '@/lib/auth/accountContract';
import {
  accountProfile,
  followMagicLink,
  login,
  passwordReset,
  passwordResetRequest,
  sendAuthMagicLink,
  signUp,
} from '@/lib/auth/contract';
import { withApp } from '../../support/server/appStory';
import type { Browser } from '../../support/server/browser';
import { deviceAlone, from } from '../../support/server/devices';
import { expectOk, tokenIn } from '../../support/server/testServer';

const PASSWORD = 'flour-and-rye-at-dawn';
const NEXT = 'a-tide-of-quiet-anchors';

const testServer = openForFile({ variables: { ONE_MACHINE: 'no', TRUSTED_PROXIES: '1' } });
let browser: Browser;
let email: string;
let turn = 0;
beforeEach(async () => {
  email = `owner${(turn += 1)}@example.co.uk`;
  browser = await testServer.signedInAs(email, { password: PASSWORD });
});

const tryIn = (password: string, ip: string, by = testServer.newBrowser()) =>
  by.call(login, { body: { email, password } }, from(ip));
const askForLink = (ip: string) =>
  testServer.newBrowser().call(sendAuthMagicLink, { query: { email } }, from(ip));
/** An address without earlier sign-ins, while the account is under attack. */
const NEW_PLACE = '192.0.2.200';
async function attack(): Promise<void> {
  for (let guess = 0; guess < 56; guess += 1)
    await tryIn('wrong', `203.0.113.${Math.floor(guess / 4)}`);
}
/** Simulates the attack cheaply: one guess, counted fifty times. */
async function attacked(): Promise<void> {
  await tryIn('wrong', '203.0.113.1');
  await testServer.store.db.execute(
    sql`update rate_limits set points = 56 where key like '50/3600:%'`,
  );
}

test('after 56 wrong guesses and three links asked for by a stranger, the owner still gets in', async () => {
  await attack();
  for (let ask = 0; ask < 3; ask += 1) await expectOk(askForLink('203.0.113.99'));
  expect((await tryIn(PASSWORD, NEW_PLACE)).status).toBe(429);

  // From an unknown address: by a link to their mailbox.
  await expectOk(askForLink(NEW_PLACE));
  const elsewhere = testServer.newBrowser();
  const token = tokenIn((await testServer.mailTo(email)).text);
  await expectOk(elsewhere.call(followMagicLink, { body: { token } }, from(NEW_PLACE)));
  expect((await elsewhere.call(accountProfile)).data.email).toBe(email);
  // On a device of theirs, wherever it is: by the password.
  expect((await tryIn(PASSWORD, '192.0.2.201', deviceAlone(testServer, browser))).status).toBe(200);
});

test('a known device can log in although its address is over the limit, but cannot guess at another account', async () => {
  const other = await testServer.signedInAs(`guesser${turn}@example.co.uk`, { password: NEXT });
  const shared = '198.51.100.77';
  await tryIn('wrong', shared);
  await testServer.store.db.execute(
    sql`update rate_limits set points = 5000 where key like ${`%/900:signIn:${shared}`}`,
  );
  expect((await tryIn(PASSWORD, shared)).status).toBe(429);
  expect((await tryIn(PASSWORD, shared, deviceAlone(testServer, other))).status).toBe(429);
  expect((await tryIn(PASSWORD, shared, deviceAlone(testServer, browser))).status).toBe(200);
  // Nor does a full count of messages keep its owner from a link to their own mailbox.
  await expectOk(askForLink(shared));
  await testServer.store.db.execute(
    sql`update rate_limits set points = 5000 where key like ${`%/3600:message:${shared}`}`,
  );
  expect((await askForLink(shared)).status).toBe(429);
  await expectOk(
    deviceAlone(testServer, browser).call(sendAuthMagicLink, { query: { email } }, from(shared)),
  );
  // What the owner has ended is no device of theirs.
  const kept = deviceAlone(testServer, browser);
  await testServer.advance({ minutes: 1 });
  await expectOk(browser.call(account.endOtherSessions));
  expect((await tryIn(PASSWORD, shared, kept)).status).toBe(429);
});

test('a mailbox that has had three links in the hour is sent another only when none of them works any more', async () => {
  for (let ask = 0; ask < 3; ask += 1) await expectOk(askForLink(`203.0.113.${ask}`));
  await testServer.runJobs();
  const sent = testServer.mails.length;
  for (let ask = 0; ask < 20; ask += 1) await expectOk(askForLink(`203.0.113.${100 + ask}`));
  await testServer.runJobs();
  expect(testServer.mails).toHaveLength(sent);
  // Whichever came last still lets its owner in; and then the next request brings a new one.
  const link = (await testServer.mailTo(email)).text;
  await testServer.store.db.execute(
    sql`update one_time_secrets set expires_at = ${testServer.clock.now()} where sent_to = ${email}`,
  );
  await expectOk(askForLink(NEW_PLACE));
  const token = tokenIn((await testServer.mailTo(email)).text);
  expect(token).not.toBe(tokenIn(link));
  await expectOk(
    testServer.newBrowser().call(followMagicLink, { body: { token } }, from(NEW_PLACE)),
  );
});

test('a stranger who signs up with the owner’s address keeps no code of the owner’s away', async () => {
  for (let ask = 0; ask < 45; ask += 1) {
    const body = { full_name: 'Hannah Osei', email, product: undefined, utm: undefined };
    await testServer.newBrowser().call(signUp, { body }, from(`203.0.113.${ask}`));
  }
  await expectOk(
    browser.call(account.sendReauthenticationCode, { body: { act: 'changePassword' } }),
  );
});

test('refused passwords of a stranger do not block sign-ups', async () => {
  const form = {
    full_name: 'Hannah Osei',
    email: `new.${email}`,
    product: undefined,
    utm: undefined,
  };
  const body = { ...form, password: 'password1234' };
  for (let ask = 0; ask < 45; ask += 1) {
    expect(
      (await testServer.newBrowser().call(signUp, { body }, from(`203.0.113.${ask}`))).status,
    ).toBe(400);
  }
  await expectOk(testServer.newBrowser().call(signUp, { body: form }, from(NEW_PLACE)));
});

describe('the cookie of a known device', () => {
  test('is sealed, out of reach of scripts, and another after each sign-in', async () => {
    const answer = await tryIn(PASSWORD, NEW_PLACE, browser);
    const [line] = answer.headers
      .getSetCookie()
      .filter((candidate) => candidate.startsWith('device='));
    expect(line).toMatch(/^device=[\w.~-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/);
    const first = browser.cookies.get('device')!;
    await tryIn(PASSWORD, NEW_PLACE, browser);
    expect(browser.cookies.get('device')).not.toBe(first);
  });

  test('is not set for a visitor who has not signed in', async () => {
    const stranger = testServer.newBrowser();
    await tryIn('wrong', NEW_PLACE, stranger);
    const body = {
      full_name: 'Hannah Osei',
      email: `new.${email}`,
      product: undefined,
      utm: undefined,
    };
    await expectOk(stranger.call(signUp, { body }, from(NEW_PLACE)));
    expect(stranger.cookies.get('device')).toBeUndefined();
  });

  test('grants no access: it allows ten attempts in 15 minutes, counted for this device alone', async () => {
    await attacked();
    const device = deviceAlone(testServer, browser);
    expect((await device.call(accountProfile)).status).toBe(401);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await tryIn('wrong', NEW_PLACE, device)).status).toBe(400);
    expect((await tryIn(PASSWORD, NEW_PLACE, device)).status).toBe(429);
  });

  test.each([
    [
      'another person’s',
      async () =>
        deviceAlone(testServer, await testServer.signedInAs(`other.${email}`)).cookies.get(
          'device',
        )!,
    ],
    ['one that was made up', () => Promise.resolve('local.c2lnbmVkLWluLWJlZm9yZQ')],
    ['an altered one', () => Promise.resolve(`${browser.cookies.get('device')!.slice(0, -2)}AA`)],
  ])('is worth nothing when it is %s', async (_, cookieOf) => {
    const device = testServer.newBrowser();
    device.cookies.set('device', await cookieOf());
    await attacked();
    expect((await tryIn(PASSWORD, NEW_PLACE, device)).status).toBe(429);
  });

  test.each([
    ['all other sessions are ended', () => browser.call(account.endOtherSessions)],
    [
      'one session is ended',
      async () => {
        await testServer.newBrowser().call(login, { body: { email, password: PASSWORD } });
        const others = (await expectOk(browser.call(account.accountSessions))).data.filter(
          ({ current }) => !current,
        );
        return browser.call(account.endSession, { body: { id: others[0]?.id ?? '' } });
      },
    ],
    [
      'the password is changed',
      () => browser.call(account.choosePassword, { body: { password: PASSWORD } }),
    ],
  ])('ends when %s, but not for the browser that did it', async (_, end) => {
    const left = deviceAlone(testServer, browser);
    await testServer.advance({ seconds: 1 });
    expect((await end()).status).toBe(200);
    await attacked();
    expect((await tryIn(PASSWORD, NEW_PLACE, left)).status).toBe(429);
    expect((await tryIn(PASSWORD, NEW_PLACE, deviceAlone(testServer, browser))).status).toBe(200);
  });

  test('ends when an app is added, but not for the browser that did it', async () => {
    const left = deviceAlone(testServer, browser);
    await testServer.advance({ seconds: 1 });
    await withApp(testServer, browser);
    await attacked();
    expect((await tryIn(PASSWORD, NEW_PLACE, left)).status).toBe(429);
    expect((await tryIn(PASSWORD, NEW_PLACE, deviceAlone(testServer, browser))).status).toBe(200);
  });

  test.each([
    ['all others', (thief: Browser) => thief.call(account.endOtherSessions)],
    [
      'one',
      async (thief: Browser) => {
        const others = (await expectOk(thief.call(account.accountSessions))).data.filter(
          ({ current }) => !current,
        );
        return thief.call(account.endSession, { body: { id: others[0]?.id ?? '' } });
      },
    ],
  ])('is given to no stolen session by ending %s', async (_, end) => {
    const thief = testServer.newBrowser();
    thief.cookies.set('session', browser.cookies.get('session')!);
    await testServer.newBrowser().call(login, { body: { email, password: PASSWORD } });
    await testServer.advance({ seconds: 1 });
    expect((await end(thief)).status).toBe(200);
    expect(thief.cookies.get('device')).toBeUndefined();
    await attacked();
    expect((await tryIn(PASSWORD, NEW_PLACE, deviceAlone(testServer, browser))).status).toBe(429);
  });

  test('ends when a new password is chosen by a link', async () => {
    const left = deviceAlone(testServer, browser);
    await testServer.advance({ seconds: 1 });
    await expectOk(testServer.newBrowser().call(passwordResetRequest, { body: { email } }));
    const token = tokenIn((await testServer.mailTo(email)).text);
    await expectOk(
      testServer.newBrowser().call(passwordReset, { body: { token, password: NEXT } }),
    );
    await attacked();
    expect((await tryIn(NEXT, NEW_PLACE, left)).status).toBe(429);
  });

  test('is forgotten after ninety days', async () => {
    const device = deviceAlone(testServer, browser);
    await testServer.advance({ minutes: 90 * 1440 + 1 });
    await attacked();
    expect((await tryIn(PASSWORD, NEW_PLACE, device)).status).toBe(429);
  });
});

test('repeated guesses from one address wait longer each time', async () => {
  const wait = async () => Number((await tryIn('wrong', '203.0.113.9')).headers.get('retry-after'));
  /** As if the last quarter of an hour, or four hours, had passed. */
  const later = (window: string) =>
    testServer.store.db.execute(sql`delete from rate_limits where key like ${`%/${window}:%`}`);
  const guess = async (times: number) => {
    for (let at = 0; at < times; at += 1) await tryIn('wrong', '203.0.113.9');
  };
  await guess(10);
  expect(await wait()).toBeLessThanOrEqual(900);
  await later('900');
  await guess(9);
  expect(await wait()).toBeGreaterThan(3 * 3600);
  await later('900');
  await later('14400');
  await guess(9);
  expect(await wait()).toBeGreaterThan(20 * 3600);
});
