/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { confirmBefore, prove } from '../../support/server/proofStory';
import { and, eq, isNull } from 'drizzle-orm';
import { addSignInWay, endOtherSessions, removeSignInWay } from '@/lib/auth/accountContract';
import { accountProfile, login, signUp, verifyEmail } from '@/lib/auth/contract';
import { googleCallback, googleLogin, googleSignup } from '@/lib/auth/providersContract';
import { signInMethods } from '@/server/auth/store/tables';
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
import { codeIn, expectOk } from '../../support/server/testServer';
import { people, sessions } from '@/server/access/store/tables';

/** One address and one login open one account, however many windows they arrive in at once. */
const PASSWORD = 'flour-and-rye-at-dawn';
const fromElsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: '' };
const testServer = openForFile({ sandbox: true, at: new Date().toISOString() });
let email: string;
let turn = 0;
// ID tokens are checked against the real time of day, so this story is told now.
beforeEach(() => {
  email = `arriving${(turn += 1)}@example.co.uk`;
});
afterEach(() => settled(testServer));

const peopleHere = () => testServer.store.db.select().from(people).where(eq(people.email, email));
const logins = () =>
  testServer.store.db.select().from(signInMethods).where(eq(signInMethods.email, email));
const profileIn = async (browser: Browser) => (await browser.call(accountProfile)).data;

/**
 * A browser that has just come back from Google as this person: what is left is to follow the
 * redirect.
 */
async function backFromGoogle(
  browser: Browser,
  begin: () => Promise<{ location: string }>,
  who = email,
): Promise<() => Promise<string>> {
  const { location } = await begin();
  const answer = await fetch(`${testServer.sandbox!.urls.base}/google-sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...Object.fromEntries(new URL(location).searchParams),
      email: who,
      name: 'Nell Hartley',
      verified: 'yes',
    }),
  });
  const back = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
  return async () => (await browser.navigate(googleCallback, back, fromElsewhere)).location;
}
/** A person adds Google to their login, and has confirmed that. */
async function addingGoogle(browser: Browser): Promise<{ location: string }> {
  await prove(testServer, browser, { act: 'addSignInWay', subject: 'google' });
  return browser.navigate(addSignInWay, { provider: 'google' });
}
const signingUp = async (browser = testServer.newBrowser()) => ({
  browser,
  arrive: await backFromGoogle(browser, () => browser.navigate(googleSignup, {})),
});

async function withCode() {
  const browser = testServer.newBrowser();
  await expectOk(
    browser.call(signUp, { body: { full_name: 'Hannah Osei', email, utm: undefined } }),
  );
  const code = codeIn((await testServer.mailTo(email)).text);
  return { browser, verify: () => browser.call(verifyEmail, { body: { code } }) };
}

test.each([0, 2, 8])(
  'one address signed up in six windows and proven %i ms apart is one account, and all six are in it',
  async (distance) => {
    const windows = [];
    for (let count = 0; count < 6; count += 1) windows.push(await withCode());
    const answers = await apart(
      distance,
      windows.map(({ verify }) => verify),
    );
    expect(countStatuses(answers)).toEqual({ 200: 6 });
    const [person, ...others] = await peopleHere();
    expect(others).toEqual([]);
    const theirs = await testServer.store.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.personId, person?.id ?? ''), isNull(sessions.revokedAt)));
    expect(theirs).toHaveLength(6);
    await testServer.runJobs();
    expect(
      testServer.mails.filter(({ to, subject }) => to === email && /welcome/i.test(subject)).length,
    ).toBeLessThanOrEqual(1);
  },
);

test.each(DISTANCES)(
  'one Google login that arrives in three windows %i ms apart opens one account, and all three are in it',
  async (distance) => {
    const windows = await Promise.all([signingUp(), signingUp(), signingUp()]);
    await apart(
      distance,
      windows.map(({ arrive }) => arrive),
    );
    expect(await peopleHere()).toHaveLength(1);
    expect(await logins()).toHaveLength(1);
    for (const { browser } of windows)
      expect(await profileIn(browser)).toMatchObject({ email, signedInWith: 'google' });
  },
);

test('one Google login opens one account when both windows have looked before either writes', async () => {
  const [first, second] = [await signingUp(), await signingUp()];
  const held = await holdAt(testServer, { table: 'people', on: 'insert' });
  await overtaken(held, first.arrive, second.arrive);
  expect(await peopleHere()).toHaveLength(1);
  for (const { browser } of [first, second])
    expect(await profileIn(browser)).toMatchObject({ email, signedInWith: 'google' });
});

test('an address proven by code while Google vouches for it is one account, and Google joins it only by a yes', async () => {
  const [coded, google] = [await withCode(), await signingUp()];
  const held = await holdAt(testServer, {
    table: 'people',
    on: 'insert',
    when: `new.full_name = 'Nell Hartley'`,
  });
  const [page] = await overtaken(held, google.arrive, () => expectOk(coded.verify()));
  expect(page).toBe('/portal/v2/auth/link-account?provider=google');
  expect(await peopleHere()).toHaveLength(1);
  expect(await logins()).toEqual([]);
});

test('an address that Google vouches for while it is proven by code is one account, open to both', async () => {
  const [coded, google] = [await withCode(), await signingUp()];
  const held = await holdAt(testServer, {
    table: 'people',
    on: 'insert',
    when: `new.full_name = 'Hannah Osei'`,
  });
  await overtaken(held, () => expectOk(coded.verify()), google.arrive);
  expect(await peopleHere()).toHaveLength(1);
  for (const { browser } of [coded, google])
    expect(await profileIn(browser)).toMatchObject({ email });
});

test('a login that two people add at once belongs to one of them, and the other sees that it is taken', async () => {
  const owners = await Promise.all(
    [1, 2].map((place) => testServer.signedInAs(`${place}-${email}`)),
  );
  const arrivals = await Promise.all(
    owners.map((browser) => backFromGoogle(browser, () => addingGoogle(browser))),
  );
  const pages = await atOnce(2, (place) => arrivals[place]!());
  expect(
    pages.map((page) => new URL(page, 'http://portal.test').searchParams.get('joined')).sort(),
  ).toEqual(['added', 'taken']);
  expect(await logins()).toHaveLength(1);
});

describe('a person whose browser was at Google', () => {
  let owner: Browser;
  let elsewhere: Browser;
  beforeEach(async () => {
    owner = await testServer.signedInAs(email, { password: PASSWORD });
    elsewhere = testServer.newBrowser();
    await expectOk(elsewhere.call(login, { body: { email, password: PASSWORD } }));
  });
  const holdPerson = () => holdRows(testServer, 'select 1 from people where email = $1', [email]);

  test('adds no login once that session has been ended', async () => {
    const arrive = await backFromGoogle(elsewhere, () => addingGoogle(elsewhere));
    await inLine<unknown>(await holdPerson(), [() => owner.call(endOtherSessions), arrive]);
    expect(await logins()).toEqual([]);
  });

  test('is not let in by a login that has just been taken away', async () => {
    await (
      await backFromGoogle(owner, () => addingGoogle(owner))
    )();
    expect(await logins()).toHaveLength(1);
    const thief = testServer.newBrowser();
    const arrive = await backFromGoogle(thief, () => thief.navigate(googleLogin, {}));
    const remove = () => owner.call(removeSignInWay, { body: { way: 'google' } });
    await confirmBefore(testServer, owner, remove);
    await inLine<unknown>(await holdPerson(), [() => expectOk(remove()), arrive]);
    expect((await thief.call(accountProfile)).status).toBe(401);
  });
});
