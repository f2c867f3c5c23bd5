/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { changeName, endOtherSessions } from '@/lib/auth/accountContract';
import { exportAccount } from '@/lib/privacy/contract';
import {
  accountProfile,
  login,
  phoneNumber,
  sendPhoneNumberVerification,
  sendPhoneVerificationCode,
} from '@/lib/auth/contract';
import type { Browser } from '../../support/server/browser';
import { holdRows, inLine, settled } from '../../support/server/races';
import { codeIn, expectOk } from '../../support/server/testServer';

/**
 * A request of a session that is ended while it waits for a lock on the person does nothing any
 * more.
 */
const testServer = openForFile();
let [owner, thief]: Browser[] = [];
let email: string;
let turn = 0;
beforeEach(async () => {
  email = `ended${(turn += 1)}@example.co.uk`;
  owner = await testServer.signedInAs(email, { password: PASSWORD });
  thief = testServer.newBrowser();
  await expectOk(thief.call(login, { body: { email, password: PASSWORD } }));
});
afterEach(() => settled(testServer));

const PASSWORD = 'a-loaf-of-rye-at-dawn';
const SAVED = '+447700900123';
const eventsNamed = async (event: string) =>
  (
    await testServer.store.executeSql(
      `select from audit_events where event = $1 and subject = 'person:' || (select id from people where email = $2)`,
      [event, email],
    )
  ).rows.length;
const texts = () => testServer.texts.filter(({ to }) => to === SAVED).length;
/**
 * The owner ends every other session, and the act of one of them comes to the person just behind.
 */
async function afterItsEnd(
  act: (browser: Browser) => Promise<{ status: number }>,
): Promise<number | undefined> {
  const held = await holdRows(testServer, 'select 1 from people where email = $1', [email]);
  const [ended, answer] = await inLine<{ status: number }>(held, [
    () => owner!.call(endOtherSessions),
    () => act(thief!),
  ]);
  expect(ended?.status).toBe(200);
  return answer?.status;
}

test('changes no name', async () => {
  expect(
    await afterItsEnd((browser) => browser.call(changeName, { body: { full_name: 'A Thief' } })),
  ).toBe(401);
  expect(await eventsNamed('name changed')).toBe(0);
});

test('saves no phone number', async () => {
  expect(
    await afterItsEnd((browser) => browser.call(phoneNumber, { body: { phone_number: SAVED } })),
  ).toBe(401);
  expect((await expectOk(owner!.call(accountProfile))).data.phone).toBeUndefined();
});

test('has no code texted', async () => {
  await expectOk(owner!.call(phoneNumber, { body: { phone_number: SAVED } }));
  const before = texts();
  expect(await afterItsEnd((browser) => browser.call(sendPhoneNumberVerification))).toBe(401);
  await testServer.runJobs();
  expect(texts()).toBe(before);
});

test('proves no phone number', async () => {
  await expectOk(owner!.call(phoneNumber, { body: { phone_number: SAVED } }));
  await expectOk(owner!.call(sendPhoneNumberVerification));
  await testServer.runJobs();
  const code = codeIn(testServer.texts.findLast(({ to }) => to === SAVED)?.body ?? '');
  expect(
    await afterItsEnd((browser) => browser.call(sendPhoneVerificationCode, { body: { code } })),
  ).toBe(401);
  expect((await expectOk(owner!.call(accountProfile))).data.phoneVerified).toBe(false);
});

test('takes no data along', async () => {
  expect(
    await afterItsEnd((browser) =>
      browser.fetch(exportAccount.path, { method: exportAccount.method }),
    ),
  ).not.toBe(200);
  expect(await eventsNamed('data exported')).toBe(0);
});
