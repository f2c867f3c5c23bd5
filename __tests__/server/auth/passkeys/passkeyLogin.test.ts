/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import { accountActivity, accountSessions } from '@/lib/auth/accountContract';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { ownFactors } from '@/lib/auth/factorsContract';
import {
  askForPasskeyAgain,
  beginPasskeyLogin,
  passkeyLogin,
  removePasskey,
} from '@/lib/auth/passkeysContract';
import { teamMembers } from '@/lib/practice/teamContract';
import { ALLOWANCES } from '@/lib/access/allowances';
import { hashToken } from '@/server/access/secretText';
import { people, sessions } from '@/server/access/store/tables';
import { worksWithApp } from '../../../support/server/appStory';
import { Authenticator } from '../../../support/server/authenticator';
import type { Browser } from '../../../support/server/browser';
import { deviceAlone } from '../../../support/server/devices';
import { withPasskey, type OwnPasskey } from '../../../support/server/passkeyStory';
import { practiceWith } from '../../../support/server/practiceStory';
import { expectOk } from '../../../support/server/testServer';

/** Logging in by a passkey alone: no address, no password, no second step. */
const LATE = 'That took too long, or was answered already. Try again.';
const UNKNOWN = expect.stringMatching(/^We could not log you in with that passkey\./);

const testServer = openForFile({ variables: { ONE_MACHINE: 'no' } });
let owner: Browser;
let mine: OwnPasskey;
let email: string;
let turn = 0;
beforeEach(async () => {
  email = `alone${(turn += 1)}@example.co.uk`;
  owner = await testServer.signedInAs(email);
  mine = await withPasskey(testServer, owner);
  await testServer.forgetLimits();
});

const ask = async (by: Browser) => (await expectOk(by.call(beginPasskeyLogin))).data;
const show = (by: Browser, body: ReturnType<Authenticator['get']>) =>
  by.call(passkeyLogin, { body });
async function logIn(device = mine.device): Promise<Browser> {
  const by = testServer.newBrowser();
  await expectOk(show(by, device.get(await ask(by))));
  return by;
}

test('a passkey alone logs in, no account is named before, and the session records a second factor', async () => {
  const by = testServer.newBrowser();
  const question = await ask(by);
  expect(question).toMatchObject({
    rpId: 'portal.test',
    userVerification: 'required',
    allowCredentials: [],
  });
  expect((await expectOk(show(by, mine.device.get(question)))).data).toEqual({ type: 'user' });
  expect((await by.call(accountProfile)).data).toMatchObject({ email, signedInWith: 'passkey' });
  const [row] = await testServer.store.db
    .select()
    .from(sessions)
    .where(eq(sessions.idHash, hashToken(by.cookies.get('session') ?? '')));
  const now = testServer.clock.now();
  expect(row).toMatchObject({
    signedInWith: 'passkey',
    secondFactor: 'passkey',
    secondFactorAt: now,
    askedAgainAt: null,
  });
  expect((await by.call(accountSessions)).data[0]).toMatchObject({
    current: true,
    signedInWith: 'passkey',
  });
  expect((await by.call(ownFactors)).data.factors[0]?.lastUsedAt).toBe(
    testServer.clock.now().toISOString(),
  );
  await testServer.settled();
  expect((await by.call(accountActivity)).data.events[0]?.words).toBe('Logged in with a passkey');
  // To log in is not to confirm an act.
  by.confirmsActs = false;
  expect(
    (
      await by.call(removePasskey, {
        body: { id: (await by.call(ownFactors)).data.factors[0]!.id },
      })
    ).status,
  ).toBe(403);
});

test('work in a practice takes it for two steps', async () => {
  const address = `admin${turn}@fernlea.example`;
  const { admin, practiceId } = await practiceWith(testServer, address);
  await worksWithApp(testServer, address);
  const { device } = await withPasskey(testServer, admin);
  const by = await logIn(device);
  expect((await by.call(teamMembers, { query: { company_id: practiceId } })).status).toBe(200);
});

test('what was answered is answered: not again here, not elsewhere, and not twice at once', async () => {
  const by = testServer.newBrowser();
  const body = mine.device.get(await ask(by));
  const cookie = { headers: { Cookie: by.cookies.header() ?? '' } };
  const answers = await Promise.all(
    [1, 2, 3].map(() => testServer.newBrowser().call(passkeyLogin, { body }, cookie)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.error).toBe(LATE);
  expect(await testServer.newBrowser().call(passkeyLogin, { body }, cookie)).toMatchObject({
    status: 400,
    error: LATE,
  });
});

test('an answer counts in the browser that asked, for a login, and for five minutes', async () => {
  const by = testServer.newBrowser();
  const body = mine.device.get(await ask(by));
  // A page of a thief’s that got hold of the answer has not the cookie; and one of its own is for
  // its own question.
  expect(await show(testServer.newBrowser(), body)).toMatchObject({ status: 400, error: LATE });
  const thief = testServer.newBrowser();
  await ask(thief);
  expect(await show(thief, body)).toMatchObject({ status: 400, error: LATE });
  const question = (
    await expectOk(owner.call(askForPasskeyAgain, { body: { act: 'changeEmail' } }))
  ).data;
  expect(await show(by, mine.device.get(question))).toMatchObject({ status: 400, error: LATE });
  await testServer.advance({ minutes: 5 });
  expect(await show(by, body)).toMatchObject({ status: 400, error: LATE });
  expect((await by.call(checkLogin)).data).toEqual({});
});

test.each([
  ['on another site', { origin: 'https://portal.test' }],
  ['for another name', { rpId: 'test' }],
  ['without finger, face or PIN', { verified: false }],
  ['as an answer of another kind', { type: 'webauthn.create' }],
])('one that was shown %s is refused', async (_how, lies) => {
  const by = testServer.newBrowser();
  expect(await show(by, mine.device.get(await ask(by), lies))).toMatchObject({
    status: 400,
    error: UNKNOWN,
  });
  expect((await by.call(accountProfile)).status).toBe(401);
});

test('a signature by another key is refused, also with the handle of another account', async () => {
  const thief = await testServer.signedInAs(`thief${turn}@example.co.uk`);
  const theirs = await withPasskey(testServer, thief);
  const by = testServer.newBrowser();
  expect(await show(by, { ...theirs.device.get(await ask(by)), id: mine.id })).toMatchObject({
    status: 400,
    error: UNKNOWN,
  });
  const handle = mine.device.held[0]?.userHandle;
  expect((await show(by, theirs.device.get(await ask(by), { userHandle: handle }))).status).toBe(
    400,
  );
  expect((await show(by, theirs.device.get(await ask(by), { userHandle: undefined }))).status).toBe(
    400,
  );
  expect((await by.call(checkLogin)).data).toEqual({});
  await expectOk(show(by, theirs.device.get(await ask(by))));
});

test('an unknown or removed passkey is refused with the message for a wrong one', async () => {
  const by = testServer.newBrowser();
  const stray = new Authenticator();
  stray.create({
    ...(await ask(by)),
    rp: { id: 'portal.test', name: '' },
    user: { id: 'eHl6', name: '', displayName: '' },
    pubKeyCredParams: [],
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  });
  expect(await show(by, stray.get(await ask(by)))).toMatchObject({ status: 400, error: UNKNOWN });
  await expectOk(
    owner.call(removePasskey, { body: { id: (await owner.call(ownFactors)).data.factors[0]!.id } }),
  );
  expect(await show(by, mine.device.get(await ask(by)))).toMatchObject({
    status: 400,
    error: UNKNOWN,
  });
});

test('a passkey that counts backwards may be a copy: it is refused, the owner sees it, and one that never counts is no copy', async () => {
  await logIn();
  await logIn();
  const copy = testServer.newBrowser();
  expect(await show(copy, mine.device.get(await ask(copy), { counter: 2 }))).toMatchObject({
    status: 400,
    error: expect.stringMatching(/^This passkey may be a copy/),
  });
  expect((await copy.call(accountProfile)).status).toBe(401);
  await testServer.settled();
  const { events } = (await owner.call(accountActivity)).data;
  expect(events.map(({ words }) => words)).toContain('A passkey was refused at login');
  const other = await testServer.signedInAs(`never${turn}@example.co.uk`);
  const { device } = await withPasskey(
    testServer,
    other,
    new Authenticator('http://portal.test', false),
  );
  await logIn(device);
  await logIn(device);
});

test('when an IP address is rate limited, only the owner’s known device can log in, and the challenge stays open', async () => {
  const other = await testServer.signedInAs(`neighbour${turn}@example.co.uk`);
  const [theirs, known, stranger] = [
    deviceAlone(testServer, other),
    deviceAlone(testServer, await logIn()),
    testServer.newBrowser(),
  ];
  const strangers = await ask(stranger);
  const { calls } = ALLOWANCES.perAddress.proof;
  for (let turns = 0; turns < calls; turns += 1)
    await testServer.deps.limiter.take('proof:127.0.0.1', ALLOWANCES.perAddress.proof);
  expect((await show(stranger, mine.device.get(strangers))).status).toBe(429);
  const question = await ask(theirs);
  expect(await show(theirs, mine.device.get(question))).toMatchObject({
    status: 429,
    error:
      'There have been too many tries. Wait 15 minutes, or log in with a link that we email to you.',
  });
  expect((await theirs.call(checkLogin)).data).toEqual({});
  await expectOk(show(known, mine.device.get(await ask(known))));
  await testServer.forgetLimits();
  await expectOk(show(theirs, mine.device.get(question)));
  await testServer.settled();
  const { events } = (await known.call(accountActivity)).data;
  expect(events.map(({ words }) => words)).toContain(
    'Too many tries from one address, so login was paused',
  );
});

test('an account that was closed is not opened by it, and a session that was another’s ends', async () => {
  const other = await testServer.signedInAs(`other${turn}@example.co.uk`);
  const before = other.cookies.header() ?? '';
  await expectOk(show(other, mine.device.get(await ask(other))));
  expect((await other.call(accountProfile)).data.email).toBe(email);
  expect(
    (await testServer.newBrowser().call(accountProfile, {}, { headers: { Cookie: before } }))
      .status,
  ).toBe(401);
  await testServer.store.db
    .update(people)
    .set({ disabledAt: testServer.clock.now() })
    .where(eq(people.email, email));
  const by = testServer.newBrowser();
  expect(await show(by, mine.device.get(await ask(by)))).toMatchObject({
    status: 400,
    error: UNKNOWN,
  });
});

test('badly formed answers are refused before anything is looked at', async () => {
  const by = testServer.newBrowser();
  const body = mine.device.get(await ask(by));
  for (const clientDataJSON of ['e30', 'bm90LWpzb24', 'AAAA']) {
    expect(
      (await show(by, { ...body, response: { ...body.response, clientDataJSON } })).status,
    ).toBe(400);
  }
  expect(
    (
      await by.call(
        passkeyLogin,
        {},
        { rawBody: JSON.stringify({ ...body, id: 'not base64url!' }) },
      )
    ).status,
  ).toBe(400);
  expect(
    (await by.call(passkeyLogin, {}, { rawBody: JSON.stringify({ ...body, more: 1 }) })).status,
  ).toBe(400);
});
