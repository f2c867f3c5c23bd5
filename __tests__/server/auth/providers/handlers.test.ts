/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { accountProfile, checkLogin, verifyEmail } from '@/lib/auth/contract';
import * as endpoints from '@/lib/auth/providersContract';
import { eq } from 'drizzle-orm';
import { auditEvents } from '@/server/audit/store/tables';
import { people as peopleTable, sessions } from '@/server/access/store/tables';
import { codeIn, expectOk } from '../../../support/server/testServer';
import { holdRows } from '../../../support/server/races';
import type { Browser } from '../../../support/server/browser';

const PATHS = {
  google: {
    signUp: endpoints.googleSignup,
    logIn: endpoints.googleLogin,
    back: endpoints.googleCallback,
  },
  microsoft: {
    signUp: endpoints.microsoftSignup,
    logIn: endpoints.microsoftLogin,
    back: endpoints.microsoftCallback,
  },
  xero: {
    signUp: endpoints.xeroSsoSignup,
    logIn: endpoints.xeroSsoLogin,
    back: endpoints.xeroSsoCallback,
  },
  intuit: {
    signUp: endpoints.intuitSignup,
    logIn: endpoints.intuitLogin,
    back: endpoints.intuitCallback,
  },
} as const;
type Provider = keyof typeof PATHS;

const fromElsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: '' };
const testServer = openForFile({ sandbox: true, at: new Date().toISOString() });
let people = 0;
// ID tokens are checked against the real time of day, so this story is told now.

const somebody = (verified = true) => {
  people += 1;
  return {
    email: `person${people}@example.co.uk`,
    name: 'Nell Hartley',
    ...(verified ? { verified: 'yes' } : {}),
  };
};

/** Chooses an identity at the provider, or cancels; returns the parameters of its redirect. */
async function choose(
  provider: Provider,
  asked: string,
  choice: Record<string, string>,
): Promise<Record<string, string>> {
  const answer = await fetch(`${testServer.sandbox!.urls.base}/${provider}-sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(new URL(asked).searchParams), ...choice }),
  });
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
}

async function visit(
  browser: Browser,
  provider: Provider,
  choice: Record<string, string>,
  partner?: string,
): Promise<string> {
  const { signUp, back } = PATHS[provider];
  const query = provider === 'intuit' ? { partner_id: partner } : { partner_signup: partner };
  const { location } = await browser.navigate(signUp, query);
  const answer = await choose(provider, location, choice);
  return (await browser.navigate(back, answer, fromElsewhere)).location;
}

test.each(['google', 'xero', 'intuit'] as const)(
  'a new user at %s gets an account immediately, and the same account the next time',
  async (provider) => {
    const who = somebody();
    const first = testServer.newBrowser();
    expect(await visit(first, provider, who)).toBe(
      '/portal/v2/instant-vat/steps/company?step=company',
    );
    const { data } = await expectOk(first.call(accountProfile));
    expect(data).toMatchObject({
      email: who.email,
      full_name: 'Nell Hartley',
      signedInWith: provider,
    });

    const second = testServer.newBrowser();
    const { location } = await second.navigate(PATHS[provider].logIn, {});
    const back = await choose(provider, location, who);
    expect((await second.navigate(PATHS[provider].back, back, fromElsewhere)).location).toBe(
      '/portal/v2/auth/signed-in',
    );
    expect((await expectOk(second.call(accountProfile))).data.email).toBe(who.email);
  },
);

test('Microsoft does not vouch for an address, so a code proves it before the account opens', async () => {
  const who = somebody();
  const browser = testServer.newBrowser();
  expect(await visit(browser, 'microsoft', who)).toBe('/portal/v2/instant-vat/steps/confirm-email');
  expect((await expectOk(browser.call(checkLogin))).data.pending).toBe('sign_up');
  const code = /\b(\d{3})\s?(\d{3})\b/.exec((await testServer.mailTo(who.email)).text)!;
  await expectOk(browser.call(verifyEmail, { body: { code: `${code[1]}${code[2]}` } }));

  const again = testServer.newBrowser();
  expect(await visit(again, 'microsoft', who)).toBe('/portal/v2/auth/signed-in');
});

test('an address that has an account is never joined by itself: the owner logs in as before and confirms', async () => {
  const who = somebody();
  await testServer.signedInAs(who.email);
  const browser = testServer.newBrowser();
  expect(await visit(browser, 'google', who)).toBe('/portal/v2/auth/link-account?provider=google');
  expect((await expectOk(browser.call(checkLogin))).data.type).toBeUndefined();
  expect((await browser.call(endpoints.linkProvider, { body: { confirmed: true } })).status).toBe(
    401,
  );
});

test('the owner of the address links the provider and can then log in with it', async () => {
  const who = somebody();
  const owner = await testServer.signedInAs(who.email);
  expect(await visit(owner, 'google', who)).toBe('/portal/v2/auth/link-account?provider=google');
  expect(
    (await expectOk(owner.call(endpoints.linkProvider, { body: { confirmed: true } }))).data
      .provider,
  ).toBe('google');
  expect(await visit(testServer.newBrowser(), 'google', who)).toBe('/portal/v2/auth/signed-in');
  expect((await testServer.mailTo(who.email)).subject).toBe(
    'A way to log in was added to your account',
  );
});

test('a session that the owner ends while its request waits links nothing', async () => {
  const who = somebody();
  const thief = await testServer.signedInAs(who.email);
  await visit(thief, 'google', who);
  const held = await holdRows(testServer, 'select 1 from people where email = $1', [who.email]);
  const linking = thief.call(endpoints.linkProvider, { body: { confirmed: true } });
  await held.queued(1);
  await testServer.store.db.update(sessions).set({ revokedAt: testServer.clock.now() });
  await held.release();
  expect((await linking).status).toBe(401);
  expect(await visit(testServer.newBrowser(), 'google', who)).toBe(
    '/portal/v2/auth/link-account?provider=google',
  );
});

test('a user logged in to another account cannot link the provider’s login', async () => {
  const who = somebody();
  await testServer.signedInAs(who.email);
  const other = await testServer.signedInAs(somebody().email);
  await visit(other, 'google', who);
  expect((await other.call(endpoints.linkProvider, { body: { confirmed: true } })).status).toBe(
    409,
  );
  expect(await visit(testServer.newBrowser(), 'google', who)).toBe(
    '/portal/v2/auth/link-account?provider=google',
  );
});

test('an unverified address of an existing account does not log in: its owner is emailed', async () => {
  const who = somebody(false);
  await testServer.signedInAs(who.email);
  const browser = testServer.newBrowser();
  expect(await visit(browser, 'google', who)).toBe('/portal/v2/instant-vat/steps/confirm-email');
  expect((await testServer.mailTo(who.email)).subject).toBe(
    'You already have an InstantVAT account',
  );
});

test.each([['cancelled', { decision: 'refuse' }]] as const)(
  'a visit that was %s is reported and does not log in',
  async (outcome, choice) => {
    const browser = testServer.newBrowser();
    expect(await visit(browser, 'google', choice)).toBe(
      `/portal/v2/auth/login?provider=google&outcome=${outcome}`,
    );
    expect((await expectOk(browser.call(checkLogin))).data.type).toBeUndefined();
  },
);

test.each(['temporarily_unavailable', 'server_error'])(
  'a provider that comes back with %s is down: nobody was refused, so no security event is kept',
  async (error) => {
    const browser = testServer.newBrowser();
    const { location } = await browser.navigate(endpoints.googleSignup, {});
    const answer = { ...(await choose('google', location, { decision: 'refuse' })), error };
    await testServer.settled();
    const before = await testServer.store.db.$count(auditEvents);
    expect((await browser.navigate(endpoints.googleCallback, answer, fromElsewhere)).location).toBe(
      '/portal/v2/auth/login?provider=google&outcome=down',
    );
    await testServer.settled();
    expect(await testServer.store.db.$count(auditEvents)).toBe(before);
  },
);

test('an answer is worth nothing in another browser, a second time, or after ten minutes', async () => {
  const who = somebody();
  const browser = testServer.newBrowser();
  const { location } = await browser.navigate(endpoints.googleSignup, {});
  const answer = await choose('google', location, who);
  const ended = '/portal/v2/auth/login?provider=google&outcome=expired';
  expect(
    (await testServer.newBrowser().navigate(endpoints.googleCallback, answer, fromElsewhere))
      .location,
  ).toBe(ended);
  expect(
    (await browser.navigate(endpoints.googleCallback, answer, fromElsewhere)).location,
  ).toMatch(/steps\/company/);
  expect((await browser.navigate(endpoints.googleCallback, answer, fromElsewhere)).location).toBe(
    ended,
  );
});

describe('where the visitor came from', () => {
  beforeEach(() => testServer.forgetLimits());
  afterAll(() => testServer.forgetLimits());
  const utm = { utm_source: 'news', utm_campaign: 'autumn' };
  const keptFor = async (email: string) => {
    const [row] = await testServer.store.db
      .select({ utm: peopleTable.utm, partner: peopleTable.partner })
      .from(peopleTable)
      .where(eq(peopleTable.email, email));
    return row;
  };
  const sent = async (
    browser: Browser,
    provider: Provider,
    way: 'signUp' | 'logIn',
    who: Record<string, string>,
  ) => {
    const by =
      provider === 'intuit' && way === 'signUp'
        ? { partner_id: 'swoop' }
        : { partner_signup: 'swoop' };
    const { location } = await browser.navigate(PATHS[provider][way], { ...by, ...utm });
    await browser.navigate(
      PATHS[provider].back,
      await choose(provider, location, who),
      fromElsewhere,
    );
  };

  test.each(
    (['google', 'microsoft', 'xero', 'intuit'] as const).flatMap((provider) => [
      [provider, 'signUp'] as const,
      [provider, 'logIn'] as const,
    ]),
  )('is kept with the account that %s opens, by its button to %s', async (provider, way) => {
    const who = somebody();
    const browser = testServer.newBrowser();
    await sent(browser, provider, way, who);
    if (provider === 'microsoft') {
      const code = codeIn((await testServer.mailTo(who.email)).text);
      await expectOk(browser.call(verifyEmail, { body: { code } }));
    }
    expect(await keptFor(who.email)).toEqual({ utm, partner: 'swoop' });
  });

  test('is cleaned as it is for everybody: at most 100 characters, no control characters', async () => {
    const who = somebody();
    const browser = testServer.newBrowser();
    const { location } = await browser.navigate(PATHS.google.signUp, {
      utm_source: `a\u0007${'b'.repeat(150)}`,
    });
    await browser.navigate(PATHS.google.back, await choose('google', location, who), fromElsewhere);
    expect((await keptFor(who.email))?.utm).toEqual({ utm_source: `a${'b'.repeat(99)}` });
  });
});

test('the partner named at sign-up is frozen on the account', async () => {
  const browser = testServer.newBrowser();
  await visit(browser, 'intuit', somebody(), 'Swoop');
  expect((await expectOk(browser.call(accountProfile))).data.partner).toBe('swoop');
});

test('an invalid ID token does not log in', async () => {
  await fetch(`${testServer.sandbox!.urls.base}/control/id-token/google`, {
    method: 'POST',
    body: new URLSearchParams({ how: 'wrongSignature' }),
  });
  const browser = testServer.newBrowser();
  expect(await visit(browser, 'google', somebody())).toBe(
    '/portal/v2/auth/login?provider=google&outcome=refused',
  );
});

test('an invited client returns from a provider to where they were, and verifies an address that the provider has not verified', async () => {
  const visitFor = async (provider: Provider, choice: Record<string, string>) => {
    const browser = testServer.newBrowser();
    const { location } = await browser.navigate(PATHS[provider].signUp, {
      product: 'open_tax_client',
    });
    return (
      await browser.navigate(
        PATHS[provider].back,
        await choose(provider, location, choice),
        fromElsewhere,
      )
    ).location;
  };
  const who = somebody();
  expect(await visitFor('google', who)).toBe('/portal/v2/auth/signed-in');
  expect(await visitFor('google', who)).toBe('/portal/v2/auth/signed-in');
  expect(await visitFor('microsoft', somebody())).toBe(
    '/portal/v2/open-tax/client-signup/confirm-email',
  );
  expect(await visitFor('xero', { decision: 'refuse' })).toBe(
    '/portal/v2/auth/login?provider=xero&outcome=cancelled',
  );
});

describe('signing up for OpenTax', () => {
  const visitFor = async (browser: Browser, provider: Provider, choice: Record<string, string>) => {
    const { location } = await browser.navigate(PATHS[provider].signUp, { product: 'open_tax' });
    return (
      await browser.navigate(
        PATHS[provider].back,
        await choose(provider, location, choice),
        fromElsewhere,
      )
    ).location;
  };

  test.each(['google', 'xero', 'intuit'] as const)(
    'a new user at %s continues to their practice, and so does an existing user',
    async (provider) => {
      const who = somebody();
      expect(await visitFor(testServer.newBrowser(), provider, who)).toBe(
        '/portal/v2/open-tax/steps/practice',
      );
      expect(await visitFor(testServer.newBrowser(), provider, who)).toBe(
        '/portal/v2/open-tax/steps/practice',
      );
    },
  );

  test('an address that Microsoft does not vouch for is proven on OpenTax’s own step, in OpenTax’s e-mail', async () => {
    const who = somebody();
    expect(await visitFor(testServer.newBrowser(), 'microsoft', who)).toBe(
      '/portal/v2/open-tax/steps/confirm-email',
    );
    expect((await testServer.mailTo(who.email)).subject).toMatch(/is your OpenTax code$/);
  });

  test('an address that has an account is linked first, and the page knows what for', async () => {
    const who = somebody();
    await testServer.signedInAs(who.email);
    expect(await visitFor(testServer.newBrowser(), 'google', who)).toBe(
      '/portal/v2/auth/link-account?provider=google&product=open_tax',
    );
  });

  test('a visit that was cancelled ends on OpenTax’s sign-up page', async () => {
    expect(await visitFor(testServer.newBrowser(), 'google', { decision: 'refuse' })).toBe(
      '/portal/v2/open-tax/signup?provider=google&outcome=cancelled',
    );
  });
});
