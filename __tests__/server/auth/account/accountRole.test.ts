/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { accountProfile } from '@/lib/auth/contract';
import { joinByInvite } from '@/lib/clients/onboarding/contract';
import { addPractice } from '@/lib/practice/contract';
import { memberships } from '@/server/access/store/partyTables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import type { Browser } from '@/__tests__/support/server/browser';
import {
  invite,
  personIdOf,
  practiceWith,
  teamMember,
} from '@/__tests__/support/server/practiceStory';
import { expectOk } from '@/__tests__/support/server/testServer';

const testServer = openForFile({ sandbox: true });

const roleOf = async (browser: Browser) => (await expectOk(browser.call(accountProfile))).data.role;

test('a new person without a company owns their account', async () => {
  expect(await roleOf(await testServer.signedInAs('nobody-yet@example.co.uk'))).toBe('owner');
});

test('who adds a company is its owner; a member is a member, until that has ended', async () => {
  const owner = await testServer.signedInAs('owner@example.co.uk');
  const companyId = await testServer.companyOf(owner, { vatNumber: '700000001' });
  expect(await roleOf(owner)).toBe('owner');

  const member = await testServer.signedInAs('member@example.co.uk');
  const personId = await personIdOf(testServer, 'member@example.co.uk');
  const now = testServer.clock.now();
  await testServer.store.db
    .insert(memberships)
    .values({ personId, companyId, role: 'member', createdAt: now });
  expect(await roleOf(member)).toBe('member');
  await testServer.store.db
    .update(memberships)
    .set({ endedAt: now })
    .where(eq(memberships.personId, personId));
  expect(await roleOf(member)).toBe('owner');
});

test('a practice’s people are its admin and its team members, also where they have a company; its client is a client', async () => {
  const { admin, practiceId } = await practiceWith(testServer, 'ruth-role@fernlea.example');
  expect(await roleOf(admin)).toBe('admin');
  const sam = await teamMember(testServer, practiceId, 'sam-role@fernlea.example');
  await testServer.companyOf(sam, { vatNumber: '700000002' });
  expect(await roleOf(sam)).toBe('team_member');
  const left = await teamMember(testServer, practiceId, 'left-role@fernlea.example', {
    deactivatedAt: testServer.clock.now(),
  });
  expect(await roleOf(left)).toBe('owner');

  const link = await invite(testServer, admin, practiceId, {
    email: 'owen-role@example.co.uk',
    name: 'Price Landscapes',
  });
  const client = testServer.newBrowser();
  await expectOk(client.call(joinByInvite, { body: { ...link, full_name: 'Owen Price' } }));
  expect(await roleOf(client)).toBe('client');
});

test('an owner who opens a practice is its admin from then on', async () => {
  const browser = await testServer.signedInAs('both@example.co.uk');
  await testServer.companyOf(browser, { vatNumber: '700000003' });
  await expectOk(browser.call(addPractice, { body: { name: 'Both & Co' } }));
  expect(await roleOf(browser)).toBe('admin');
});
