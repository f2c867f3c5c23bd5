/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq, sql } from 'drizzle-orm';
import { login } from '@/lib/auth/contract';
import { secondStep } from '@/lib/auth/factorsContract';
import { people } from '@/server/access/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { withApp, type App } from '../../../support/server/appStory';
import type { Browser } from '../../../support/server/browser';
import { deviceAlone, from } from '../../../support/server/devices';
import { expectOk } from '../../../support/server/testServer';

/** An attacker has the password, and guesses the code of the app. */
const PASSWORD = 'flour-and-rye-at-dawn';
const WRONG = '000000';

const testServer = openForFile({ variables: { TRUSTED_PROXIES: '1' } });
let owner: Browser;
let mine: App;
let email: string;
let turn = 0;
beforeEach(async () => {
  email = `guessed${(turn += 1)}@example.co.uk`;
  owner = await testServer.signedInAs(email, { password: PASSWORD });
  mine = await withApp(testServer, owner);
  await testServer.forgetLimits();
});

let places = 0;
/** Returns an address without earlier sign-ins. */
const newPlace = () => from(`198.51.100.${(places += 1)}`);
const begin = async (place: ReturnType<typeof from>, by = testServer.newBrowser()) => {
  await expectOk(by.call(login, { body: { email, password: PASSWORD } }, place));
  return by;
};
const type = (by: Browser, code: string, place: ReturnType<typeof from>) =>
  by.call(secondStep, { body: { app_code: code, recovery_code: undefined } }, place);
/** Sends five wrong codes in one login; returns the status of the last. */
async function fail(place = newPlace(), by = testServer.newBrowser()): Promise<number> {
  await begin(place, by);
  const statuses = [];
  for (let guess = 0; guess < 5; guess += 1) statuses.push((await type(by, WRONG, place)).status);
  return statuses.at(-1) ?? 0;
}
const forget = (window: string) =>
  testServer.store.db.execute(sql`delete from rate_limits where key like ${`%/${window}:%`}`);

test('the copied cookie of a known device guesses ten times in a quarter of an hour, wherever it is, and thirty times a day', async () => {
  const copied = deviceAlone(testServer, owner);
  for (let login = 0; login < 2; login += 1) expect(await fail(newPlace(), copied)).toBe(410);
  const place = newPlace();
  await begin(place, copied);
  expect((await type(copied, mine.code(), place)).status).toBe(429);
  for (let quarter = 0; quarter < 2; quarter += 1) {
    await forget('900');
    for (let login = 0; login < 2; login += 1) await fail(newPlace(), copied);
  }
  await forget('900');
  await begin(place, copied);
  expect(await type(copied, mine.code(), place)).toMatchObject({
    status: 429,
    error: expect.stringMatching(/, or use a recovery code\.$/),
  });
  await expectOk(
    copied.call(
      secondStep,
      { body: { app_code: undefined, recovery_code: mine.recoveryCodes[0] } },
      place,
    ),
  );
});

test('two hundred guesses of a day end them for the account, but not on its owner’s device', async () => {
  expect(await fail()).toBe(410);
  await testServer.store.db.execute(
    sql`update rate_limits set points = 200 where key like '200/86400:%'`,
  );
  await forget('3600');
  const place = newPlace();
  expect((await type(await begin(place), mine.code(), place)).status).toBe(429);
  const device = deviceAlone(testServer, owner);
  await expectOk(type(await begin(place, device), mine.code(), place));
});

test('the owner is emailed about logins with five wrong codes once a day, and each such login is logged', async () => {
  await testServer.runJobs();
  const before = testServer.mails.length;
  for (let login = 0; login < 2; login += 1) await fail();
  await testServer.runJobs();
  expect(testServer.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'A login to your account was stopped'],
  ]);
  const [person] = await testServer.store.db.select().from(people).where(eq(people.email, email));
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actor, `person:${person?.id}`));
  expect(events.filter(({ event }) => event === 'second step failed')).toHaveLength(2);
});
