/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { allEndpoints } from '@/lib/app/contract';
import { signUp } from '@/lib/auth/contract';
import type { AnyEndpoint } from '@/lib/access/endpoint';
import { nameOperator } from '@/server/access/store/operators';
import { hashToken } from '@/server/access/secretText';
import { people, sessions } from '@/server/access/store/tables';
import { sessionCookieName } from '@/server/platform/http/cookies';
import type { Browser } from '../../../support/server/browser';
import { work } from '../../../support/server/capabilities';

const endpoints = allEndpoints().filter(([, endpoint]) => endpoint.access.scope === 'operator');

type Who =
  | 'nobody'
  | 'signing up'
  | 'an owner'
  | 'a former operator'
  | 'a disabled operator'
  | 'an operator without a second step'
  | 'an operator';

const testServer = openForFile();
let who: Record<Who, Browser>;

/** A person who has shown a second step, as far as the session says. */
async function signedIn(email: string, { bySecondStep = true } = {}): Promise<Browser> {
  const browser = await testServer.signedInAs(email);
  const token = browser.cookies.get(sessionCookieName(false)) ?? '';
  if (bySecondStep)
    await testServer.store.db
      .update(sessions)
      .set({ secondFactor: 'totp', secondFactorAt: testServer.clock.now() })
      .where(eq(sessions.idHash, hashToken(token)));
  return browser;
}

const name = (email: string, isEnded = false) =>
  nameOperator(testServer.store.db, work, { email, isEnded }, testServer.clock.now());

beforeAll(async () => {
  const halfWay = testServer.newBrowser();
  await halfWay.call(signUp, {
    body: { full_name: 'Half Way', email: 'half@example.co.uk', utm: undefined },
  });
  who = {
    nobody: testServer.newBrowser(),
    'signing up': halfWay,
    'an owner': await signedIn('owner@example.co.uk'),
    'a former operator': await signedIn('former@example.co.uk'),
    'a disabled operator': await signedIn('disabled@example.co.uk'),
    'an operator without a second step': await signedIn('one@example.co.uk', {
      bySecondStep: false,
    }),
    'an operator': await signedIn('dana@example.co.uk'),
  };
  await testServer.companyOf(who['an owner'], { name: 'Marlow & Rye' });
  for (const email of ['former', 'disabled', 'one', 'dana']) await name(`${email}@example.co.uk`);
  await name('former@example.co.uk', true);
  await testServer.store.db
    .update(people)
    .set({ disabledAt: testServer.clock.now() })
    .where(eq(people.email, 'disabled@example.co.uk'));
});

const namesClaim = ({ path, method }: AnyEndpoint) =>
  method === 'GET' && !['/operator/payouts', '/operator/returns', '/operator/money'].includes(path);

async function ask(browser: Browser, endpoint: AnyEndpoint): Promise<number> {
  const { path, method } = endpoint;
  const query = namesClaim(endpoint) ? `?claim_id=${randomUUID()}` : '';
  const response = await browser.fetch(`${path}${query}`, {
    method,
    body: method === 'POST' ? '{}' : undefined,
    headers: { 'Content-Type': 'application/json' },
  });
  return response.status;
}

describe.each(endpoints)('%s', (_, endpoint) => {
  test.each<[Who, number]>([
    ['nobody', 401],
    ['signing up', 401],
    ['an owner', 404],
    ['a former operator', 404],
    ['a disabled operator', 401],
    ['an operator without a second step', 403],
  ])('is closed to %s', async (person, status) => {
    expect(await ask(who[person], endpoint)).toBe(status);
  });

  test('is open to an operator, who names no claim that there is', async () => {
    const badlyFormed = endpoint.method === 'POST' ? 400 : 200;
    expect(await ask(who['an operator'], endpoint)).toBe(namesClaim(endpoint) ? 404 : badlyFormed);
  });
});
