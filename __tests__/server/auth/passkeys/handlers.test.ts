/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { parseIpAddress } from '@/lib/access/ipAddress';
import { eq } from 'drizzle-orm';
import type { ProvenAct } from '@/lib/access/provenActs';
import * as account from '@/lib/auth/accountContract';
import {
  accountProfile,
  checkLogin,
  login,
  passwordReset,
  passwordResetRequest,
} from '@/lib/auth/contract';
import {
  ownFactors,
  proveApp,
  beginApp,
  removeApp,
  renewRecoveryCodes,
  secondStep,
  secondStepWays,
} from '@/lib/auth/factorsContract';
import {
  addPasskey,
  askForPasskeyAgain,
  askForSecondStep,
  beginPasskey,
  passkeySecondStep,
  reauthenticateByPasskey,
  removePasskey,
} from '@/lib/auth/passkeysContract';
import { hashToken } from '@/server/access/secretText';
import { getContext } from '@/server/connections/clientContext';
import { passkeys } from '@/server/auth/passkeys/store/tables';
import { people, sessions } from '@/server/access/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { codeOf, worksWithApp } from '../../../support/server/appStory';
import { Authenticator } from '../../../support/server/authenticator';
import type { Browser } from '../../../support/server/browser';
import { halfIn, recovery } from '../../../support/server/halfIn';
import { showAgain, withPasskey, type OwnPasskey } from '../../../support/server/passkeyStory';
import { practiceWith } from '../../../support/server/practiceStory';
import { expectOk, tokenIn } from '../../../support/server/testServer';

const PASSWORD = 'flour-and-rye-at-dawn';
const LATE = 'That took too long, or was answered already. Try again.';
const NOT_RIGHT = expect.stringMatching(/^We could not check that passkey\. /);

const testServer = openForFile();
let browser: Browser;
let email: string;
let turn = 0;
beforeEach(async () => {
  email = `passkey${(turn += 1)}@example.co.uk`;
  browser = await testServer.signedInAs(email, { password: PASSWORD });
  await testServer.forgetLimits();
});

const personOf = async (address: string) =>
  (await testServer.store.db.select().from(people).where(eq(people.email, address)))[0]!;
const eventsOf = async () => {
  const { id } = await personOf(email);
  return (
    await testServer.store.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actor, `person:${id}`))
  ).map(({ event }) => event);
};
const half = (address = email) => halfIn(testServer, address, PASSWORD);

describe('adding a passkey', () => {
  test('it takes effect at once; other sessions end, the owner is notified, and there are recovery codes for its loss', async () => {
    const elsewhere = testServer.newBrowser();
    await expectOk(elsewhere.call(login, { body: { email, password: PASSWORD } }));
    const question = (await expectOk(browser.call(beginPasskey))).data;
    expect(question).toMatchObject({
      rp: { id: 'portal.test', name: 'Adsum' },
      user: { name: email, displayName: 'Hannah Osei' },
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: [],
    });
    const made = new Authenticator().create(question);
    const { data } = await expectOk(
      browser.call(addPasskey, { body: { ...made, name: ' Hannah’s phone ' } }),
    );
    expect(new Set(data.recovery_codes).size).toBe(10);
    const at = testServer.clock.now().toISOString();
    expect((await browser.call(ownFactors)).data).toEqual({
      factors: [
        {
          id: expect.any(String),
          kind: 'passkey',
          name: 'Hannah’s phone',
          addedAt: at,
          lastUsedAt: at,
        },
      ],
      recoveryCodesLeft: 10,
      required: false,
    });
    expect((await elsewhere.call(accountProfile)).status).toBe(401);
    expect((await browser.call(accountProfile)).status).toBe(200);
    const mail = await testServer.mailTo(email);
    expect([mail.subject, mail.text]).toEqual([
      'A second step was added to your account',
      expect.stringContaining('A passkey was added.'),
    ]);
    expect(await eventsOf()).toContain('second factor added');
  });

  test('the device knows the account by a random handle, the same for all of a person’s passkeys, and is not asked for twice', async () => {
    const first = await withPasskey(testServer, browser);
    await testServer.advance({ seconds: 1 });
    await showAgain(browser, first.device, { act: 'addSecondStep' });
    const question = (await expectOk(browser.call(beginPasskey))).data;
    expect(question.excludeCredentials).toEqual([
      { id: first.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(question.user.id).toBe(first.device.held[0]?.userHandle);
    const { id } = await personOf(email);
    for (const text of [
      question.user.id,
      Buffer.from(question.user.id, 'base64url').toString('latin1'),
    ]) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(email);
    }
    const { data } = await expectOk(
      browser.call(addPasskey, {
        body: { ...new Authenticator().create(question), name: 'Laptop' },
      }),
    );
    // She has codes already.
    expect(data.recovery_codes).toEqual([]);
    expect((await browser.call(ownFactors)).data.factors.map(({ name }) => name)).toEqual([
      'Her phone',
      'Laptop',
    ]);
  });

  test('a session of another hour is asked who it is first, and what was shown counts for one passkey', async () => {
    const { device } = await withPasskey(testServer, browser);
    browser.confirmsActs = false;
    expect((await browser.call(beginPasskey)).status).toBe(403);
    await showAgain(browser, device, { act: 'addSecondStep' });
    await expectOk(browser.call(beginPasskey));
    expect((await browser.call(beginPasskey)).status).toBe(403);
    const other = await testServer.signedInAs(`hour${turn}@example.co.uk`);
    other.confirmsActs = false;
    await testServer.advance({ minutes: 6 });
    expect((await other.call(beginPasskey)).status).toBe(403);
  });

  test.each([
    ['on another site', { origin: 'http://portal.test.evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without finger, face or PIN', { verified: false }],
    ['as an answer of another kind', { type: 'webauthn.get' }],
  ])('one that was made %s is refused', async (_how, lies) => {
    const made = new Authenticator().create(
      (await expectOk(browser.call(beginPasskey))).data,
      lies,
    );
    expect(await browser.call(addPasskey, { body: { ...made, name: 'Phone' } })).toMatchObject({
      status: 400,
      error: NOT_RIGHT,
    });
    expect((await browser.call(ownFactors)).data.factors).toEqual([]);
  });

  test('a passkey created in a cross-origin frame is refused', async () => {
    const made = new Authenticator().create((await expectOk(browser.call(beginPasskey))).data, {
      crossOrigin: true,
    });
    expect((await browser.call(addPasskey, { body: { ...made, name: 'Phone' } })).status).toBe(400);
  });

  test('a question is answered once, within five minutes, by who was asked, in the session it was asked in', async () => {
    const device = new Authenticator();
    const question = (await expectOk(browser.call(beginPasskey))).data;
    const add = (who: Browser, made = device.create(question)) =>
      who.call(addPasskey, { body: { ...made, name: 'Phone' } });
    const thief = await testServer.signedInAs(`thief${turn}@example.co.uk`);
    expect(await add(thief)).toMatchObject({ status: 400, error: LATE });
    const elsewhere = testServer.newBrowser();
    await expectOk(elsewhere.call(login, { body: { email, password: PASSWORD } }));
    expect(await add(elsewhere)).toMatchObject({ status: 400, error: LATE });
    await testServer.advance({ minutes: 5 });
    expect(await add(browser)).toMatchObject({ status: 400, error: LATE });
    const fresh = (
      await expectOk((await testServer.signedInAs(`fresh${turn}@example.co.uk`)).call(beginPasskey))
    ).data;
    expect(await add(browser, device.create(fresh))).toMatchObject({ status: 400, error: LATE });
  });

  test('accepts one of two identical posts, and refuses a passkey that another account has added', async () => {
    const device = new Authenticator();
    const made = device.create((await expectOk(browser.call(beginPasskey))).data);
    const twice = await Promise.all(
      [1, 2].map(() => browser.call(addPasskey, { body: { ...made, name: 'Phone' } })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    const other = await testServer.signedInAs(`second${turn}@example.co.uk`);
    const again = device.create((await expectOk(other.call(beginPasskey))).data);
    await testServer.store.db
      .update(passkeys)
      .set({ credentialId: again.id })
      .where(eq(passkeys.credentialId, made.id));
    expect(await other.call(addPasskey, { body: { ...again, name: 'Phone' } })).toMatchObject({
      status: 409,
      error: expect.stringMatching(/^You have already added that passkey\./),
    });
    expect((await other.call(ownFactors)).data.factors).toEqual([]);
  });

  test('a person has ten at most', async () => {
    const { device } = await withPasskey(testServer, browser);
    const [row] = await testServer.store.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.personId, (await personOf(email)).id));
    await testServer.store.db.insert(passkeys).values(
      Array.from({ length: 9 }, (_, at) => ({
        ...row!,
        id: undefined,
        credentialId: `${row!.credentialId}${at}`,
      })),
    );
    await showAgain(browser, device, { act: 'addSecondStep' });
    expect(await browser.call(beginPasskey)).toMatchObject({
      status: 409,
      error: expect.stringMatching(/^You have 10 passkeys/),
    });
  });
});

describe('a passkey as the second step', () => {
  let mine: OwnPasskey;
  beforeEach(async () => {
    mine = await withPasskey(testServer, browser);
  });
  const ask = async (by: Browser) => (await expectOk(by.call(askForSecondStep))).data;

  test('the password alone does not log in; the passkey does, and the session and HMRC get the factor used', async () => {
    const other = await half();
    expect((await other.call(secondStepWays)).data).toEqual({ factors: ['passkey'] });
    expect((await other.call(accountProfile)).status).toBe(401);
    const question = await ask(other);
    expect(question.allowCredentials).toEqual([
      { id: mine.id, type: 'public-key', transports: ['internal'] },
    ]);
    await expectOk(other.call(passkeySecondStep, { body: mine.device.get(question) }));
    expect((await other.call(checkLogin)).data).toEqual({ type: 'user' });
    const sessionIdHash = hashToken(other.cookies.get('session') ?? '');
    const [session] = await testServer.store.db
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, sessionIdHash));
    expect(session).toMatchObject({ signedInWith: 'password', secondFactor: 'passkey' });
    const { multiFactor } = await getContext(
      testServer.deps,
      { ip: parseIpAddress('198.51.100.1'), port: 1, sessionIdHash },
      undefined,
    );
    expect(multiFactor).toEqual({
      type: 'OTHER',
      at: testServer.clock.now(),
      reference: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('a new password does not get round it', async () => {
    await expectOk(browser.call(passwordResetRequest, { body: { email } }));
    const other = testServer.newBrowser();
    const token = tokenIn((await testServer.mailTo(email)).text);
    await expectOk(
      other.call(passwordReset, { body: { token, password: 'a-tide-of-quiet-anchors' } }),
    );
    const { data } = await expectOk(
      other.call(login, { body: { email, password: 'a-tide-of-quiet-anchors' } }),
    );
    expect(data).toEqual({ type: 'second_step' });
  });

  test('another’s passkey, and a question to another login, are refused; five refusals end this login', async () => {
    const other = await half();
    const thief = await testServer.signedInAs(`taker${turn}@example.co.uk`);
    const theirs = await withPasskey(testServer, thief);
    expect(
      await other.call(passkeySecondStep, { body: theirs.device.get(await ask(other)) }),
    ).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^This account does not have that passkey/),
    });
    const elsewhere = await half();
    const answer = (question: Awaited<ReturnType<typeof ask>>) =>
      other.call(passkeySecondStep, { body: mine.device.get(question) });
    expect(await answer(await ask(elsewhere))).toMatchObject({ status: 400, error: LATE });
    expect(
      await answer(
        (await expectOk(browser.call(askForPasskeyAgain, { body: { act: 'changeEmail' } }))).data,
      ),
    ).toMatchObject({
      status: 400,
      error: LATE,
    });
    const unverified = mine.device.get(await ask(other), { verified: false });
    expect(await other.call(passkeySecondStep, { body: unverified })).toMatchObject({
      status: 400,
      error: NOT_RIGHT,
    });
    const taken = theirs.device.get(await ask(other), {}, theirs.device.held[0]);
    expect((await other.call(passkeySecondStep, { body: { ...taken, id: mine.id } })).status).toBe(
      410,
    );
    expect((await other.call(secondStepWays)).status).toBe(410);
    expect((await other.call(askForSecondStep)).status).toBe(410);
    expect(
      (await elsewhere.call(passkeySecondStep, { body: mine.device.get(await ask(elsewhere)) }))
        .status,
    ).toBe(200);
  });

  test('one answer that is posted twice at once lets one in', async () => {
    const other = await half();
    const body = mine.device.get(await ask(other));
    const cookie = { headers: { Cookie: other.cookies.header() ?? '' } };
    const answers = await Promise.all(
      [1, 2].map(() => testServer.newBrowser().call(passkeySecondStep, { body }, cookie)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('recovery codes replace it, and a person without an app can renew them', async () => {
    await expectOk((await half()).call(secondStep, recovery(mine.recoveryCodes[0] ?? '')));
    await showAgain(browser, mine.device, { act: 'addSecondStep' });
    expect((await expectOk(browser.call(renewRecoveryCodes))).data.recovery_codes).toHaveLength(10);
  });

  test('with an app beside it, each of them lets in', async () => {
    await showAgain(browser, mine.device, { act: 'addSecondStep' });
    const { id, key } = (await expectOk(browser.call(beginApp))).data;
    await expectOk(browser.call(proveApp, { body: { id, app_code: codeOf(testServer, key) } }));
    await testServer.advance({ seconds: 30 });
    const other = await half();
    expect((await other.call(secondStepWays)).data).toEqual({ factors: ['passkey', 'totp'] });
    await expectOk(
      other.call(secondStep, {
        body: { app_code: codeOf(testServer, key), recovery_code: undefined },
      }),
    );
    const again = await half();
    await expectOk(again.call(passkeySecondStep, { body: mine.device.get(await ask(again)) }));
  });
});

const PASSWORD_CHANGE = { act: 'changePassword' } as const;

describe('what could hurt', () => {
  let mine: OwnPasskey;
  beforeEach(async () => {
    mine = await withPasskey(testServer, browser);
    browser.confirmsActs = false;
  });
  const choose = () =>
    browser.call(account.choosePassword, { body: { password: 'a-tide-of-quiet-anchors' } });
  const idOf = async (name: string, by = browser) =>
    (await by.call(ownFactors)).data.factors.find((factor) => factor.name === name)?.id ?? '';

  test('it asks for the passkey however short ago the login was, takes no mailed code in its place, and counts for one act', async () => {
    const query = { ...PASSWORD_CHANGE, subject: undefined };
    expect((await browser.call(account.reauthenticationState, { query })).data).toEqual({
      proven: false,
      factors: ['passkey'],
    });
    expect((await choose()).status).toBe(403);
    const byMail = { ...query, code: '123456', app_code: undefined, recovery_code: undefined };
    expect((await browser.call(account.reauthenticate, { body: byMail })).status).toBe(400);
    await showAgain(browser, mine.device, PASSWORD_CHANGE);
    expect((await browser.call(renewRecoveryCodes)).status).toBe(403);
    await expectOk(choose());
    expect((await choose()).status).toBe(403);
  });

  test('an answer to another question, of another session or for another act, shows nothing', async () => {
    const begun = await half();
    const other = (await expectOk(begun.call(askForSecondStep))).data;
    const show = (question: Parameters<typeof mine.device.get>[0]) =>
      browser.call(reauthenticateByPasskey, {
        body: { ...mine.device.get(question), ...PASSWORD_CHANGE, subject: undefined },
      });
    expect(await show(other)).toMatchObject({ status: 400, error: LATE });
    await expectOk(begun.call(passkeySecondStep, { body: mine.device.get(other) }));
    const ask = async (by: Browser, act: ProvenAct) =>
      (await expectOk(by.call(askForPasskeyAgain, { body: { act, subject: undefined } }))).data;
    expect(await show(await ask(begun, 'changePassword'))).toMatchObject({
      status: 400,
      error: LATE,
    });
    expect(await show(await ask(browser, 'deleteAccount'))).toMatchObject({
      status: 400,
      error: LATE,
    });
    expect((await choose()).status).toBe(403);
  });

  test('a person without a passkey is not asked for one', async () => {
    const other = await testServer.signedInAs(`none${turn}@example.co.uk`);
    expect(
      (await other.call(askForPasskeyAgain, { body: { ...PASSWORD_CHANGE, subject: undefined } }))
        .status,
    ).toBe(409);
  });

  test('of two acts at once one is done', async () => {
    await showAgain(browser, mine.device, { act: 'renewRecoveryCodes' });
    const answers = await Promise.all([
      browser.call(renewRecoveryCodes),
      browser.call(renewRecoveryCodes),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('an owner takes the last one away, which asks for it; the login is then one step again, and the codes are gone', async () => {
    const id = await idOf('Her phone');
    expect((await browser.call(removePasskey, { body: { id } })).status).toBe(403);
    await showAgain(browser, mine.device, { act: 'removeSecondStep', subject: id });
    await expectOk(browser.call(removePasskey, { body: { id } }));
    expect((await browser.call(ownFactors)).data).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      required: false,
    });
    const mail = await testServer.mailTo(email);
    expect([mail.subject, mail.text]).toEqual([
      'A second step was removed from your account',
      expect.stringContaining('A passkey was removed from your account.'),
    ]);
    expect(await eventsOf()).toContain('second factor removed');
    const other = testServer.newBrowser();
    expect((await other.call(login, { body: { email, password: PASSWORD } })).data).toEqual({
      type: 'user',
    });
  });

  test('an account cannot remove another account’s passkey, and the passkey stays', async () => {
    const other = await testServer.signedInAs(`remover${turn}@example.co.uk`);
    expect(
      (await other.call(removePasskey, { body: { id: await idOf('Her phone') } })).status,
    ).toBe(404);
    expect(await idOf('Her phone')).not.toBe('');
  });

  test('a practice member cannot remove their last factor, of either kind', async () => {
    const address = `admin${turn}@fernlea.example`;
    const { admin } = await practiceWith(testServer, address);
    await worksWithApp(testServer, address);
    await withPasskey(testServer, admin);
    const [app] = (await admin.call(ownFactors)).data.factors.filter(({ kind }) => kind === 'totp');
    await expectOk(admin.call(removeApp, { body: { id: app!.id } }));
    expect(
      await admin.call(removePasskey, { body: { id: await idOf('Her phone', admin) } }),
    ).toMatchObject({
      status: 409,
      error:
        'You work in a practice, so you need a second step. Add another one first, then remove this one.',
    });
    expect((await admin.call(ownFactors)).data).toMatchObject({
      factors: [{ kind: 'passkey' }],
      required: true,
    });
  });
});
