/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq, sql } from 'drizzle-orm';
import {
  accountProfile,
  checkLogin,
  sendEmailVerification,
  signUp,
  verifyEmail,
} from '@/lib/auth/contract';
import { ALLOWANCES } from '@/lib/access/allowances';
import { oneTimeSecrets } from '@/server/auth/store/tables';
import { hashToken } from '@/server/access/secretText';
import { auditEvents } from '@/server/audit/store/tables';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import type { Browser } from '../../support/server/browser';
import { passwordWorkOf } from '../../support/server/passwordWork';
import { codeIn, expectOk } from '../../support/server/testServer';
import { people, signUps } from '@/server/access/store/tables';

jest.mock('@node-rs/argon2', () => ({
  __esModule: true,
  ...jest.requireActual<object>('@node-rs/argon2'),
}));

const testServer = openForFile({ variables: { ONE_MACHINE: 'no' } });
let browser: Browser;
beforeEach(async () => {
  browser = testServer.newBrowser();
  await testServer.forgetLimits();
});

const form = (email: string, more: object = {}) => ({
  body: { full_name: 'Hannah Osei', email, utm: undefined, ...more },
});
const begin = (email: string, more: object = {}) =>
  expectOk(browser.call(signUp, form(email, more)));
const verify = (code: string) => browser.call(verifyEmail, { body: { code } });
const mailedCode = async (email: string) => codeIn((await testServer.mailTo(email)).text);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a pasted address is kept in the spelling that every browser and provider gives it', async () => {
  await begin('Info@Café.example\u200b');
  const code = await mailedCode('info@xn--caf-dma.example');
  await expectOk(verify(code));
  expect((await browser.call(accountProfile)).data).toMatchObject({
    email: 'info@xn--caf-dma.example',
  });
});

test('an address is typed, proven by its code, and the person is signed in', async () => {
  await begin('Hannah@Example.co.uk', { password: 'flour-and-rye-at-dawn', phone: '07700 900118' });
  expect((await browser.call(checkLogin)).data).toEqual({ pending: 'sign_up' });
  const code = await mailedCode('hannah@example.co.uk');
  expect((await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).data).toEqual({ type: 'user' });
  expect((await browser.call(accountProfile)).data).toEqual({
    full_name: 'Hannah Osei',
    email: 'hannah@example.co.uk',
    role: 'owner',
    emailVerified: true,
    phone: '+447700900118',
    phoneVerified: false,
    partner: 'organic',
    signedInWith: 'emailCode',
  });
});

test('the log keeps which terms of use and privacy notice the account was opened under', async () => {
  await begin('terms@example.co.uk');
  await expectOk(verify(await mailedCode('terms@example.co.uk')));
  const [person] = await testServer.store.db
    .select()
    .from(people)
    .where(eq(people.email, 'terms@example.co.uk'));
  const opened = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `person:${person?.id}`));
  expect(opened).toContainEqual(
    expect.objectContaining({
      event: 'account opened',
      detail: expect.objectContaining({ termsOfUse: 1, privacyNotice: 1 }),
    }),
  );
});

test('the profile is there to prefill the form before the address is proven', async () => {
  await begin('early@example.co.uk');
  expect((await browser.call(accountProfile)).data).toMatchObject({
    email: 'early@example.co.uk',
    emailVerified: false,
    signedInWith: 'signUp',
  });
});

test('a new person is welcomed once', async () => {
  await testServer.signedInAs('welcome@example.co.uk', { partner: 'swoop' });
  await testServer.runJobs();
  const welcomes = testServer.mails.filter(
    ({ to, subject }) => to === 'welcome@example.co.uk' && subject.includes('account is open'),
  );
  expect(welcomes).toHaveLength(1);
  expect(welcomes[0]!.text).toContain('just 2% of the VAT refund amount subject to a £5 minimum');
});

describe('the code', () => {
  test('a wrong one says how many tries are left, and the fifth ends it', async () => {
    await begin('tries@example.co.uk');
    const code = await mailedCode('tries@example.co.uk');
    for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
      expect(await verify(wrong(code))).toMatchObject({
        status: 400,
        error: { code: `That code is not right. ${left}.` },
      });
    }
    const spent = {
      status: 410,
      error: { code: 'That was 5 wrong tries, so the code no longer works. Ask for a new one.' },
    };
    expect(await verify(wrong(code))).toMatchObject(spent);
    expect(await verify(code)).toMatchObject(spent);
  });

  test('it works for ten minutes and not a second longer', async () => {
    await begin('late@example.co.uk');
    const code = await mailedCode('late@example.co.uk');
    await testServer.advance({ minutes: 10 });
    expect(await verify(code)).toMatchObject({
      status: 410,
      error: { code: 'That code has expired. Ask for a new one.' },
    });
  });

  test('in its last second it still works', async () => {
    await begin('lastsecond@example.co.uk');
    const code = await mailedCode('lastsecond@example.co.uk');
    await testServer.advance({ minutes: 9, seconds: 59 });
    expect((await verify(code)).data).toEqual({ type: 'user' });
  });

  test('one that wrong tries have ended is expired like any other after ten minutes', async () => {
    await begin('spentlate@example.co.uk');
    const code = await mailedCode('spentlate@example.co.uk');
    for (let tries = 0; tries < 5; tries += 1) await verify(wrong(code));
    await testServer.advance({ minutes: 10 });
    expect(await verify(code)).toMatchObject({
      status: 410,
      error: { code: 'That code has expired. Ask for a new one.' },
    });
  });

  test('a second one may be asked for after 30 seconds, and the first stays valid', async () => {
    await begin('again@example.co.uk');
    const first = await mailedCode('again@example.co.uk');
    await testServer.advance({ seconds: 18 });
    expect(await browser.call(sendEmailVerification)).toMatchObject({
      status: 429,
      error: 'You can ask for another code in 12 seconds.',
    });
    await testServer.advance({ seconds: 11 });
    expect(await browser.call(sendEmailVerification)).toMatchObject({
      status: 429,
      error: 'You can ask for another code in 1 second.',
    });
    await testServer.advance({ seconds: 1 });
    await expectOk(browser.call(sendEmailVerification));
    const second = await mailedCode('again@example.co.uk');
    expect(second).not.toBe(first);
    expect((await verify(first)).data).toEqual({ type: 'user' });
  });

  test('it belongs to the browser that asked: in another it is worth nothing', async () => {
    await begin('mine@example.co.uk');
    const code = await mailedCode('mine@example.co.uk');
    const thief = testServer.newBrowser();
    await expectOk(thief.call(signUp, form('thief@example.co.uk')));
    expect((await thief.call(verifyEmail, { body: { code } })).status).toBe(400);
    expect((await testServer.newBrowser().call(verifyEmail, { body: { code } })).status).toBe(401);
  });
});

describe('an address that has an account already', () => {
  beforeAll(async () => {
    await testServer.signedInAs('taken@example.co.uk', { password: 'flour-and-rye-at-dawn' });
  });

  test('gets the same response as a new one, byte for byte, and only its owner is emailed', async () => {
    const [taken, fresh] = [testServer.newBrowser(), testServer.newBrowser()];
    const answers = [
      await taken.call(
        signUp,
        form('taken@example.co.uk', { password: 'another-long-passphrase' }),
      ),
      await fresh.call(
        signUp,
        form('fresh@example.co.uk', { password: 'another-long-passphrase' }),
      ),
    ];
    expect(answers[0]!.text).toBe(answers[1]!.text);
    expect([...answers[0]!.headers.keys()]).toEqual([...answers[1]!.headers.keys()]);
    const mail = await testServer.mailTo('taken@example.co.uk');
    expect(mail.subject).toBe('You already have an InstantVAT account');
    expect(mail.text).not.toMatch(/\b\d{3} ?\d{3}\b/);
    for (const code of ['000000', '000001']) {
      const [one, two] = [
        await taken.call(verifyEmail, { body: { code } }),
        await fresh.call(verifyEmail, { body: { code } }),
      ];
      expect(one.text).toBe(two.text);
    }
    expect((await taken.call(accountProfile)).data).toMatchObject({
      emailVerified: false,
      full_name: 'Hannah Osei',
    });
  });

  test('costs the work of a new one', async () => {
    const password = 'another-long-passphrase';
    const workOf = (email: string) =>
      passwordWorkOf(testServer, () =>
        expectOk(testServer.newBrowser().call(signUp, form(email, { password }))),
      );
    const fresh = await workOf('unknown@example.co.uk');
    expect(fresh.argon2).toEqual(['hash {"memoryCost":19456,"timeCost":2,"parallelism":1}']);
    expect(await workOf('taken@example.co.uk')).toEqual(fresh);
  });
});

describe('what is refused, at its field', () => {
  test.each([
    [
      'a short password',
      { password: 'short' },
      { password: 'Use at least 12 characters. This one has 5.' },
    ],
    [
      'a guessable one',
      { password: 'password1234' },
      { password: 'This password is easy to guess. Try three or four unrelated words.' },
    ],
    [
      'one made of the person’s own address',
      { password: 'hannah@refused.example' },
      {
        password:
          'This password contains a name that others know. Try three or four unrelated words.',
      },
    ],
    [
      'one made of ours',
      { password: 'instantvat2026!' },
      {
        password:
          'This password contains a name that others know. Try three or four unrelated words.',
      },
    ],
    [
      'a number that is none',
      { phone: '12345' },
      { phone: expect.stringContaining('Enter a phone number, like 07700 900123.') as string },
    ],
    ['a key the form does not have', { role: 'admin' }, { request: expect.any(String) as string }],
  ])('%s', async (_, more, error) => {
    const answer = await browser.call(signUp, form('hannah@refused.example', more));
    expect(answer).toMatchObject({ status: 400, error });
    expect(browser.cookies.header()).toBeUndefined();
  });

  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['hannah@', 'Invalid email address'],
    ['hannah@marlowandrye', 'Invalid email address'],
  ])('the address "%s"', async (email, sentence) => {
    expect(await browser.call(signUp, form(email))).toMatchObject({
      status: 400,
      error: { email: sentence },
    });
  });
});

describe('the partner', () => {
  test.each([
    ['Swoop', 'swoop'],
    [' XERO ', 'xero'],
    ['', 'organic'],
    [undefined, 'organic'],
  ])('"%s" is frozen as %s', async (given, kept) => {
    const mine = await testServer.signedInAs(
      `partner-${kept}-${String(given).trim()}@example.co.uk`,
      { partner: given },
    );
    expect((await mine.call(accountProfile)).data.partner).toBe(kept);
  });

  test('no later sign-up with the same address changes it', async () => {
    const mine = await testServer.signedInAs('frozen@example.co.uk', { partner: 'swoop' });
    await expectOk(
      testServer.newBrowser().call(signUp, form('frozen@example.co.uk', { partner: 'organic' })),
    );
    mine.cookies.set('partner_id', 'organic');
    expect((await mine.call(accountProfile)).data.partner).toBe('swoop');
  });
});

test('no password is left with the sign-up once the account is open, and the log of events is whole', async () => {
  await testServer.signedInAs('clean@example.co.uk', { password: 'flour-and-rye-at-dawn' });
  const [row] = (await testServer.store.db.select().from(signUps)).filter(
    ({ email }) => email === 'clean@example.co.uk',
  );
  expect(row).toMatchObject({ passwordHash: null, completedAt: testServer.clock.now() });
  expect(await verifyAudit(testServer.store.db)).toMatchObject({ ok: true });
});

test('a password is judged only for those who may still ask from their place, and a refused one costs the mailbox nothing', async () => {
  const weak = form('judged@example.co.uk', { password: 'password1234' });
  for (let turn = 0; turn < ALLOWANCES.perAddress.message.calls; turn += 1) {
    expect((await testServer.newBrowser().call(signUp, weak)).status).toBe(400);
  }
  expect((await testServer.newBrowser().call(signUp, weak)).status).toBe(429);
  await testServer.store.db.execute(sql`delete from rate_limits where key like '%message:%'`);
  await expectOk(testServer.newBrowser().call(signUp, form('judged@example.co.uk')));
});

test('a stolen database does not tell a code by trying all million of them', async () => {
  await expectOk(testServer.newBrowser().call(signUp, form('million@example.co.uk')));
  const code = codeIn((await testServer.mailTo('million@example.co.uk')).text);
  const [row] = await testServer.store.db
    .select()
    .from(oneTimeSecrets)
    .where(eq(oneTimeSecrets.sentTo, 'million@example.co.uk'));
  expect(row!.secretHash).toMatch(/^[0-9a-f]{64}$/);
  for (const text of [code, `${row!.subjectId}:${code}`])
    expect(row!.secretHash).not.toBe(hashToken(text));
});

test('one mailbox is not sent codes without end', async () => {
  for (let turn = 0; turn < 8; turn += 1)
    await expectOk(testServer.newBrowser().call(signUp, form('flood@example.co.uk')));
  const refused = await testServer.newBrowser().call(signUp, form('flood@example.co.uk'));
  expect(refused).toMatchObject({
    status: 429,
    error: expect.stringMatching(
      /^We have sent several emails to this address already\. .* try again in \d+ minutes\.|1 hour\.$/,
    ) as string,
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
