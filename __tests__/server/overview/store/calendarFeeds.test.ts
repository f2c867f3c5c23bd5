/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { authoriseCompany } from '@/server/access/authorise';
import type { Store } from '@/server/platform/db/db';
import { companies, memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import {
  findCalendarFeed,
  endCalendarFeed,
  openCalendarFeed,
  saveCalendarFeed,
} from '@/server/overview/store/calendarFeeds';
import { asPerson, work } from '../../../support/server/capabilities';
import { freshStore } from '../../../support/server/freshStore';

const AT = new Date('2026-11-20T14:05:00.000Z');
let store: Store;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store.close());

/** An owner's right to make the calendar of a company of their own. */
async function owner() {
  const { db } = store;
  const fresh = { fullName: 'Hannah', email: `${randomUUID()}@example.co.uk`, createdAt: AT };
  const [person] = await db.insert(people).values(fresh).returning();
  const [company] = await db
    .insert(companies)
    .values({ kind: 'other', name: 'Rye', partner: 'organic', createdAt: AT })
    .returning();
  await db
    .insert(memberships)
    .values({ personId: person!.id, companyId: company!.id, role: 'owner', createdAt: AT });
  return authoriseCompany(
    db,
    await asPerson({ store }, person!.id, AT),
    company!.id,
    'calendar:manage',
  );
}
const feed = (tokenHash: string) => ({ tokenHash, withAmounts: false, createdAt: AT });

test('each company has a calendar of its own, and the secret opens that one', async () => {
  const [first, second] = [await owner(), await owner()];
  await saveCalendarFeed(store.db, first, feed('first'));
  await saveCalendarFeed(store.db, second, feed('second'));
  for (const [capability, tokenHash] of [
    [first, 'first'],
    [second, 'second'],
  ] as const) {
    expect(await findCalendarFeed(store.db, capability)).toMatchObject({
      companyId: capability.companyId,
      tokenHash,
    });
    expect(await openCalendarFeed(store.db, tokenHash, AT)).toEqual({
      companyId: capability.companyId,
      withAmounts: false,
    });
  }
  expect(await openCalendarFeed(store.db, 'third', AT)).toBeUndefined();
});

test('a calendar that ends takes no other with it, and ends once', async () => {
  const [first, second] = [await owner(), await owner()];
  await saveCalendarFeed(store.db, first, feed('ending'));
  await saveCalendarFeed(store.db, second, feed('staying'));
  expect([await endCalendarFeed(store.db, first), await endCalendarFeed(store.db, first)]).toEqual([
    true,
    false,
  ]);
  expect(await findCalendarFeed(store.db, first)).toBeUndefined();
  expect(await findCalendarFeed(store.db, second)).toMatchObject({ tokenHash: 'staying' });
});

test('each reading is counted, and a new secret begins at none', async () => {
  const capability = await owner();
  await saveCalendarFeed(store.db, capability, feed('counted'));
  expect(await findCalendarFeed(store.db, capability)).toMatchObject({
    reads: 0,
    lastReadAt: null,
  });
  for (const reads of [1, 2]) {
    await openCalendarFeed(store.db, 'counted', AT);
    expect(await findCalendarFeed(store.db, capability)).toMatchObject({ reads, lastReadAt: AT });
  }
  await saveCalendarFeed(store.db, capability, feed('renewed'));
  expect(await findCalendarFeed(store.db, capability)).toMatchObject({
    tokenHash: 'renewed',
    reads: 0,
    lastReadAt: null,
  });
});

test('the portal makes no calendar’s address by itself', async () => {
  const { companyId } = await owner();
  await expect(
    saveCalendarFeed(store.db, work.forCompany(companyId, 'calendar:manage'), feed('nobody’s')),
  ).rejects.toThrow('Only a person makes a calendar’s address.');
});
