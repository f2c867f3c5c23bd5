/** @jest-environment node */
import { checkLogin, logout } from '@/lib/auth/contract';
import { companySetUp } from '@/lib/companies/contract';
import { hmrcConsent, hmrcFinish, hmrcStartCallback } from '@/lib/connections/hmrcStartContract';
import { hmrcLogin, hmrcSignup } from '@/lib/connections/hmrcVisitContract';
import { connections } from '@/server/connections/store/tables';
import { oauthStates } from '@/server/auth/store/tables';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { answerOf, beginAtHmrc, fromHmrc } from '@/__tests__/support/server/hmrcStartStory';
import { expectOk } from '@/__tests__/support/server/testServer';
import type { Browser } from '@/__tests__/support/server/browser';
import {
  callsTo,
  connectedCustomer,
  newCustomer,
  newTrader,
  openVatTestServer,
  pull,
  spoil,
} from '@/__tests__/support/server/vatStory';
import { work } from '@/__tests__/support/server/capabilities';

const testServer = openForFile(openVatTestServer);
afterEach(() => pull(testServer, 'clear-faults'));

const STEP = '/portal/v2/instant-vat/steps/government-gateway';
const LOGIN = '/portal/v2/auth/login';
const ABOUT = '/portal/v2/instant-vat/steps/about?hmrc=yes';

const holdsConsent = async (browser: Browser) =>
  (await expectOk(browser.call(hmrcConsent))).data.until !== undefined;
const isLoggedIn = async (browser: Browser) =>
  (await expectOk(browser.call(checkLogin))).data.type !== undefined;
const finish = (browser: Browser, companyId: string) =>
  browser.navigate(hmrcFinish, { company_id: companyId }).then(({ location }) => location);

describe('HMRC can start a sign-up and is never proof of identity (docs/rules/hmrc.md#starting-at-hmrc)', () => {
  test('a new user comes back to identify themselves and is not logged in', async () => {
    const browser = testServer.newBrowser();
    expect(await beginAtHmrc(browser, newTrader())).toBe(ABOUT);
    expect(await isLoggedIn(browser)).toBe(false);
    expect(await holdsConsent(browser)).toBe(true);
  });

  test('the partner that sent them goes along', async () => {
    const browser = testServer.newBrowser();
    const { location } = await browser.navigate(hmrcSignup, { partner_signup: 'Swoop' });
    expect(
      (await browser.navigate(hmrcStartCallback, await answerOf(location, newTrader()), fromHmrc))
        .location,
    ).toBe(`${ABOUT}&partner=swoop`);
  });

  test('the attribution goes along, to sign up and to log in', async () => {
    const utm = { utm_source: 'news & more', utm_campaign: 'autumn' };
    for (const endpoint of [hmrcSignup, hmrcLogin]) {
      const browser = testServer.newBrowser();
      const { location } = await browser.navigate(endpoint, utm);
      const { location: page } = await browser.navigate(
        hmrcStartCallback,
        await answerOf(location, newTrader()),
        fromHmrc,
      );
      expect(Object.fromEntries(new URL(page, 'https://portal.test').searchParams)).toMatchObject(
        utm,
      );
    }
  });

  test('a VAT number that a customer has already connected does not log in and changes none of their connections', async () => {
    const owner = await connectedCustomer(testServer);
    const connectionsOf = async () =>
      (await testServer.store.db.select().from(connections)).filter(
        ({ companyId }) => companyId === owner.companyId,
      );
    const before = await connectionsOf();
    const stranger = testServer.newBrowser();
    expect(await beginAtHmrc(stranger, owner.vrn, { endpoint: hmrcLogin })).toBe(
      '/portal/v2/auth/hmrc',
    );
    expect(await isLoggedIn(stranger)).toBe(false);
    expect(await finish(stranger, owner.companyId)).toMatch(/\/v2\/auth\/login|problem=/);
    expect(await connectionsOf()).toEqual(before);
  });

  test('another customer’s company cannot be connected with it either', async () => {
    const owner = await newCustomer(testServer);
    const other = await newCustomer(testServer);
    await beginAtHmrc(other.browser, owner.vrn);
    expect(await finish(other.browser, owner.companyId)).toContain('/portal/home?problem=');
    expect(await holdsConsent(other.browser)).toBe(true);
  });
});

describe('the consent is kept for this browser, for an hour, once', () => {
  test('a company with the VAT number is connected with it, and HMRC’s page is not asked again', async () => {
    const { browser, companyId, vrn } = await newCustomer(testServer);
    await beginAtHmrc(browser, vrn);
    expect(await finish(browser, companyId)).toBe(
      `/portal/v2/instant-vat/dashboard?company_id=${companyId}&connected=hmrc`,
    );
    expect(
      (await expectOk(browser.call(companySetUp, { query: { company_id: companyId } }))).data.hmrc,
    ).toBe('live');
    expect((await callsTo(testServer, 'obligations')).some(({ path }) => path.includes(vrn))).toBe(
      true,
    );
    const row = (await testServer.store.db.select().from(connections)).find(
      (candidate) => candidate.companyId === companyId,
    );
    expect(row).toMatchObject({
      externalId: vrn,
      clientContext: { screens: expect.stringContaining('width=1920') },
    });
  });

  test('it cannot be used a second time', async () => {
    const { browser, companyId, vrn } = await newCustomer(testServer);
    await beginAtHmrc(browser, vrn);
    await finish(browser, companyId);
    expect(await holdsConsent(browser)).toBe(false);
    expect(await finish(browser, companyId)).toContain('outcome=expired');
  });

  test('for another VAT number it is refused by HMRC, and forgotten', async () => {
    const { browser, companyId } = await newCustomer(testServer);
    await beginAtHmrc(browser, newTrader());
    expect(await finish(browser, companyId)).toBe(
      `${STEP}?company_id=${companyId}&outcome=wrong_account`,
    );
    expect(await holdsConsent(browser)).toBe(false);
    expect(
      (await expectOk(browser.call(companySetUp, { query: { company_id: companyId } }))).data.hmrc,
    ).toBe('none');
  });

  test('when HMRC is down it stays, and the next try connects', async () => {
    const { browser, companyId, vrn } = await newCustomer(testServer);
    await beginAtHmrc(browser, vrn);
    await spoil(testServer, 'obligations', 'down503');
    expect(await finish(browser, companyId)).toBe(`${STEP}?company_id=${companyId}&outcome=down`);
    expect(await holdsConsent(browser)).toBe(true);
    expect(await finish(browser, companyId)).toContain('connected=hmrc');
  });

  test('after an hour it is gone, tokens and all', async () => {
    const browser = testServer.newBrowser();
    await beginAtHmrc(browser, newTrader());
    await testServer.advance({ minutes: 61 });
    expect(await holdsConsent(browser)).toBe(false);
    await forgetOld(testServer.store.db, work, testServer.clock.now());
    expect(
      (await testServer.store.db.select().from(oauthStates)).filter(
        ({ purpose }) => purpose === 'hmrc-consent',
      ),
    ).toEqual([]);
  });

  test('logging out deletes it', async () => {
    const { browser, vrn } = await newCustomer(testServer);
    await beginAtHmrc(browser, vrn);
    await expectOk(browser.call(logout));
    expect(await holdsConsent(browser)).toBe(false);
  });

  test('it is sealed, and only its cookie’s hash is kept', async () => {
    const browser = testServer.newBrowser();
    await beginAtHmrc(browser, newTrader());
    const rows = (await testServer.store.db.select().from(oauthStates)).filter(
      ({ purpose }) => purpose === 'hmrc-consent',
    );
    expect(rows.at(-1)?.sealedTokens).toMatch(/^test~/);
    expect(rows.at(-1)?.stateHash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a visit that brings no consent says so on the login page', () => {
  test('cancelled: the person said no', async () => {
    const browser = testServer.newBrowser();
    expect(await beginAtHmrc(browser, newTrader(), { decision: 'refuse' })).toBe(
      `${LOGIN}?provider=hmrc&outcome=cancelled`,
    );
    expect(await holdsConsent(browser)).toBe(false);
  });

  test('down: HMRC did not answer for its own code', async () => {
    await spoil(testServer, 'token', 'down503');
    expect(await beginAtHmrc(testServer.newBrowser(), newTrader())).toBe(
      `${LOGIN}?provider=hmrc&outcome=down`,
    );
  });

  test('expired: after ten minutes, in another browser, a second time, or with an unknown state', async () => {
    const browser = testServer.newBrowser();
    const { location } = await browser.navigate(hmrcLogin, {});
    const answer = await answerOf(location, newTrader());
    const back = async (from: Browser, query: Record<string, string>) =>
      (await from.navigate(hmrcStartCallback, query, fromHmrc)).location;
    const ended = `${LOGIN}?provider=hmrc&outcome=expired`;
    expect(await back(testServer.newBrowser(), answer)).toBe(ended);
    expect(await back(browser, answer)).toBe('/portal/v2/auth/hmrc');
    expect(await back(browser, answer)).toBe(ended);
    expect(await back(browser, { code: 'x', state: 'made-up' })).toBe(ended);
    const late = await answerOf((await browser.navigate(hmrcLogin, {})).location, newTrader());
    await testServer.advance({ minutes: 11 });
    expect(await back(browser, late)).toBe(ended);
  });
});
