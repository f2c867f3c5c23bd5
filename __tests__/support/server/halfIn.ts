import { login } from '@/lib/auth/contract';
import type { Browser } from './browser';
import { expectOk, type TestServer } from './testServer';

/** A browser that has shown the password and owes the second step. */
export async function halfIn(
  testServer: TestServer,
  email: string,
  password: string,
): Promise<Browser> {
  const browser = testServer.newBrowser();
  expect((await expectOk(browser.call(login, { body: { email, password } }))).data).toEqual({
    type: 'second_step',
  });
  return browser;
}

/** What is sent of one of the codes that stand in for a lost device. */
export const recovery = (code: string) => ({ body: { app_code: undefined, recovery_code: code } });
