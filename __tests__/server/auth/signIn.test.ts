/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { hashToken } from '@/server/access/secretText';
import { accountProfile, checkLogin, login, logout } from '@/lib/auth/contract';
import { people, sessions } from '@/server/access/store/tables';
import { passwordWorkOf } from '../../support/server/passwordWork';
import { statementsOf } from '../../support/server/statements';

jest.mock('@node-rs/argon2', () => ({
  __esModule: true,
  ...jest.requireActual<object>('@node-rs/argon2'),
}));

const EMAIL = 'hannah@example.co.uk';
const PASSWORD = 'flour-and-rye-at-dawn';
const MISMATCH =
  'That email address and password do not match. Check both, or log in with a link that we email to you.';

const testServer = openForFile({ variables: { TRUSTED_PROXIES: '1' } });
beforeAll(async () => {
  await testServer.signedInAs(EMAIL, { password: PASSWORD });
  await testServer.signedInAs('nopassword@example.co.uk');
  await testServer.signedInAs("kim.o'dunn@xn--bcher-kva.example", { password: PASSWORD });
});
beforeEach(() => testServer.forgetLimits());

const tryIn = (
  email: string,
  password: string,
  ip = '198.51.100.1',
  browser = testServer.newBrowser(),
) => browser.call(login, { body: { email, password } }, { headers: { 'X-Forwarded-For': ip } });

test('the right password signs in, in whatever case the address is typed', async () => {
  const browser = testServer.newBrowser();
  const answer = await tryIn('HANNAH@example.co.uk', PASSWORD, undefined, browser);
  expect(answer.data).toEqual({ type: 'user' });
  expect((await browser.call(accountProfile)).data).toMatchObject({
    email: EMAIL,
    signedInWith: 'password',
  });
});

test.each([
  ['pasted with an unseen sign', "kim.o'dunn@bücher.example\u200b"],
  ['with a phone’s apostrophe', 'kim.o’dunn@BÜCHER.example'],
  ['with its domain in ASCII', "kim.o'dunn@xn--bcher-kva.example"],
])('an account is found by its address %s', async (_how, typed) => {
  expect((await tryIn(typed, PASSWORD)).data).toEqual({ type: 'user' });
});

test('a wrong password, an unknown address and an account without a password are refused alike', async () => {
  const answers = [
    await tryIn(EMAIL, 'wrong'),
    await tryIn('nobody@example.co.uk', 'wrong'),
    await tryIn('nopassword@example.co.uk', 'wrong'),
  ];
  expect(answers.map(({ status, error }) => ({ status, error }))).toEqual(
    Array(3).fill({ status: 400, error: MISMATCH }),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('an unknown address and an account without a password cost the work of a known one', async () => {
  // Uses an unknown address: at a known one, guesses from elsewhere are not checked.
  const workOf = (email: string) =>
    passwordWorkOf(testServer, () => tryIn(email, 'wrong', '203.0.113.50'));
  const known = await workOf(EMAIL);
  expect(known.argon2).toEqual(['verify $argon2id$v=19$m=19456,t=2,p=1']);
  expect(await workOf('nobody@example.co.uk')).toEqual(known);
  expect(await workOf('nopassword@example.co.uk')).toEqual(known);
});

const WRITES = /^(insert|update|delete)|as \(\s*(insert|update|delete)/;
/** The statements of a login, and how many of them end a transaction that has written. */
async function costOf(call: () => Promise<unknown>) {
  const { asked } = await statementsOf(call);
  const texts = asked.map(({ text }) => text);
  const [begun, ended] = [texts.indexOf('begin'), texts.lastIndexOf('commit')];
  const alone = texts.filter((text, at) => (at < begun || at > ended) && WRITES.test(text));
  return { statements: texts.length, commits: alone.length + (ended < 0 ? 0 : 1) };
}

test('a login asks eight statements and commits three times: its place, its counts, its session', async () => {
  await tryIn(EMAIL, PASSWORD, '192.0.2.9');
  expect(await costOf(() => tryIn(EMAIL, PASSWORD, '192.0.2.9'))).toEqual({
    statements: 8,
    commits: 3,
  });
  // From another place the count of all places comes along, in the statement of the others.
  expect(await costOf(() => tryIn(EMAIL, PASSWORD, '192.0.2.10'))).toEqual({
    statements: 8,
    commits: 3,
  });
});

test('signing in gives a new session and ends the one before it, so a planted cookie is worth nothing', async () => {
  const browser = testServer.newBrowser();
  await tryIn(EMAIL, PASSWORD, undefined, browser);
  const before = browser.cookies.get('session')!;
  await tryIn(EMAIL, PASSWORD, undefined, browser);
  expect(browser.cookies.get('session')).not.toBe(before);
  const thief = testServer.newBrowser();
  thief.cookies.set('session', before);
  expect((await thief.call(accountProfile)).status).toBe(401);
});

test('a session cookie that was never issued does not sign in', async () => {
  const browser = testServer.newBrowser();
  for (const value of ['x', 'a'.repeat(43), 'b'.repeat(5000), '%00', "' or 1=1 --"]) {
    browser.cookies.set('session', value);
    expect((await browser.call(accountProfile)).status).toBe(401);
    expect((await browser.call(checkLogin)).data).toEqual({});
  }
});

test('the cookie cannot be read by scripts, goes to no other site, and the database holds only its hash', async () => {
  const browser = testServer.newBrowser();
  const answer = await tryIn(EMAIL, PASSWORD, undefined, browser);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const rows = JSON.stringify(await testServer.store.db.select().from(sessions));
  expect(rows).not.toContain(browser.cookies.get('session')!);
});

test('logging out ends the session on the server, not only in the browser', async () => {
  const browser = testServer.newBrowser();
  await tryIn(EMAIL, PASSWORD, undefined, browser);
  const kept = browser.cookies.get('session')!;
  expect((await browser.call(logout)).data).toEqual({ signedOut: true });
  expect(browser.cookies.get('session')).toBeUndefined();
  browser.cookies.set('session', kept);
  expect((await browser.call(checkLogin)).data).toEqual({});
  expect((await browser.call(logout)).data).toEqual({ signedOut: true });
});

test('a session that is ended elsewhere grants nothing at the next request', async () => {
  const browser = testServer.newBrowser();
  await tryIn(EMAIL, PASSWORD, undefined, browser);
  expect((await browser.call(accountProfile)).status).toBe(200);
  expect((await browser.call(checkLogin)).data).toEqual({ type: 'user' });
  // As another portal on this database does it: nothing in this process learns of it.
  await testServer.store.db
    .update(sessions)
    .set({ revokedAt: testServer.clock.now() })
    .where(eq(sessions.idHash, hashToken(browser.cookies.get('session') ?? '')));
  expect((await browser.call(accountProfile)).status).toBe(401);
  expect((await browser.call(checkLogin)).data).toEqual({});
});

test('logging out has the browser drop what it stored and kept, but not its cookies', async () => {
  const browser = testServer.newBrowser();
  await tryIn(EMAIL, PASSWORD, undefined, browser);
  const answer = await browser.call(logout);
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect((await browser.call(checkLogin)).headers.get('clear-site-data')).toBeNull();
});

test('thirty idle minutes end a session, and being active keeps it until twelve hours have passed', async () => {
  const browser = testServer.newBrowser();
  await tryIn(EMAIL, PASSWORD, undefined, browser);
  for (let turn = 0; turn < 24; turn += 1) {
    await testServer.advance({ minutes: 29 });
    expect((await browser.call(accountProfile)).status).toBe(200);
  }
  await testServer.advance({ minutes: 24 });
  expect(await browser.call(accountProfile)).toMatchObject({
    status: 401,
    error: 'Log in to carry on.',
  });
  await tryIn(EMAIL, PASSWORD, undefined, browser);
  await testServer.advance({ minutes: 30 });
  expect((await browser.call(accountProfile)).status).toBe(401);
});

test('being seen is written down at most once a minute', async () => {
  const browser = testServer.newBrowser();
  await tryIn(EMAIL, PASSWORD, undefined, browser);
  const lastSeen = async () =>
    Math.max(
      ...(await testServer.store.db.select().from(sessions)).map((row) => row.lastSeenAt.getTime()),
    );
  const begun = testServer.clock.now().getTime();
  await testServer.advance({ seconds: 59 });
  await browser.call(accountProfile);
  expect(await lastSeen()).toBe(begun);
  await testServer.advance({ seconds: 1 });
  await browser.call(accountProfile);
  expect(await lastSeen()).toBe(begun + 60_000);
});

test('a disabled person is out at once, everywhere', async () => {
  const browser = await testServer.signedInAs('gone@example.co.uk', { password: PASSWORD });
  await testServer.store.db
    .update(people)
    .set({ disabledAt: testServer.clock.now() })
    .where((await import('drizzle-orm')).eq(people.email, 'gone@example.co.uk'));
  expect((await browser.call(accountProfile)).status).toBe(401);
  expect((await tryIn('gone@example.co.uk', PASSWORD)).error).toBe(MISMATCH);
});

describe('many tries', () => {
  test('from one place are slowed down, with the way round them named', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      expect((await tryIn(EMAIL, 'wrong', '203.0.113.9')).status).toBe(400);
    expect(await tryIn(EMAIL, PASSWORD, '203.0.113.9')).toMatchObject({
      status: 429,
      error: expect.stringMatching(
        /^There have been too many tries\. Wait \d+ minutes?, or log in with a link that we email to you\.$/,
      ) as string,
    });
  });

  test('from everywhere do not lock the owner out of the place they log in from', async () => {
    await tryIn(EMAIL, PASSWORD, '192.0.2.77');
    for (let turn = 0; turn < 52; turn += 1) await tryIn(EMAIL, 'wrong', `203.0.113.${turn}`);
    expect((await tryIn(EMAIL, PASSWORD, '203.0.113.200')).status).toBe(429);
    expect((await tryIn(EMAIL, PASSWORD, '192.0.2.77')).status).toBe(200);
  });

  test('a success clears the count', async () => {
    for (let turn = 0; turn < 9; turn += 1) await tryIn(EMAIL, 'wrong', '203.0.113.9');
    expect((await tryIn(EMAIL, PASSWORD, '203.0.113.9')).status).toBe(200);
    for (let turn = 0; turn < 9; turn += 1)
      expect((await tryIn(EMAIL, 'wrong', '203.0.113.9')).status).toBe(400);
  });
});

test('a new port for each try allows no more wrong passwords: 10 in a quarter of an hour', async () => {
  const statuses: number[] = [];
  for (let turn = 1; turn <= 13; turn += 1)
    statuses.push((await tryIn(EMAIL, 'wrong', `203.0.113.90:${41_000 + turn}`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429, 429]);
  expect((await tryIn(EMAIL, 'wrong', '::ffff:203.0.113.90')).status).toBe(429);
  expect((await tryIn(EMAIL, 'wrong', '203.0.113.91')).status).toBe(400);
});

test.each([
  ['203.0.113.7:41001', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['unknown', ''],
])('a session from %s is stored as from "%s"', async (forwarded, ip) => {
  const browser = testServer.newBrowser();
  await tryIn(EMAIL, PASSWORD, forwarded, browser);
  const stored = await testServer.store.db
    .select()
    .from(sessions)
    .where(eq(sessions.idHash, hashToken(browser.cookies.get('session') ?? '')));
  expect(stored).toMatchObject([{ ip }]);
});

test.each([
  ['203.0.113.7:41001', 'Firefox/130.0', 'Internet address: 203.0.113.7\n'],
  ['unknown', 'Edg/130.0', 'Internet address: Not known\n'],
])('the mail about a login from %s names the address alone', async (forwarded, agent, line) => {
  const from = (userAgent: string) =>
    testServer.newBrowser().call(
      login,
      { body: { email: EMAIL, password: PASSWORD } },
      {
        headers: {
          'X-Forwarded-For': forwarded,
          'User-Agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${userAgent}`,
        },
      },
    );
  await from('Chrome/130.0');
  await from(agent);
  expect((await testServer.mailTo(EMAIL)).text).toContain(line);
});

describe('a password that another device composes in another way', () => {
  const MAC = 'cafe\u0301-flour-rye-dawn';
  const WINDOWS = 'caf\u00e9-flour-rye-dawn';
  const EMOJI = '🐑🚜🌾🥖☕🧾🏡'.repeat(10);
  let turn = 0;
  const account = async (password: string) => {
    const email = `composed${(turn += 1)}@example.co.uk`;
    await testServer.signedInAs(email, { password });
    return email;
  };
  const storedHash = async (email: string) => {
    const [row] = await testServer.store.db.select().from(people).where(eq(people.email, email));
    return row?.passwordHash ?? '';
  };

  test.each([
    ['chosen on a Mac, typed on Windows', MAC, WINDOWS],
    ['chosen on Windows, typed on a Mac', WINDOWS, MAC],
    ['70 emoji', EMOJI, EMOJI],
  ])('%s lets in', async (_, chosen, typed) => {
    expect((await tryIn(await account(chosen), typed)).status).toBe(200);
  });

  test.each([
    ['of a Mac, typed on Windows', MAC, WINDOWS],
    ['of a Mac, typed there', MAC, MAC],
    ['of full width, typed so', 'ｆｌｏｕｒ-rye-at-dawn', 'ｆｌｏｕｒ-rye-at-dawn'],
  ])('a hash from before they were one, %s, lets in and is renewed', async (_, chosen, typed) => {
    const email = await account(WINDOWS);
    const old = await argon2.hash(chosen);
    await testServer.store.db
      .update(people)
      .set({ passwordHash: old })
      .where(eq(people.email, email));
    expect((await tryIn(email, `${typed}!`)).status).toBe(400);
    expect(await storedHash(email)).toBe(old);
    expect((await tryIn(email, typed)).status).toBe(200);
    const renewed = await storedHash(email);
    expect(await argon2.verify(renewed, typed.normalize('NFKC'))).toBe(true);
    expect((await tryIn(email, typed)).status).toBe(200);
    expect(await storedHash(email)).toBe(renewed);
  });

  test('costs an unknown address the work of a known one', async () => {
    const workOf = (email: string) =>
      passwordWorkOf(testServer, () => tryIn(email, MAC, '203.0.113.51'));
    const known = await workOf(EMAIL);
    expect(known.argon2).toHaveLength(2);
    expect(await workOf('nobody@example.co.uk')).toEqual(known);
  });
});

describe('a browser in which another person logs in', () => {
  const ownerIn = ({ headers }: { headers: Headers }) => headers.get('session-owner') ?? '';

  test('has the page of the person before refused, whatever it asks', async () => {
    const browser = testServer.newBrowser();
    await tryIn(EMAIL, PASSWORD, undefined, browser);
    const hannah = ownerIn(await browser.call(accountProfile));
    const page = { headers: { 'Session-Owner': hannah } };
    expect((await browser.call(accountProfile, {}, page)).status).toBe(200);

    const tom = await testServer.signedInAs('tom@marlowandrye.co.uk');
    browser.cookies.set('session', tom.cookies.get('session')!);
    const refused = await browser.call(accountProfile, {}, page);
    expect([refused.status, refused.error]).toEqual([
      409,
      'Someone else has logged in on this browser. Nothing was sent or changed.',
    ]);
    expect(refused.text).not.toContain('tom@');
    expect((await browser.call(logout, {}, page)).status).toBe(409);
    expect((await browser.call(accountProfile)).data).toMatchObject({
      email: 'tom@marlowandrye.co.uk',
    });
  });

  test('knows a person again by the same mark, which is not their id', async () => {
    const marks = [];
    for (const _ of ['first', 'second']) {
      const browser = testServer.newBrowser();
      await tryIn(EMAIL, PASSWORD, undefined, browser);
      marks.push(ownerIn(await browser.call(checkLogin)));
    }
    expect(marks[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(marks[1]).toBe(marks[0]);
  });
});

test('each answer says how long the session lasts without another call', async () => {
  const browser = testServer.newBrowser();
  await tryIn(EMAIL, PASSWORD, undefined, browser);
  const secondsLeft = async () =>
    Number((await browser.call(checkLogin)).headers.get('session-seconds-left'));
  expect(await secondsLeft()).toBe(30 * 60);
  await testServer.advance({ seconds: 40 });
  expect(await secondsLeft()).toBe(30 * 60 - 40);
  await testServer.advance({ minutes: 20 });
  expect(await secondsLeft()).toBe(30 * 60);
  for (let turn = 0; turn < 24; turn += 1) {
    await testServer.advance({ minutes: 29 });
    await secondsLeft();
  }
  expect(await secondsLeft()).toBe(3 * 60 + 20);
});
