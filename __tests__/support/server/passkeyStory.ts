import type { ActToProve } from '@/lib/access/provenActs';
import {
  addPasskey,
  askForPasskeyAgain,
  beginPasskey,
  reauthenticateByPasskey,
} from '@/lib/auth/passkeysContract';
import { Authenticator } from './authenticator';
import type { Browser } from './browser';
import { expectOk, type TestServer } from './testServer';

export interface OwnPasskey {
  id: string;
  device: Authenticator;
  recoveryCodes: string[];
}

/** Adds a passkey to the browser's person, who has just logged in or shown who they are. */
export async function withPasskey(
  testServer: TestServer,
  browser: Browser,
  device = new Authenticator(),
): Promise<OwnPasskey> {
  const made = device.create((await expectOk(browser.call(beginPasskey))).data);
  const { recovery_codes: recoveryCodes } = (
    await expectOk(browser.call(addPasskey, { body: { ...made, name: 'Her phone' } }))
  ).data;
  await testServer.runJobs();
  return { id: made.id, device, recoveryCodes };
}

/** Confirms this act with a passkey. */
export async function showAgain(
  browser: Browser,
  device: Authenticator,
  { act, subject }: ActToProve,
): Promise<void> {
  const question = (await expectOk(browser.call(askForPasskeyAgain, { body: { act, subject } })))
    .data;
  await expectOk(
    browser.call(reauthenticateByPasskey, { body: { ...device.get(question), act, subject } }),
  );
}
