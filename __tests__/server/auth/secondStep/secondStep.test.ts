/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { parseIpAddress } from '@/lib/access/ipAddress';
import { eq } from 'drizzle-orm';
import type { ActToProve } from '@/lib/access/provenActs';
import * as account from '@/lib/auth/accountContract';
import {
  accountProfile,
  checkLogin,
  followMagicLink,
  login,
  logout,
  passwordReset,
  passwordResetRequest,
  sendAuthMagicLink,
  signUp,
  verifyEmail,
} from '@/lib/auth/contract';
import {
  ownFactors,
  renewRecoveryCodes,
  removeApp,
  beginApp,
  proveApp,
  secondStep,
} from '@/lib/auth/factorsContract';
import { openTeamInvitation } from '@/lib/practice/teamInvitationsContract';
import { createSealer, newSealingKey } from '@/server/platform/crypto/sealer';
import { takeAllowance } from '@/server/access/accountLimits';
import { hashToken } from '@/server/access/secretText';
import { getContext } from '@/server/connections/clientContext';
import { recoveryCodes, secondFactors } from '@/server/auth/store/tables';
import { people, sessions } from '@/server/access/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { practiceWith } from '../../../support/server/practiceStory';
import { codeOf, withApp, type App } from '../../../support/server/appStory';
import type { Browser } from '../../../support/server/browser';
import { halfIn, recovery } from '../../../support/server/halfIn';
import { codeIn, expectOk, openTestServer, tokenIn } from '../../../support/server/testServer';

const PASSWORD = 'flour-and-rye-at-dawn';

const testServer = openForFile();
let browser: Browser;
let email: string;
let turn = 0;
beforeEach(async () => {
  email = `factor${(turn += 1)}@example.co.uk`;
  browser = await testServer.signedInAs(email, { password: PASSWORD });
  await testServer.forgetLimits();
});

const app = (code: string) => ({ body: { app_code: code, recovery_code: undefined } });
const PASSWORD_CHANGE = { act: 'changePassword' } as const;
const again = (code: string, act: ActToProve) => ({
  body: {
    act: act.act,
    subject: act.subject,
    app_code: code,
    recovery_code: undefined,
    code: undefined,
  },
});
const half = () => halfIn(testServer, email, PASSWORD);
const eventsOf = async () => {
  const [person] = await testServer.store.db.select().from(people).where(eq(people.email, email));
  const rows = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actor, `person:${person?.id}`));
  return rows.map(({ event }) => event);
};

test('strangers who use up the login limit of an IP address do not block a second step or re-authentication there', async () => {
  const office = await openTestServer({ variables: { ONE_MACHINE: 'no' } });
  try {
    const owner = await office.signedInAs(email, { password: PASSWORD });
    const { code } = await withApp(office, owner);
    await office.forgetLimits();
    const other = office.newBrowser();
    await expectOk(other.call(login, { body: { email, password: PASSWORD } }));
    const look = () =>
      office.newBrowser().call(openTeamInvitation, { body: { token: 'no-such-token' } });
    const answers: number[] = [];
    for (let at = 0; at < 30; at += 1) answers.push((await look()).status);
    expect(answers.at(-1)).toBe(429);
    await expectOk(other.call(secondStep, app(code())));
    await office.advance({ seconds: 30 });
    await expectOk(owner.call(account.reauthenticate, again(code(), PASSWORD_CHANGE)));
  } finally {
    await office.close();
  }
});

describe('adding an authenticator app', () => {
  test('it counts once its code was typed; the secret is sealed, recovery codes are kept as fingerprints, other devices end', async () => {
    const elsewhere = testServer.newBrowser();
    await expectOk(elsewhere.call(login, { body: { email, password: PASSWORD } }));
    const begun = (await expectOk(browser.call(beginApp))).data;
    expect(begun.picture.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect((await browser.call(ownFactors)).data).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      required: false,
    });
    expect((await elsewhere.call(login, { body: { email, password: PASSWORD } })).data).toEqual({
      type: 'user',
    });
    const wrong = codeOf(testServer, begun.key, 40);
    expect(await browser.call(proveApp, { body: { id: begun.id, app_code: wrong } })).toMatchObject(
      {
        status: 400,
        error: { app_code: expect.stringMatching(/^That code is not right/) },
      },
    );
    const { recovery_codes: codes } = (
      await expectOk(
        browser.call(proveApp, { body: { id: begun.id, app_code: codeOf(testServer, begun.key) } }),
      )
    ).data;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/);
    expect((await browser.call(ownFactors)).data).toMatchObject({
      factors: [{ id: begun.id, kind: 'totp' }],
      recoveryCodesLeft: 10,
    });
    expect((await elsewhere.call(accountProfile)).status).toBe(401);

    const kept = JSON.stringify([
      await testServer.store.db.select().from(secondFactors),
      await testServer.store.db.select().from(recoveryCodes),
    ]);
    for (const secret of [begun.key, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(secret);
    expect((await testServer.mailTo(email)).subject).toBe(
      'A second step was added to your account',
    );
    expect(await eventsOf()).toContain('second factor added');
  });

  test('a session of another hour is asked who it is first', async () => {
    await testServer.advance({ minutes: 6 });
    browser.confirmsActs = false;
    expect((await browser.call(beginApp)).status).toBe(403);
  });

  test('another user cannot verify the app, and an expired QR code cannot be verified', async () => {
    const { id, key } = (await expectOk(browser.call(beginApp))).data;
    const other = await testServer.signedInAs(`thief${turn}@example.co.uk`);
    expect(
      (await other.call(proveApp, { body: { id, app_code: codeOf(testServer, key) } })).status,
    ).toBe(410);
    await testServer.advance({ minutes: 20 });
    await expectOk(browser.call(accountProfile));
    await testServer.advance({ minutes: 20 });
    expect(
      (await browser.call(proveApp, { body: { id, app_code: codeOf(testServer, key) } })).status,
    ).toBe(410);
  });
});

describe('logging in with a second step', () => {
  let mine: App;
  beforeEach(async () => {
    mine = await withApp(testServer, browser);
  });

  test('the password alone opens nothing; the code of the app does, and the session says what proved it', async () => {
    const other = await half();
    expect((await other.call(checkLogin)).data).toEqual({ pending: 'second_step' });
    expect((await other.call(accountProfile)).status).toBe(401);
    expect((await other.call(account.accountSessions)).status).toBe(401);
    expect((await other.call(ownFactors)).status).toBe(401);
    const before = other.cookies.header() ?? '';
    await expectOk(other.call(secondStep, app(mine.code())));
    expect((await other.call(checkLogin)).data).toEqual({ type: 'user' });
    expect((await other.call(accountProfile)).data.email).toBe(email);
    // The cookie of the half login is worth nothing from here on.
    const thief = testServer.newBrowser();
    expect(
      (await thief.call(secondStep, app(mine.code(1)), { headers: { Cookie: before } })).status,
    ).toBe(410);
    const rows = await testServer.store.db
      .select()
      .from(sessions)
      .where(eq(sessions.secondFactor, 'totp'));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.secondFactorReference).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a link by e-mail and a new password do not get round it', async () => {
    await expectOk(browser.call(sendAuthMagicLink, { query: { email } }));
    const other = testServer.newBrowser();
    const token = tokenIn((await testServer.mailTo(email)).text);
    expect((await expectOk(other.call(followMagicLink, { body: { token } }))).data).toEqual({
      type: 'second_step',
    });
    expect((await other.call(accountProfile)).status).toBe(401);
    await expectOk(other.call(passwordResetRequest, { body: { email } }));
    const reset = tokenIn((await testServer.mailTo(email)).text);
    await expectOk(
      other.call(passwordReset, { body: { token: reset, password: 'a-tide-of-quiet-anchors' } }),
    );
    // Half a login that began with the old password is over.
    expect((await other.call(secondStep, app(mine.code()))).status).toBe(410);
    const after = testServer.newBrowser();
    const { data } = await expectOk(
      after.call(login, { body: { email, password: 'a-tide-of-quiet-anchors' } }),
    );
    expect(data).toEqual({ type: 'second_step' });
  });

  test('the code of a sign-up, shown after another window has opened the account, does not get round it either', async () => {
    const address = `twice${turn}@example.co.uk`;
    const late = testServer.newBrowser();
    const form = { full_name: 'Hannah Osei', email: address, password: PASSWORD, utm: undefined };
    await expectOk(late.call(signUp, { body: form }));
    const code = codeIn((await testServer.mailTo(address)).text);
    await withApp(testServer, await testServer.signedInAs(address));
    expect((await expectOk(late.call(verifyEmail, { body: { code } }))).data).toEqual({
      type: 'second_step',
    });
    expect((await late.call(accountProfile)).status).toBe(401);
  });

  test('HMRC receives the factor that verified the session, and none if there was none', async () => {
    const contextFor = async (cookies: Browser) =>
      getContext(
        testServer.deps,
        {
          ip: parseIpAddress('198.51.100.1'),
          port: 1,
          sessionIdHash: hashToken(cookies.cookies.get('session') ?? ''),
        },
        undefined,
      );
    expect(
      (await contextFor(await testServer.signedInAs(`plain${turn}@example.co.uk`))).multiFactor,
    ).toBeUndefined();
    const other = await half();
    await expectOk(other.call(secondStep, app(mine.code())));
    const at = testServer.clock.now();
    expect((await contextFor(other)).multiFactor).toEqual({
      type: 'TOTP',
      at,
      reference: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const recovered = await half();
    await expectOk(recovered.call(secondStep, recovery(mine.recoveryCodes[2] ?? '')));
    expect((await contextFor(recovered)).multiFactor).toMatchObject({ type: 'OTHER', at });
  });

  test('the codes beside the present one are taken, older ones are not, and none twice', async () => {
    const first = await half();
    expect((await first.call(secondStep, app(mine.code(-2)))).status).toBe(400);
    await testServer.advance({ seconds: 60 });
    await expectOk(first.call(secondStep, app(mine.code(-1))));
    const second = await half();
    expect(await second.call(secondStep, app(mine.code(-1)))).toMatchObject({
      status: 400,
      error: { app_code: expect.stringMatching(/^That code has already been used/) },
    });
    await expectOk(second.call(secondStep, app(mine.code())));
    const third = await half();
    expect((await third.call(secondStep, app(mine.code(-1)))).status).toBe(400);
    await expectOk(third.call(secondStep, app(mine.code(1))));
  });

  test('five wrong codes end this login, and the owner begins another; ten minutes end it too', async () => {
    const other = await half();
    for (let tries = 0; tries < 4; tries += 1)
      expect((await other.call(secondStep, app('000000'))).status).toBe(400);
    expect((await other.call(secondStep, app('000000'))).status).toBe(410);
    expect((await other.call(secondStep, app(mine.code()))).status).toBe(410);
    expect((await other.call(checkLogin)).data).toEqual({});
    await expectOk((await half()).call(secondStep, app(mine.code())));
    const slow = await half();
    await testServer.advance({ minutes: 10 });
    expect((await slow.call(secondStep, app(mine.code()))).status).toBe(410);
  });

  test('a recovery code replaces the app once, and the owner is emailed', async () => {
    const [code = ''] = mine.recoveryCodes;
    await expectOk((await half()).call(secondStep, recovery(` ${code.toLowerCase()} `)));
    expect((await testServer.mailTo(email)).subject).toBe(
      'A recovery code of your account was used',
    );
    expect(await eventsOf()).toContain('recovery code used');
    expect(await (await half()).call(secondStep, recovery(code))).toMatchObject({
      status: 400,
      error: { recovery_code: expect.stringMatching(/has already been used/) },
    });
    expect((await browser.call(ownFactors)).data.recoveryCodesLeft).toBe(9);
  });

  test('an app whose key is gone is refused in a sentence, and a recovery code lets its owner in', async () => {
    const sealedSecret = createSealer([newSealingKey('gone')]).seal(
      'secret',
      `second_factors.sealed_secret:${mine.id}`,
    );
    await testServer.store.db
      .update(secondFactors)
      .set({ sealedSecret })
      .where(eq(secondFactors.id, mine.id));
    const other = await half();
    expect(await other.call(secondStep, app(mine.code()))).toMatchObject({
      status: 400,
      error: { app_code: expect.stringMatching(/^We cannot check the codes of an app/) },
    });
    await expectOk(other.call(secondStep, recovery(mine.recoveryCodes[0] ?? '')));
  });

  test('guesses of who has the password do not lock the owner out, where they logged in before, or by a recovery code', async () => {
    const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } });
    const behind = await openTestServer({ variables: { ONE_MACHINE: 'no', TRUSTED_PROXIES: '1' } });
    try {
      const owner = await behind.signedInAs(email, { password: PASSWORD });
      const theirs = await withApp(behind, owner);
      await behind.forgetLimits();
      const [{ id }] = (await behind.store.db
        .select({ id: people.id })
        .from(people)
        .where(eq(people.email, email))) as [{ id: string }];
      // As 50 guesses from 50 addresses would.
      for (let guess = 0; guess < 50; guess += 1)
        await takeAllowance(behind.deps.limiter, 'appCodeAnywhere', id);
      const begin = async (place: ReturnType<typeof from>) => {
        const own = behind.newBrowser();
        await expectOk(own.call(login, { body: { email, password: PASSWORD } }, place));
        return own;
      };
      const away = from('198.51.100.7');
      expect((await (await begin(away)).call(secondStep, app(theirs.code()), away)).status).toBe(
        429,
      );
      await expectOk(
        (await begin(away)).call(secondStep, recovery(theirs.recoveryCodes[0] ?? ''), away),
      );
      await expectOk((await begin(away)).call(secondStep, app(theirs.code()), away));
    } finally {
      await behind.close();
    }
  });

  test('logging out half way ends it', async () => {
    const other = await half();
    const cookie = other.cookies.header() ?? '';
    await expectOk(other.call(logout));
    const thief = testServer.newBrowser();
    expect(
      (await thief.call(secondStep, app(mine.code()), { headers: { Cookie: cookie } })).status,
    ).toBe(410);
  });

  test('a second factor without the first step is refused', async () => {
    expect((await testServer.newBrowser().call(secondStep, app(mine.code()))).status).toBe(410);
    const other = await testServer.signedInAs(`begun${turn}@example.co.uk`);
    expect((await other.call(secondStep, app(mine.code()))).status).toBe(410);
  });
});

describe('what could hurt', () => {
  let mine: App;
  beforeEach(async () => {
    mine = await withApp(testServer, browser);
    browser.confirmsActs = false;
  });
  const stateOf = async (act: ActToProve) =>
    (
      await browser.call(account.reauthenticationState, {
        query: { act: act.act, subject: act.subject },
      })
    ).data;
  const confirm = (act: ActToProve) =>
    expectOk(browser.call(account.reauthenticate, again(mine.code(), act)));

  test('it asks for the factor however short ago the login was, takes no mailed code in its place, and counts for one act', async () => {
    expect(await stateOf(PASSWORD_CHANGE)).toEqual({ proven: false, factors: ['totp'] });
    const choose = () =>
      browser.call(account.choosePassword, { body: { password: 'a-tide-of-quiet-anchors' } });
    expect((await choose()).status).toBe(403);
    const byMail = {
      body: {
        ...PASSWORD_CHANGE,
        subject: undefined,
        code: '123456',
        app_code: undefined,
        recovery_code: undefined,
      },
    };
    expect((await browser.call(account.reauthenticate, byMail)).status).toBe(400);
    await confirm(PASSWORD_CHANGE);
    expect((await stateOf(PASSWORD_CHANGE)).proven).toBe(true);
    expect((await browser.call(renewRecoveryCodes)).status).toBe(403);
    await expectOk(choose());
    expect((await stateOf(PASSWORD_CHANGE)).proven).toBe(false);
    expect((await choose()).status).toBe(403);
  });

  test('a factor that was shown counts for five minutes', async () => {
    await confirm({ act: 'renewRecoveryCodes' });
    await testServer.advance({ minutes: 6 });
    expect((await browser.call(renewRecoveryCodes)).status).toBe(403);
  });

  test('new recovery codes end the old ones', async () => {
    await confirm({ act: 'renewRecoveryCodes' });
    const { recovery_codes: fresh } = (await expectOk(browser.call(renewRecoveryCodes))).data;
    expect(
      (await (await half()).call(secondStep, recovery(mine.recoveryCodes[1] ?? ''))).status,
    ).toBe(400);
    await expectOk((await half()).call(secondStep, recovery(fresh[0] ?? '')));
  });

  test('an owner may take the app away, which asks for it; the login is then one step again', async () => {
    expect((await browser.call(removeApp, { body: { id: mine.id } })).status).toBe(403);
    await confirm({ act: 'removeSecondStep', subject: mine.id });
    await expectOk(browser.call(removeApp, { body: { id: mine.id } }));
    expect((await browser.call(ownFactors)).data).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      required: false,
    });
    expect((await testServer.mailTo(email)).subject).toBe(
      'A second step was removed from your account',
    );
    const other = testServer.newBrowser();
    expect((await other.call(login, { body: { email, password: PASSWORD } })).data).toEqual({
      type: 'user',
    });
  });

  test('a practice member cannot remove the last one', async () => {
    const { admin } = await practiceWith(testServer, `admin${turn}@fernlea.example`);
    const [theirs] = (await expectOk(admin.call(ownFactors))).data.factors;
    expect(await admin.call(removeApp, { body: { id: theirs!.id } })).toMatchObject({
      status: 409,
      error:
        'You work in a practice, so you need a second step. Add another one first, then remove this one.',
    });
    expect((await admin.call(ownFactors)).data).toMatchObject({
      factors: [{ id: theirs!.id }],
      required: true,
    });
  });

  test('of two acts at once one is done', async () => {
    await confirm({ act: 'renewRecoveryCodes' });
    const answers = await Promise.all([
      browser.call(renewRecoveryCodes),
      browser.call(renewRecoveryCodes),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

test('a code that is posted twice at once lets one in', async () => {
  const mine = await withApp(testServer, browser);
  const [one, two] = [await half(), await half()];
  const answers = await Promise.all([
    one.call(secondStep, app(mine.code())),
    two.call(secondStep, app(mine.code())),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});
