/** @jest-environment node */
import {
  hmrcCallback,
  hmrcConnect,
  onlineServicesCallback,
  onlineServicesConnect,
  xeroCallback,
  xeroConnect,
} from '@/lib/connections/contract';
import { addSignInWay, reauthenticate, sendReauthenticationCode } from '@/lib/auth/accountContract';
import * as providers from '@/lib/auth/providersContract';
import { hmrcStartCallback } from '@/lib/connections/hmrcStartContract';
import { hmrcLogin } from '@/lib/connections/hmrcVisitContract';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { fromProvider } from '@/__tests__/support/server/consentPages';
import { codeIn, expectOk } from '@/__tests__/support/server/testServer';

/** A provider sends the browser back to the tab that began, whatever the other tabs began since. */
const testServer = openForFile({ sandbox: true });
beforeEach(() => testServer.forgetLimits());

const stateIn = (location: string) => new URL(location).searchParams.get('state') ?? '';
/** The person says no at the provider, so the visit is known again and ends in its own words. */
const saidNo = (location: string) => ({ error: 'access_denied', state: stateIn(location) });

const BEFORE_LOG_IN = {
  Google: { begin: providers.googleLogin, back: providers.googleCallback },
  Microsoft: { begin: providers.microsoftLogin, back: providers.microsoftCallback },
  Xero: { begin: providers.xeroSsoLogin, back: providers.xeroSsoCallback },
  QuickBooks: { begin: providers.intuitLogin, back: providers.intuitCallback },
  HMRC: { begin: hmrcLogin, back: hmrcStartCallback },
} as const;
type SignIn = keyof typeof BEFORE_LOG_IN;
const SIGN_INS = Object.keys(BEFORE_LOG_IN) as SignIn[];

const CONSENTS = {
  HMRC: { begin: hmrcConnect, back: hmrcCallback },
  Xero: { begin: xeroConnect, back: xeroCallback },
  'HMRC’s online services': { begin: onlineServicesConnect, back: onlineServicesCallback },
} as const;
type Consent = keyof typeof CONSENTS;

describe('visits begun in several tabs of one browser', () => {
  test.each(SIGN_INS)('a login at %s ends as its own when others began after it', async (first) => {
    const browser = testServer.newBrowser();
    const { begin, back } = BEFORE_LOG_IN[first];
    const { location } = await browser.navigate(begin, {});
    for (const other of SIGN_INS) await browser.navigate(BEFORE_LOG_IN[other].begin, {});
    const landed = await browser.navigate(back, saidNo(location), fromProvider);
    expect(landed.location).toMatch(/outcome=(cancelled|refused)/);
    expect((await browser.navigate(back, saidNo(location), fromProvider)).location).toContain(
      'outcome=expired',
    );
  });

  test.each(Object.keys(CONSENTS) as Consent[])(
    'a consent at %s outlasts other visits and the renewal of the session',
    async (first) => {
      const email = `tabs${Object.keys(CONSENTS).indexOf(first)}@example.co.uk`;
      const browser = await testServer.signedInAs(email);
      const companyId = await testServer.companyOf(browser, { vatNumber: '100000005' });
      const { begin, back } = CONSENTS[first];
      const { location } = await browser.navigate(begin, { company_id: companyId });
      for (const other of Object.values(CONSENTS))
        await browser.navigate(other.begin, { company_id: companyId });
      // Confirming an action replaces the session.
      const act = { act: 'addSignInWay', subject: 'google' } as const;
      await expectOk(browser.call(sendReauthenticationCode, { body: act }));
      const code = codeIn((await testServer.mailTo(email)).subject);
      await expectOk(browser.call(reauthenticate, { body: { ...act, code } }));
      await browser.navigate(addSignInWay, { provider: 'google' });
      expect((await browser.navigate(back, saidNo(location), fromProvider)).location).toContain(
        'outcome=refused',
      );
    },
  );
});
