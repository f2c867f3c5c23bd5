/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import { deleteAccount } from '@/lib/privacy/contract';
import type { ActToConfirm, ActToProve } from '@/lib/access/provenActs';
import { CONFIRM_FIRST } from '@/lib/access/refusal';
import * as account from '@/lib/auth/accountContract';
import { accountProfile, login } from '@/lib/auth/contract';
import { companySetUp, setBankAccount, userCompanies } from '@/lib/companies/contract';
import { auditEvents } from '@/server/audit/store/tables';
import { memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { withApp } from '../../../support/server/appStory';
import type { Browser } from '../../../support/server/browser';
import { codeIn, expectOk } from '../../../support/server/testServer';

const PASSWORD = 'flour-and-rye-at-dawn';
const NEXT = 'a-tide-of-quiet-anchors';
const ACCOUNT = {
  account_name: 'Rye Street Café',
  sort_code: '20-30-02',
  account_number: '31924471',
};

const testServer = openForFile();
let browser: Browser;
let email: string;
let turn = 0;
beforeEach(async () => {
  email = `own${(turn += 1)}@example.co.uk`;
  browser = await testServer.signedInAs(email, { password: PASSWORD });
});

const later = () => testServer.advance({ minutes: 6 });
const confirmByMail = async (act: ActToProve) => {
  await expectOk(browser.call(account.sendReauthenticationCode, { body: named(act) }));
  const code = codeIn((await testServer.mailTo(email)).text);
  await expectOk(browser.call(account.reauthenticate, { body: withCode(act, code) }));
};
const named = ({ act, subject }: ActToProve) => ({ act, subject });
const withCode = (act: ActToProve, code: string) => ({
  ...named(act),
  code,
  app_code: undefined,
  recovery_code: undefined,
});
const PASSWORD_CHANGE = { act: 'changePassword' } as const;
const stateOf = async (act: ActToProve) =>
  (await browser.call(account.reauthenticationState, { query: named(act) })).data;
const secondBrowser = async (userAgent = 'Mozilla/5.0 (Test)') => {
  const other = testServer.newBrowser();
  await expectOk(
    other.call(
      login,
      { body: { email, password: PASSWORD } },
      { headers: { 'User-Agent': userAgent } },
    ),
  );
  return other;
};
const AGAIN = { status: 403, error: CONFIRM_FIRST };

describe('re-authentication', () => {
  beforeEach(() => {
    browser.confirmsActs = false;
  });

  test('what could hurt is refused however short ago the login was, and done after a mailed code; the session is a new one', async () => {
    expect(await stateOf(PASSWORD_CHANGE)).toEqual({ proven: false, factors: [] });
    const choose = () => browser.call(account.choosePassword, { body: { password: NEXT } });
    const refused = await choose();
    expect(refused).toMatchObject(AGAIN);
    expect(JSON.parse(refused.text)).toMatchObject({ confirm: PASSWORD_CHANGE });
    const old = browser.cookies.header() ?? '';
    await confirmByMail(PASSWORD_CHANGE);
    expect(browser.cookies.header()).not.toBe(old);
    expect(await stateOf(PASSWORD_CHANGE)).toEqual({ proven: true, factors: [] });
    await expectOk(choose());
    expect(await choose()).toMatchObject(AGAIN);
    const thief = testServer.newBrowser();
    expect((await thief.call(accountProfile, {}, { headers: { Cookie: old } })).status).toBe(401);
  });

  test('the mail names the act, and its code works once and for that act only', async () => {
    await expectOk(
      browser.call(account.sendReauthenticationCode, { body: named(PASSWORD_CHANGE) }),
    );
    const { text } = await testServer.mailTo(email);
    expect(text).toContain('You asked to change your password.');
    const code = codeIn(text);
    const deletion = { act: 'deleteAccount' } as const;
    expect(
      (await browser.call(account.reauthenticate, { body: withCode(deletion, code) })).status,
    ).toBe(410);
    await expectOk(browser.call(account.reauthenticate, { body: withCode(PASSWORD_CHANGE, code) }));
    expect(
      (await browser.call(account.reauthenticate, { body: withCode(PASSWORD_CHANGE, code) }))
        .status,
    ).toBe(410);
  });

  test('a proof ends after five minutes', async () => {
    await confirmByMail(PASSWORD_CHANGE);
    await later();
    expect(await browser.call(account.choosePassword, { body: { password: NEXT } })).toMatchObject(
      AGAIN,
    );
  });

  test('a password confirms nothing', async () => {
    const rawBody = JSON.stringify({ ...PASSWORD_CHANGE, password: PASSWORD });
    expect((await browser.call(account.reauthenticate, {}, { rawBody })).status).not.toBe(200);
    expect((await stateOf(PASSWORD_CHANGE)).proven).toBe(false);
  });

  test('rejects the code of another person', async () => {
    await expectOk(
      browser.call(account.sendReauthenticationCode, { body: named(PASSWORD_CHANGE) }),
    );
    const code = codeIn((await testServer.mailTo(email)).text);
    const other = await testServer.signedInAs(`other${turn}@example.co.uk`);
    expect(
      (await other.call(account.reauthenticate, { body: withCode(PASSWORD_CHANGE, code) })).status,
    ).not.toBe(200);
  });

  test('no code by email confirms what an operator decides about money', async () => {
    const act = { act: 'approvePayout', subject: 'a payout' } as const;
    expect(await browser.call(account.sendReauthenticationCode, { body: act })).toMatchObject({
      status: 409,
    });
    const body = { ...act, code: '123456', app_code: undefined, recovery_code: undefined };
    expect((await browser.call(account.reauthenticate, { body })).status).not.toBe(200);
    expect((await stateOf(act)).proven).toBe(false);
  });

  test('requires the app of a person who has one, and sends no code', async () => {
    await withApp(testServer, browser);
    expect(
      await browser.call(account.sendReauthenticationCode, { body: named(PASSWORD_CHANGE) }),
    ).toMatchObject({ status: 409 });
  });
});

describe('the payout account', () => {
  const save = (query: { company_id: string }, body = ACCOUNT) =>
    browser.call(setBankAccount, { query, body });
  const actIn = (refused: { text: string }) =>
    (JSON.parse(refused.text) as { confirm: ActToConfirm }).confirm;

  test('adding and changing it each need a proof for that account; the owner is emailed, and only the last digits are shown', async () => {
    const query = { company_id: await testServer.companyOf(browser) };
    browser.confirmsActs = false;
    const first = await save(query);
    expect(first).toMatchObject(AGAIN);
    expect(actIn(first)).toMatchObject({
      act: 'addBankAccount',
      facts: expect.arrayContaining([['New account', '20 30 02, ending 4471']]),
    });
    await confirmByMail(actIn(first));
    await expectOk(save(query));
    expect((await testServer.mailTo(email)).subject).toMatch(/account was added/);
    const changed = { ...ACCOUNT, account_number: '55779911' };
    const second = await save(query, changed);
    expect(second).toMatchObject(AGAIN);
    expect((await browser.call(companySetUp, { query })).data.bankAccountEnding).toBe('4471');
    await confirmByMail(actIn(second));
    expect(await save(query, { ...changed, account_number: '66779911' })).toMatchObject(AGAIN);
    await expectOk(save(query, changed));
    expect((await browser.call(companySetUp, { query })).text).not.toContain('55779911');
    expect((await testServer.mailTo(email)).subject).toMatch(
      /^The payout account of .* was changed$/,
    );
  });

  test('a person with a second factor confirms a payout account with it', async () => {
    const query = { company_id: await testServer.companyOf(browser) };
    const app = await withApp(testServer, browser);
    browser.confirmsActs = false;
    const proof = {
      ...named(actIn(await save(query))),
      app_code: app.code(),
      recovery_code: undefined,
      code: undefined,
    };
    await expectOk(browser.call(account.reauthenticate, { body: proof }));
    await expectOk(save(query));
    expect((await testServer.mailTo(email)).subject).toMatch(/^A payout account was added for /);
  });
});

test('who is no owner sees where payouts go, and may not move them', async () => {
  const companyId = await testServer.companyOf(browser);
  const query = { company_id: companyId };
  await expectOk(browser.call(setBankAccount, { query, body: ACCOUNT }));
  expect((await browser.call(companySetUp, { query })).data.mayManage).toBe(true);
  const member = await testServer.signedInAs(`member${turn}@example.co.uk`);
  const [{ id: personId } = { id: '' }] = await testServer.store.db
    .select()
    .from(people)
    .where(eq(people.email, `member${turn}@example.co.uk`));
  await testServer.store.db
    .insert(memberships)
    .values({ companyId, personId, role: 'member', createdAt: testServer.clock.now() });
  expect((await member.call(companySetUp, { query })).data).toMatchObject({
    bankAccountEnding: '4471',
    mayManage: false,
  });
  expect(
    (await member.call(setBankAccount, { query, body: { ...ACCOUNT, account_number: '55779911' } }))
      .status,
  ).toBe(404);
});

describe('the person', () => {
  test('the name is saved', async () => {
    await expectOk(browser.call(account.changeName, { body: { full_name: 'Hannah Osei-Marlow' } }));
    expect((await browser.call(accountProfile)).data.full_name).toBe('Hannah Osei-Marlow');
  });

  test('a new address applies once its code is entered, and the old one is emailed', async () => {
    const next = `new-${email}`;
    await expectOk(browser.call(account.askForNewEmail, { body: { email: next } }));
    expect((await browser.call(accountProfile)).data.email).toBe(email);
    const code = codeIn((await testServer.mailTo(next)).text);
    expect((await browser.call(account.confirmNewEmail, { body: { code } })).data).toEqual({
      email: next,
    });
    expect((await testServer.mailTo(email)).subject).toMatch(/was changed/);
    expect((await browser.call(accountProfile)).data.email).toBe(next);
  });

  test('ends every other session when it changes', async () => {
    const other = await secondBrowser();
    await expectOk(
      browser.call(account.askForNewEmail, { body: { email: `moved${turn}@example.co.uk` } }),
    );
    const code = codeIn((await testServer.mailTo(`moved${turn}@example.co.uk`)).text);
    await expectOk(browser.call(account.confirmNewEmail, { body: { code } }));
    expect((await other.call(accountProfile)).status).toBe(401);
    expect((await browser.call(accountProfile)).status).toBe(200);
  });

  test('an address with an account gets the same answer and an email, and is never taken over', async () => {
    const taken = `taken${turn}@example.co.uk`;
    await testServer.signedInAs(taken);
    const free = await browser.call(account.askForNewEmail, {
      body: { email: `free${turn}@example.co.uk` },
    });
    const used = await browser.call(account.askForNewEmail, { body: { email: taken } });
    expect([used.status, used.text]).toEqual([free.status, free.text]);
    expect((await testServer.mailTo(taken)).subject).toMatch(/already have/);
    // The code of the first address is spent: it must not prove the second.
    const code = codeIn((await testServer.mailTo(`free${turn}@example.co.uk`)).text);
    expect((await browser.call(account.confirmNewEmail, { body: { code } })).status).not.toBe(200);
  });

  test('the address it has already is no new one', async () => {
    expect(
      await browser.call(account.askForNewEmail, { body: { email: email.toUpperCase() } }),
    ).toMatchObject({
      status: 400,
      error: { email: 'This is already your email address.' },
    });
  });
});

describe('ways to sign in', () => {
  test('a password can be changed, which ends every other session, and taken away; the e-mail link stays', async () => {
    const other = await secondBrowser();
    await expectOk(browser.call(account.choosePassword, { body: { password: NEXT } }));
    expect((await other.call(accountProfile)).status).toBe(401);
    await expectOk(browser.call(account.removeSignInWay, { body: { way: 'password' } }));
    expect((await browser.call(account.signInWays)).data).toEqual({
      password: false,
      providers: [],
    });
    expect(
      (await testServer.newBrowser().call(login, { body: { email, password: NEXT } })).status,
    ).toBe(400);
    expect(
      await browser.call(account.removeSignInWay, { body: { way: 'password' } }),
    ).toMatchObject({ status: 404 });
  });

  test('an easy password is refused at its field', async () => {
    expect(
      await browser.call(account.choosePassword, { body: { password: 'password1234' } }),
    ).toMatchObject({
      status: 400,
      error: { password: expect.stringContaining('easy to guess') },
    });
  });

  test('adding a provider asks for re-authentication, and then leads to it', async () => {
    expect(
      (await browser.navigate(account.addSignInWay, { provider: 'google' })).location,
    ).toContain('/portal/home?problem=');
  });
});

describe('sessions', () => {
  test('are listed with device and place, this one first, and end one by one or all others at once', async () => {
    const phone = await secondBrowser(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    );
    const third = await secondBrowser();
    const list = (await browser.call(account.accountSessions)).data;
    expect(list.map(({ device, current }) => [device, current])[0]).toEqual([
      'Unknown browser',
      true,
    ]);
    expect(list).toHaveLength(3);
    const phones = list.find(({ device }) => device === 'Safari on iPhone')!;
    await expectOk(browser.call(account.endSession, { body: { id: phones.id } }));
    expect((await phone.call(accountProfile)).status).toBe(401);
    expect((await third.call(accountProfile)).status).toBe(200);
    expect((await browser.call(account.endOtherSessions)).data).toEqual({ ended: 1 });
    expect((await third.call(accountProfile)).status).toBe(401);
    expect((await browser.call(account.accountSessions)).data).toHaveLength(1);
  });

  test('refuses another account’s session with the same response as an unknown session', async () => {
    const other = await testServer.signedInAs(`else${turn}@example.co.uk`);
    const theirs = (await other.call(account.accountSessions)).data[0]!;
    const foreign = await browser.call(account.endSession, { body: { id: theirs.id } });
    const missing = await browser.call(account.endSession, { body: { id: '0'.repeat(32) } });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await other.call(accountProfile)).status).toBe(200);
  });

  test('a login from a new kind of browser is emailed; another login from the same kind is not', async () => {
    await secondBrowser();
    await testServer.runJobs();
    expect(
      testServer.mails.filter(({ to, subject }) => to === email && /New login/.test(subject)),
    ).toHaveLength(0);
    const UA = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
    await secondBrowser(UA);
    await secondBrowser(UA);
    await testServer.runJobs();
    expect(
      testServer.mails.filter(
        ({ to, subject }) =>
          to === email && subject === 'New login to your InstantVAT account: Firefox on Windows',
      ),
    ).toHaveLength(1);
  });
});

describe('my data', () => {
  test('is a ZIP of everything about the person and their companies, without secrets, and noted in the history', async () => {
    const companyId = await testServer.companyOf(browser, { name: 'Rye Street Café' });
    await expectOk(
      browser.call(setBankAccount, { query: { company_id: companyId }, body: ACCOUNT }),
    );
    const response = await browser.fetch('/account/export');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/zip',
    ]);
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
    for (const path of [
      'README.txt',
      'you.json',
      `companies/Rye-Street-Caf--${companyId.slice(0, 8)}.json`,
    ])
      expect(bytes).toContain(path);
    const events = await testServer.store.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.event, 'data exported'));
    expect(events).toHaveLength(1);
    browser.confirmsActs = false;
    expect((await browser.fetch('/account/export')).status).toBe(403);
  });

  test('can be deleted: the login stops working, no record names the person, and the audit log still verifies', async () => {
    await testServer.companyOf(browser, { name: 'Rye Street Café' });
    await expectOk(browser.call(deleteAccount, { body: { confirmed: true } }));
    expect((await browser.call(accountProfile)).status).toBe(401);
    expect(
      (await testServer.newBrowser().call(login, { body: { email, password: PASSWORD } })).status,
    ).toBe(400);
    expect((await testServer.mailTo(email)).subject).toBe('Your InstantVAT account is deleted');
    expect(await testServer.store.db.select().from(people).where(eq(people.email, email))).toEqual(
      [],
    );
    expect(await verifyAudit(testServer.store.db)).toMatchObject({ ok: true });
    const again = await testServer.signedInAs(email);
    expect((await again.call(userCompanies)).data).toEqual([]);
  });

  test('deleting asks for re-authentication', async () => {
    browser.confirmsActs = false;
    expect(await browser.call(deleteAccount, { body: { confirmed: true } })).toMatchObject(AGAIN);
  });
});
