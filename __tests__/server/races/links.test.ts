/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { confirmBefore } from '../../support/server/proofStory';
import { and, eq, isNull } from 'drizzle-orm';
import {
  choosePassword,
  endOtherSessions,
  reauthenticate,
  sendReauthenticationCode,
} from '@/lib/auth/accountContract';
import {
  accountProfile,
  followMagicLink,
  login,
  passwordReset,
  passwordResetRequest,
  sendAuthMagicLink,
} from '@/lib/auth/contract';
import { people, sessions } from '@/server/access/store/tables';
import type { Browser } from '../../support/server/browser';
import {
  apart,
  atOnce,
  countStatuses,
  DISTANCES,
  holdAt,
  holdRows,
  inLine,
  overtaken,
  settled,
} from '../../support/server/races';
import { expectOk, codeIn, tokenIn } from '../../support/server/testServer';

/**
 * A link works once, and who has ended every other session is alone from then on, whatever was
 * under way.
 */
const PASSWORD = 'flour-and-rye-at-dawn';
const OWNERS = 'a-tide-of-quiet-anchors';
const THIEFS = 'seven-lamps-over-malt';
const testServer = openForFile();
let owner: Browser;
let thief: Browser;
let email: string;
let turn = 0;
beforeEach(async () => {
  email = `links${(turn += 1)}@example.co.uk`;
  owner = await testServer.signedInAs(email, { password: PASSWORD });
  thief = await loggedIn();
});
afterEach(() => settled(testServer));

async function loggedIn(): Promise<Browser> {
  const browser = testServer.newBrowser();
  await expectOk(browser.call(login, { body: { email, password: PASSWORD } }));
  return browser;
}
const mailedToken = async () => tokenIn((await testServer.mailTo(email)).text);
async function magicLink(): Promise<string> {
  await expectOk(owner.call(sendAuthMagicLink, { query: { email } }));
  return mailedToken();
}
async function resetLink(): Promise<string> {
  await expectOk(owner.call(passwordResetRequest, { body: { email } }));
  return mailedToken();
}
const follow = (token: string, browser = testServer.newBrowser()) =>
  browser.call(followMagicLink, { body: { token } });
const reset = (token: string, password = OWNERS) =>
  owner.call(passwordReset, { body: { token, password } });
const opens = async (password: string) =>
  (await testServer.newBrowser().call(login, { body: { email, password } })).status === 200;
const isSignedIn = async (browser: Browser) => (await browser.call(accountProfile)).status === 200;
const holdPerson = () => holdRows(testServer, 'select 1 from people where email = $1', [email]);
const liveSessions = () =>
  testServer.store.db
    .select({ id: sessions.idHash })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(people.email, email), isNull(sessions.revokedAt)));

test.each(DISTANCES)(
  'a magic link followed by twenty browsers %i ms apart lets one in',
  async (distance) => {
    const token = await magicLink();
    const before = (await liveSessions()).length;
    const answers = await apart(
      Math.min(distance, 4),
      Array.from({ length: 20 }, () => () => follow(token)),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 410: 19 });
    expect(await liveSessions()).toHaveLength(before + 1);
  },
);

test('a reset link used eight times at once sets one password: the one with the successful response', async () => {
  const token = await resetLink();
  const passwords = Array.from({ length: 8 }, (_, place) => `${OWNERS}-${place}`);
  const answers = await atOnce(8, (place) => reset(token, passwords[place]));
  expect(countStatuses(answers)).toEqual({ 200: 1, 410: 7 });
  expect(await opens(passwords[answers.findIndex(({ status }) => status === 200)] ?? '')).toBe(
    true,
  );
});

test.each(['link first', 'reset first'])(
  'a magic link and a reset at the same moment leave no session of the link: %s',
  async (order) => {
    const [link, token] = [await magicLink(), await resetLink()];
    const elsewhere = testServer.newBrowser();
    const both = [() => follow(link, elsewhere), () => reset(token)];
    await inLine<unknown>(await holdPerson(), order === 'link first' ? both : both.reverse());
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(thief)).toBe(false);
  },
);

test('a login with the old password that was under way when the owner reset it is not let in', async () => {
  const token = await resetLink();
  const late = testServer.newBrowser();
  const held = await holdAt(testServer, {
    table: 'rate_limits',
    on: 'insert',
    when: `new.key like '%passwordHere%'`,
  });
  await overtaken(
    held,
    () => late.call(login, { body: { email, password: PASSWORD } }),
    () => expectOk(reset(token)),
  );
  expect(await isSignedIn(late)).toBe(false);
});

test('a password that a thief was about to choose does not replace the one that the owner has set', async () => {
  const token = await resetLink();
  const choose = () => thief.call(choosePassword, { body: { password: THIEFS } });
  await confirmBefore(testServer, thief, choose);
  const [done, refused] = await inLine<{ status: number }>(await holdPerson(), [
    () => reset(token),
    choose,
  ]);
  expect(done?.status).toBe(200);
  expect(refused?.status).not.toBe(200);
  expect(await opens(THIEFS)).toBe(false);
  expect(await opens(OWNERS)).toBe(true);
});

const ACT = { act: 'changePassword' } as const;
/** Sends the thief the code that confirms an act, and returns it. */
async function thiefsCode(): Promise<string> {
  await expectOk(thief.call(sendReauthenticationCode, { body: ACT }));
  return codeIn((await testServer.mailTo(email)).text);
}

test.each([
  [
    'a login',
    async () => {
      const browser = testServer.newBrowser();
      return {
        browser,
        act: () => browser.call(login, { body: { email, password: PASSWORD } }),
      };
    },
  ],
  [
    'a thief who re-authenticates',
    async () => {
      const code = await thiefsCode();
      return {
        browser: thief,
        act: () => thief.call(reauthenticate, { body: { ...ACT, code } }),
      };
    },
  ],
] as const)(
  '%s that was beginning a session when every other one was ended has none',
  async (_who, begin) => {
    const { browser, act } = await begin();
    const held = await holdAt(testServer, { table: 'sessions', on: 'insert' });
    await overtaken<{ status: number }, unknown>(held, act, () =>
      expectOk(owner.call(endOtherSessions)),
    );
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(owner)).toBe(true);
  },
);

test('a thief whose session was ended while they waited does not come back by re-authentication', async () => {
  const code = await thiefsCode();
  await inLine<unknown>(await holdPerson(), [
    () => owner.call(endOtherSessions),
    () => thief.call(reauthenticate, { body: { ...ACT, code } }),
  ]);
  expect(await isSignedIn(thief)).toBe(false);
  expect(await liveSessions()).toHaveLength(1);
});
