import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beginApp, proveApp } from '@/lib/auth/factorsContract';
import { secondFactors } from '@/server/auth/store/tables';
import { people, sessions } from '@/server/access/store/tables';
import type { Browser } from './browser';
import { expectOk, type TestServer } from './testServer';

export interface App {
  id: string;
  key: string;
  recoveryCodes: string[];
  code(stepsOn?: number): string;
}

/** What an app with this key shows at the portal's own time; `stepsOn` half minutes later. */
export const codeOf = (testServer: TestServer, key: string, stepsOn = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: testServer.clock.now().getTime() + stepsOn * 30_000,
  });

/**
 * Adds an authenticator app to the browser's person, who has just logged in, and lets half a minute
 * pass.
 */
export async function withApp(testServer: TestServer, browser: Browser): Promise<App> {
  const { id, key } = (await expectOk(browser.call(beginApp))).data;
  const code = (stepsOn = 0) => codeOf(testServer, key, stepsOn);
  const { recovery_codes: recoveryCodes } = (
    await expectOk(browser.call(proveApp, { body: { id, app_code: code() } }))
  ).data;
  await testServer.runJobs();
  await testServer.advance({ seconds: 30 });
  return { id, key, recoveryCodes, code };
}

/** What every app of {@link worksWithApp} was made with. */
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/**
 * Gives the person with this address an authenticator app that every session of theirs has shown,
 * as anybody needs who works in a practice. Returns what the app shows; `stepsOn` half minutes
 * later. No code of it was used yet.
 */
export async function worksWithApp(
  testServer: TestServer,
  email: string,
): Promise<(stepsOn?: number) => string> {
  const {
    clock,
    deps: { sealer },
    store: { db },
  } = testServer;
  const now = clock.now();
  const [person] = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.email, email.toLowerCase()));
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  const [known] = await db
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(eq(secondFactors.personId, person.id));
  if (!known) {
    const id = randomUUID();
    await db.insert(secondFactors).values({
      id,
      personId: person.id,
      kind: 'totp',
      sealedSecret: sealer.seal(KEY, `second_factors.sealed_secret:${id}`),
      createdAt: now,
      confirmedAt: now,
      lastUsedAt: now,
    });
  }
  await db
    .update(sessions)
    .set({
      secondFactor: 'totp',
      secondFactorAt: now,
      secondFactorReference: randomUUID(),
    })
    .where(eq(sessions.personId, person.id));
  return (stepsOn = 0) => codeOf(testServer, KEY, stepsOn);
}

/** Signs up a person with this address and an app, which practice members need. */
export async function accountantAs(
  testServer: TestServer,
  email: string,
  form: Parameters<TestServer['signedInAs']>[1] = {},
): Promise<Browser> {
  const browser = await testServer.signedInAs(email, form);
  await worksWithApp(testServer, email);
  return browser;
}
