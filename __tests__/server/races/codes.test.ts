/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { and, eq, isNull } from 'drizzle-orm';
import { reauthenticate, sendReauthenticationCode } from '@/lib/auth/accountContract';
import {
  login,
  phoneNumber,
  sendEmailVerification,
  sendPhoneNumberVerification,
  sendPhoneVerificationCode,
  signUp,
  verifyEmail,
} from '@/lib/auth/contract';
import { oneTimeSecrets } from '@/server/auth/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import type { Browser } from '../../support/server/browser';
import { apart, atOnce, countStatuses, DISTANCES, settled } from '../../support/server/races';
import { codeIn, expectOk } from '../../support/server/testServer';
import { people, sessions } from '@/server/access/store/tables';

/** Every try of a code is counted, a right one is worth one act, and asking at once sends one. */
const PASSWORD = 'flour-and-rye-at-dawn';
const testServer = openForFile();
let email: string;
let turn = 0;
beforeEach(() => {
  email = `codes${(turn += 1)}@example.co.uk`;
});
afterEach(() => settled(testServer));

const db = () => testServer.store.db;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const newestCode = async () => codeIn((await testServer.mailTo(email)).text);
const triesOf = async (purpose: 'emailCode' | 'reauthentication' | 'phoneCode') =>
  (
    await db()
      .select()
      .from(oneTimeSecrets)
      .where(and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.sentTo, email)))
  ).map(({ tries }) => tries);
const peopleHere = () => db().select().from(people).where(eq(people.email, email));
const liveSessions = async () =>
  db()
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.personId, (await peopleHere())[0]?.id ?? ''), isNull(sessions.revokedAt)),
    );
const events = async (event: string) =>
  db()
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.event, event),
        eq(auditEvents.actor, `person:${(await peopleHere())[0]?.id}`),
      ),
    );

async function signingUp(): Promise<Browser> {
  const browser = testServer.newBrowser();
  await expectOk(
    browser.call(signUp, {
      body: { full_name: 'Hannah Osei', email, password: PASSWORD, utm: undefined },
    }),
  );
  return browser;
}

describe('the code that proves an e-mail address', () => {
  test('allows five of forty wrong tries that come at once, and then not the right one either', async () => {
    const browser = await signingUp();
    const code = await newestCode();
    const answers = await atOnce(40, () =>
      browser.call(verifyEmail, { body: { code: wrong(code) } }),
    );
    expect(countStatuses(answers)).toEqual({ 400: 4, 410: 36 });
    expect(
      new Set(answers.filter(({ status }) => status === 400).map(({ text }) => text)).size,
    ).toBe(4);
    expect(await triesOf('emailCode')).toEqual([5]);
    expect((await browser.call(verifyEmail, { body: { code } })).status).toBe(410);
  });

  test('is found by no guesser among forty, wherever the right one stands', async () => {
    for (const place of [4, 20]) {
      email = `codes${(turn += 1)}@example.co.uk`;
      const browser = await signingUp();
      const code = await newestCode();
      const answers = await atOnce(40, (at) =>
        browser.call(verifyEmail, { body: { code: at === place ? code : wrong(code) } }),
      );
      expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(4);
      expect(Math.max(...(await triesOf('emailCode')))).toBeLessThanOrEqual(5);
      expect(await peopleHere()).toHaveLength(answers[place]?.status === 200 ? 1 : 0);
      await testServer.forgetLimits();
    }
  });

  test.each(DISTANCES)(
    'posted by an impatient person %i ms apart opens one account with one session',
    async (distance) => {
      const browser = await signingUp();
      const code = await newestCode();
      const answers = await apart(
        distance,
        Array.from({ length: 3 }, () => () => browser.call(verifyEmail, { body: { code } })),
      );
      expect(answers[0]?.status).toBe(200);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await peopleHere()).toHaveLength(1);
      expect(await liveSessions()).toHaveLength(1);
      expect(await events('account opened')).toHaveLength(1);
    },
  );

  test('is sent once more by eight who ask for it at once', async () => {
    const browser = await signingUp();
    await testServer.advance({ seconds: 31 });
    expect(countStatuses(await atOnce(8, () => browser.call(sendEmailVerification)))).toEqual({
      200: 1,
      429: 7,
    });
    expect(await triesOf('emailCode')).toHaveLength(2);
  });
});

const ACT = { act: 'changePassword' } as const;

describe('the re-authentication code', () => {
  let browser: Browser;
  let code: string;
  beforeEach(async () => {
    browser = await testServer.signedInAs(email, { password: PASSWORD });
    await expectOk(browser.call(sendReauthenticationCode, { body: ACT }));
    code = await newestCode();
  });
  const prove = (text: string, by = browser) =>
    by.call(reauthenticate, { body: { ...ACT, code: text } });

  test('allows five of forty wrong tries that come at once, and then not the right one either', async () => {
    expect(countStatuses(await atOnce(40, () => prove(wrong(code))))).toEqual({ 400: 4, 410: 36 });
    expect((await prove(code)).status).toBe(410);
  });

  test('begins one session, posted ten times at once', async () => {
    const answers = await atOnce(10, () => prove(code));
    expect(countStatuses(answers)[200]).toBe(1);
    expect(await liveSessions()).toHaveLength(1);
    expect(await events('reauthenticated')).toHaveLength(1);
  });

  test.each(DISTANCES)('serves one of two browsers that post it %i ms apart', async (distance) => {
    const other = testServer.newBrowser();
    await expectOk(other.call(login, { body: { email, password: PASSWORD } }));
    const answers = await apart(distance, [() => prove(code), () => prove(code, other)]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 410: 1 });
  });

  test('is sent once by eight who ask for it at once', async () => {
    await testServer.advance({ seconds: 31 });
    expect(
      countStatuses(await atOnce(8, () => browser.call(sendReauthenticationCode, { body: ACT }))),
    ).toEqual({
      200: 1,
      429: 7,
    });
    expect(await triesOf('reauthentication')).toHaveLength(2);
  });
});

describe('the code that proves a phone number', () => {
  test('is texted once by eight who ask at once, and proves once by ten who post it', async () => {
    const browser = await testServer.signedInAs(email);
    await expectOk(browser.call(phoneNumber, { body: { phone_number: '07700 900140' } }));
    expect(countStatuses(await atOnce(8, () => browser.call(sendPhoneNumberVerification)))).toEqual(
      { 200: 1, 429: 7 },
    );
    await testServer.runJobs();
    const code = codeIn(testServer.texts.at(-1)?.body ?? '');
    const answers = await atOnce(10, () =>
      browser.call(sendPhoneVerificationCode, { body: { code } }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 410: 9 });
    expect(await events('phone confirmed')).toHaveLength(1);
  });
});
