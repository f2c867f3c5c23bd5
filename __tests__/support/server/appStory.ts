import { Secret, TOTP } from 'otpauth';
import { beginApp, proveApp } from '@/lib/contract/factors';
import type { Browser } from './browser';
import { expectOk, type TestServer } from './testServer';

export interface App { id: string; key: string; recoveryCodes: string[]; code(stepsOn?: number): string }

/** What an app with this key shows at the portal's own time; `stepsOn` half minutes later. */
export const codeOf = (testServer: TestServer, key: string, stepsOn = 0): string => new TOTP({ secret: Secret.fromBase32(key) })
  .generate({ timestamp: testServer.clock.now().getTime() + stepsOn * 30_000 });

/** Adds an authenticator app to the browser's person, who has just logged in, and lets half a minute pass. */
export async function withApp(testServer: TestServer, browser: Browser): Promise<App> {
  const { id, key } = (await expectOk(browser.call(beginApp))).data;
  const code = (stepsOn = 0) => codeOf(testServer, key, stepsOn);
  const { recovery_codes: recoveryCodes } = (await expectOk(browser.call(proveApp, { body: { id, app_code: code() } }))).data;
  await testServer.runJobs();
  await testServer.advance({ seconds: 30 });
  return { id, key, recoveryCodes, code };
}
