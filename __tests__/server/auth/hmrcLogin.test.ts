/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import {
  accountProfile,
  checkLogin,
  followMagicLink,
  sendAuthMagicLink,
} from '@/lib/auth/contract';
import { secondStep } from '@/lib/auth/factorsContract';
import {
  hmrcCodeLogin,
  hmrcConsent,
  hmrcLoginCode,
  hmrcNumber,
} from '@/lib/connections/hmrcStartContract';
import { hmrcLogin } from '@/lib/connections/hmrcVisitContract';
import { hmrcLoginText } from '@/lib/connections/text';
import { memberships } from '@/server/access/store/partyTables';
import { oauthStates, oneTimeSecrets } from '@/server/auth/store/tables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { withApp } from '@/__tests__/support/server/appStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { work } from '@/__tests__/support/server/capabilities';
import { beginAtHmrc } from '@/__tests__/support/server/hmrcStartStory';
import { personIdOf } from '@/__tests__/support/server/practiceStory';
import { statementsOf } from '@/__tests__/support/server/statements';
import { codeIn, expectOk, openTestServer, tokenIn } from '@/__tests__/support/server/testServer';
import {
  newCustomer,
  newTrader,
  openVatTestServer,
  pull,
  spoil,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openVatTestServer);
let owner: VatCustomer;
beforeAll(async () => {
  owner = await newCustomer(testServer);
});
beforeEach(async () => {
  await testServer.forgetLimits();
  await testServer.runJobs();
});
afterEach(() => pull(testServer, 'clear-faults'));

const numberIn = (browser: Browser, vrn: string) =>
  browser.call(hmrcNumber, { body: { vat_number: vrn } });
const codeTo = (browser: Browser, email: string) =>
  browser.call(hmrcLoginCode, { body: { email } });
const enter = (browser: Browser, code: string) => browser.call(hmrcCodeLogin, { body: { code } });
const loginOf = async (browser: Browser) => (await expectOk(browser.call(checkLogin))).data;
const consents = async () =>
  (await testServer.store.db.select().from(oauthStates)).filter(
    ({ purpose }) => purpose === 'hmrc-consent',
  );
const mailsTo = async (email: string) =>
  (await testServer.store.db.select().from(outgoingMessages)).filter(({ to }) => to === email);

/** A browser back from HMRC, where somebody logged in for this VAT number. */
async function backFromHmrc(vrn: string): Promise<Browser> {
  const browser = testServer.newBrowser();
  expect(await beginAtHmrc(browser, vrn, { endpoint: hmrcLogin })).toBe('/portal/v2/auth/hmrc');
  return browser;
}

/** A browser for whose VAT number HMRC has answered. */
async function proven(vrn: string): Promise<Browser> {
  const browser = await backFromHmrc(vrn);
  await expectOk(numberIn(browser, vrn));
  return browser;
}

/** A browser with a code sent to this address, and the code. */
async function mailed({ vrn, email }: Pick<VatCustomer, 'vrn' | 'email'>) {
  const browser = await proven(vrn);
  // What was sent to the address before arrives first.
  await testServer.runJobs();
  await expectOk(codeTo(browser, email));
  return { browser, code: codeIn((await testServer.mailTo(email)).subject) };
}

const ENDED = /Your visit to HMRC has ended, or a newer one has replaced it/;

describe('HMRC logs in (docs/rules/security.md#log-in-with-hmrc)', () => {
  test('consent, VAT number, address and code, one after the other', async () => {
    const browser = await backFromHmrc(owner.vrn);
    expect((await expectOk(browser.call(hmrcConsent))).data.vatNumber).toBeUndefined();
    expect((await expectOk(numberIn(browser, `GB ${owner.vrn}`))).data).toEqual({
      vatNumber: owner.vrn,
    });
    expect((await expectOk(browser.call(hmrcConsent))).data.vatNumber).toBe(owner.vrn);
    expect((await expectOk(codeTo(browser, ` ${owner.email.toUpperCase()} `))).data).toEqual({
      sent: true,
    });
    expect(await loginOf(browser)).toEqual({});
    const code = codeIn((await testServer.mailTo(owner.email)).subject);
    expect((await expectOk(enter(browser, code))).data).toEqual({ type: 'user' });
    expect((await expectOk(browser.call(accountProfile))).data).toMatchObject({
      email: owner.email,
      signedInWith: 'hmrc',
    });
  });

  test('without HMRC’s answer for a VAT number no code is sent', async () => {
    const browser = await backFromHmrc(owner.vrn);
    expect(await codeTo(browser, owner.email)).toMatchObject({ status: 410, error: ENDED });
    const stranger = testServer.newBrowser();
    expect(await numberIn(stranger, owner.vrn)).toMatchObject({ status: 410, error: ENDED });
    expect(await codeTo(stranger, owner.email)).toMatchObject({ status: 410, error: ENDED });
    expect(await enter(stranger, '123456')).toMatchObject({ status: 410, error: ENDED });
  });

  test('a code is good in the browser that was at HMRC, and in no other', async () => {
    const { code } = await mailed(owner);
    const other = await proven(owner.vrn);
    expect(await enter(other, code)).toMatchObject({
      status: 410,
      error: { code: 'That code has expired. Ask for a new one.' },
    });
    expect(await loginOf(other)).toEqual({});
  });
});

describe('nobody learns whose company it is', () => {
  test.each([
    ['an address without an account', () => 'nobody@example.co.uk'],
    ['an address of another company', (other: VatCustomer) => other.email],
  ])('%s gets no code, and the response is the same', async (_, addressOf) => {
    const other = await newCustomer(testServer);
    const browser = await proven(owner.vrn);
    const address = addressOf(other);
    const before = (await mailsTo(address)).length;
    expect((await expectOk(codeTo(browser, address))).data).toEqual({ sent: true });
    expect(await mailsTo(address)).toHaveLength(before);
    expect(await enter(browser, '000000')).toMatchObject({
      status: 400,
      error: { code: 'That code is not right. 4 tries left.' },
    });
  });

  test('a VAT number that no company here has is answered as any other', async () => {
    const vrn = newTrader();
    const browser = await proven(vrn);
    expect((await expectOk(codeTo(browser, owner.email))).data).toEqual({ sent: true });
    expect(await enter(browser, '000000')).toMatchObject({ status: 400 });
  });

  test('a person who has left the company gets no code, and an earlier one is void', async () => {
    const left = await newCustomer(testServer);
    const { browser, code } = await mailed(left);
    await testServer.store.db
      .update(memberships)
      .set({ endedAt: testServer.clock.now() })
      .where(
        and(
          eq(memberships.companyId, left.companyId),
          eq(memberships.personId, await personIdOf(testServer, left.email)),
        ),
      );
    expect(await enter(browser, code)).toMatchObject({ status: 410, error: ENDED });
    const sent = (await mailsTo(left.email)).length;
    await testServer.advance({ seconds: 31 });
    await expectOk(codeTo(browser, left.email));
    expect(await mailsTo(left.email)).toHaveLength(sent);
  });

  test('both take the same statements, so their timing is alike', async () => {
    const count = async (email: string) => {
      const browser = await proven(owner.vrn);
      const { asked } = await statementsOf(() => expectOk(codeTo(browser, email)));
      // A savepoint ends by its release or by its undoing.
      return asked.length;
    };
    expect(await count('nobody@example.co.uk')).toBe(await count(owner.email));
  });

  test('both are limited alike: eight an hour to a mailbox from one place, one every 30 seconds', async () => {
    for (const email of ['nobody@example.co.uk', owner.email]) {
      await testServer.forgetLimits();
      const browser = await proven(owner.vrn);
      await expectOk(codeTo(browser, email));
      expect(await codeTo(browser, email)).toMatchObject({
        status: 429,
        error: 'You can ask for another code in 30 seconds.',
      });
      for (let turn = 0; turn < 7; turn += 1) {
        await testServer.advance({ seconds: 31 });
        await expectOk(codeTo(browser, email));
      }
      await testServer.advance({ seconds: 31 });
      expect(await codeTo(browser, email)).toMatchObject({ status: 429 });
    }
  });
});

describe('what can go wrong has a sentence and a way on', () => {
  test('HMRC does not answer for the number: another one can be typed', async () => {
    const browser = await backFromHmrc(owner.vrn);
    expect(await numberIn(browser, newTrader())).toMatchObject({
      status: 400,
      error: { vat_number: expect.stringContaining('HMRC did not answer for this VAT number') },
    });
    expect((await expectOk(browser.call(hmrcConsent))).data.vatNumber).toBeUndefined();
    await expectOk(numberIn(browser, owner.vrn));
  });

  test('a number of the wrong form is not sent to HMRC', async () => {
    const browser = await backFromHmrc(owner.vrn);
    expect(await numberIn(browser, '12345')).toMatchObject({
      status: 400,
      error: { vat_number: expect.stringContaining('A VAT number has 9 digits') },
    });
  });

  test('HMRC is down: the permission is kept, and the next try works', async () => {
    const browser = await backFromHmrc(owner.vrn);
    await spoil(testServer, 'obligations', 'down503');
    expect(await numberIn(browser, owner.vrn)).toMatchObject({
      status: 503,
      error: expect.stringContaining('HMRC is not answering at the moment'),
    });
    await expectOk(numberIn(browser, owner.vrn));
  });

  test('a wrong code: five tries, then a new one is needed', async () => {
    const { browser, code } = await mailed(owner);
    const wrong = code === '111111' ? '222222' : '111111';
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
      expect(await enter(browser, wrong)).toMatchObject({
        status: 400,
        error: { code: `That code is not right. ${left} left.` },
      });
    expect(await enter(browser, wrong)).toMatchObject({ status: 410 });
    expect(await enter(browser, code)).toMatchObject({
      status: 410,
      error: { code: 'That was 5 wrong tries, so the code no longer works. Ask for a new one.' },
    });
    await testServer.advance({ seconds: 31 });
    await expectOk(codeTo(browser, owner.email));
    const next = codeIn((await testServer.mailTo(owner.email)).subject);
    expect((await expectOk(enter(browser, next))).data).toEqual({ type: 'user' });
  });

  test('an expired code: another can be asked for', async () => {
    const { browser, code } = await mailed(owner);
    await testServer.advance({ minutes: 10 });
    expect(await enter(browser, code)).toMatchObject({
      status: 410,
      error: { code: 'That code has expired. Ask for a new one.' },
    });
    await expectOk(codeTo(browser, owner.email));
  });

  test('a code used twice says so, and two at once log in once', async () => {
    const { browser, code } = await mailed(owner);
    const answers = await Promise.all([enter(browser, code), enter(browser, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(answers.find(({ status }) => status === 410)).toMatchObject({
      error: { code: 'That code has already been used. Ask for a new one.' },
    });
  });

  test('somebody logs in to this browser meanwhile: their session stays, and the code is not used', async () => {
    const { browser, code } = await mailed(owner);
    const other = await newCustomer(testServer);
    await testServer.runJobs();
    await expectOk(browser.call(sendAuthMagicLink, { query: { email: other.email } }));
    const token = tokenIn((await testServer.mailTo(other.email)).text);
    await expectOk(browser.call(followMagicLink, { body: { token } }));
    expect(await enter(browser, code)).toMatchObject({
      status: 409,
      error: expect.stringContaining('This browser is already logged in'),
    });
    expect((await expectOk(browser.call(accountProfile))).data.email).toBe(other.email);
    const [secret] = (await testServer.store.db.select().from(oneTimeSecrets))
      .filter(({ sentTo, purpose }) => sentTo === owner.email && purpose === 'hmrcLogin')
      .slice(-1);
    expect(secret).toMatchObject({ usedAt: null, tries: 0 });
  });

  test('a newer visit to HMRC in the same browser ends the earlier log-in', async () => {
    const { browser, code } = await mailed(owner);
    await beginAtHmrc(browser, newTrader(), { endpoint: hmrcLogin });
    expect(await enter(browser, code)).toMatchObject({ status: 410, error: ENDED });
    expect(await loginOf(browser)).toEqual({});
  });

  test('another VAT number begins anew: codes of the first are void', async () => {
    const both = newTrader();
    const { browser, code } = await mailed(owner);
    expect(await numberIn(browser, both)).toMatchObject({ status: 400 });
    await expectOk(numberIn(browser, owner.vrn));
    expect(await enter(browser, code)).toMatchObject({ status: 410 });
  });
});

describe('an agent', () => {
  test.each([
    ['of a practice', 'NARN0396245'],
    ['without an agent services account', 'ZARN0000000'],
  ])(
    '%s is refused in words of its own; nobody is named, and the consent is gone',
    async (_, arn) => {
      const asked = await openTestServer({
        sandbox: true,
        variables: { HMRC_AGENT_AUTHORISATION: 'yes' },
      });
      try {
        const client = await newCustomer(asked);
        const browser = asked.newBrowser();
        await beginAtHmrc(browser, { arn }, { endpoint: hmrcLogin });
        const refused = await numberIn(browser, client.vrn);
        expect(refused).toMatchObject({ status: 409, error: hmrcLoginText.agent });
        expect(refused.text).not.toContain(client.email);
        expect((await expectOk(browser.call(hmrcConsent))).data).toEqual({});
        expect(await codeTo(browser, client.email)).toMatchObject({ status: 410, error: ENDED });
        expect(await loginOf(browser)).toEqual({});
        const kept = await asked.store.db.select().from(oauthStates);
        expect(kept.filter(({ purpose }) => purpose === 'hmrc-consent')).toEqual([]);
        // Its business gets in on the same server.
        const own = asked.newBrowser();
        await beginAtHmrc(own, client.vrn, { endpoint: hmrcLogin });
        await expectOk(numberIn(own, client.vrn));
      } finally {
        await asked.close();
      }
    },
  );
});

describe('a person with a second step', () => {
  test('is asked for it after the code, and is in only then', async () => {
    const careful = await newCustomer(testServer);
    const app = await withApp(testServer, careful.browser);
    const { browser, code } = await mailed(careful);
    expect((await expectOk(enter(browser, code))).data).toEqual({ type: 'second_step' });
    expect(await loginOf(browser)).toEqual({ pending: 'second_step' });
    expect(await browser.call(accountProfile)).toMatchObject({ status: 401 });
    await testServer.advance({ seconds: 31 });
    await expectOk(
      browser.call(secondStep, { body: { app_code: app.code(), recovery_code: undefined } }),
    );
    expect((await expectOk(browser.call(accountProfile))).data).toMatchObject({
      email: careful.email,
      signedInWith: 'hmrc',
    });
  });
});

describe('the token is not kept if nobody logs in', () => {
  test('after half an hour it is gone', async () => {
    const { browser } = await mailed(owner);
    await testServer.advance({ minutes: 31 });
    expect((await expectOk(browser.call(hmrcConsent))).data).toEqual({});
    await forgetOld(testServer.store.db, work, testServer.clock.now());
    expect(await consents()).toEqual([]);
  });

  test('HMRC no longer accepts it: it is deleted at once', async () => {
    const browser = await backFromHmrc(owner.vrn);
    await spoil(testServer, 'obligations', 'unauthorised401');
    expect(await numberIn(browser, owner.vrn)).toMatchObject({ status: 410, error: ENDED });
    expect((await expectOk(browser.call(hmrcConsent))).data).toEqual({});
  });
});
