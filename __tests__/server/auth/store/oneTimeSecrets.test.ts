/** @jest-environment node */
import type { PersonCapability } from '@/lib/access/capability';
import type { Store } from '@/server/platform/db/db';
import { oneTimeSecrets } from '@/server/auth/store/tables';
import * as secrets from '@/server/auth/store/oneTimeSecrets';
import { asPerson } from '../../../support/server/capabilities';
import { freshStore } from '../../../support/server/freshStore';
import { people } from '@/server/access/store/tables';

type Kept = typeof oneTimeSecrets.$inferInsert;

const minute = (of: number) => new Date(Date.UTC(2026, 10, 20, 14, of));
const NOW = minute(5);
const TRIES = 5;

let store: Store;
let hannah: PersonCapability;
let tom: PersonCapability;
const person = async (email: string) => {
  const [row] = await store.db
    .insert(people)
    .values({ fullName: email, email, createdAt: minute(0) })
    .returning();
  return asPerson({ store }, row!.id, minute(0));
};
beforeAll(async () => {
  store = await freshStore();
  [hannah, tom] = [await person('hannah@example.co.uk'), await person('tom@example.co.uk')];
});
beforeEach(async () => {
  await store.db.delete(oneTimeSecrets);
  const { db } = store;
  // The one that counts, and one each that differs from it in a single thing. The newest is kept
  // after an older one.
  const live: Omit<Kept, 'subjectId'> = {
    purpose: 'newEmail',
    secretHash: 'live',
    sentTo: 'new@example.co.uk',
    createdAt: minute(4),
    expiresAt: minute(14),
  };
  await secrets.addSecret(db, hannah, { ...live, secretHash: 'older', createdAt: minute(3) });
  await secrets.addSecret(db, hannah, live);
  await secrets.addSecret(db, hannah, {
    ...live,
    secretHash: 'used',
    usedAt: minute(4),
    createdAt: minute(2),
  });
  await secrets.addSecret(db, hannah, {
    ...live,
    secretHash: 'expired',
    expiresAt: NOW,
    createdAt: minute(1),
  });
  await secrets.addSecret(db, hannah, {
    ...live,
    secretHash: 'tried',
    tries: TRIES,
    createdAt: minute(1),
  });
  await secrets.addSecret(db, hannah, {
    ...live,
    secretHash: 'elsewhere',
    sentTo: 'old@example.co.uk',
    createdAt: minute(1),
  });
  await secrets.addSecret(db, hannah, {
    ...live,
    secretHash: 'other purpose',
    purpose: 'magicLink',
    createdAt: minute(5),
  });
  await secrets.addSecret(db, tom, { ...live, secretHash: 'other person', createdAt: minute(5) });
});
afterAll(() => store.close());

/** Which rows are not as they were kept: their hashes in order. */
async function changed(isChanged: (row: secrets.OneTimeSecret) => boolean): Promise<string[]> {
  const rows = (await store.db.select().from(oneTimeSecrets)) as secrets.OneTimeSecret[];
  return rows
    .filter(isChanged)
    .map(({ secretHash }) => secretHash)
    .sort();
}
const spentNow = () => changed(({ usedAt }) => usedAt?.getTime() === NOW.getTime());

test('the newest is the subject’s own of that purpose, spent or not', async () => {
  expect((await secrets.newestSecret(store.db, 'newEmail', hannah))?.secretHash).toBe('live');
  expect((await secrets.newestSecret(store.db, 'phoneCode', hannah))?.secretHash).toBeUndefined();
});

test('a try counts against each code that may still be tried, and no other', async () => {
  const tried = await secrets.countTry(store.db, 'newEmail', hannah, NOW, TRIES);
  expect(tried.map(({ secretHash, tries }) => [secretHash, tries]).sort()).toEqual([
    ['elsewhere', 1],
    ['live', 1],
    ['older', 1],
  ]);
  expect(await changed(({ tries }) => tries > 0)).toEqual(['elsewhere', 'live', 'older', 'tried']);
});

test('the right one spends all that are left of its purpose, and keeps when an earlier one was', async () => {
  await secrets.spendSecrets(store.db, 'newEmail', hannah, NOW);
  expect(await spentNow()).toEqual(['elsewhere', 'expired', 'live', 'older', 'tried']);
});

test('a new address spends what went anywhere else', async () => {
  await secrets.addSecret(store.db, hannah, {
    purpose: 'newEmail',
    secretHash: 'elsewhere, used',
    sentTo: 'old@example.co.uk',
    createdAt: minute(1),
    expiresAt: minute(11),
    usedAt: minute(2),
  });
  await secrets.addSecret(store.db, hannah, {
    purpose: 'phoneCode',
    secretHash: 'elsewhere, other purpose',
    sentTo: '+447700900118',
    createdAt: minute(1),
    expiresAt: minute(11),
  });
  await secrets.addSecret(store.db, tom, {
    purpose: 'newEmail',
    secretHash: 'elsewhere, other person',
    sentTo: 'old@example.co.uk',
    createdAt: minute(1),
    expiresAt: minute(11),
  });
  await secrets.spendSecretsSentElsewhere(store.db, 'newEmail', hannah, 'new@example.co.uk', NOW);
  expect(await spentNow()).toEqual(['elsewhere']);
});

test('a secret was shown before when this very one is spent, of this purpose and person', async () => {
  const { db } = store;
  expect(await secrets.isSpent(db, 'newEmail', hannah, ['used'])).toBe(true);
  expect(await secrets.isSpent(db, 'newEmail', hannah, ['live'])).toBe(false);
  expect(await secrets.isSpent(db, 'newEmail', hannah, ['unknown'])).toBe(false);
  expect(await secrets.isSpent(db, 'phoneCode', hannah, ['used'])).toBe(false);
  expect(await secrets.isSpent(db, 'newEmail', tom, ['used'])).toBe(false);
});

test.each([
  ['live', 'newEmail', true],
  ['used', 'newEmail', false],
  ['expired', 'newEmail', false],
  ['unknown', 'newEmail', false],
  ['live', 'magicLink', false],
] as const)(
  'a link that is %s, asked for as %s, can be spent: %s',
  async (hash, purpose, isLive) => {
    expect((await secrets.liveLink(store.db, purpose, hash, NOW))?.secretHash).toBe(
      isLive ? hash : undefined,
    );
    expect(await spentNow()).toEqual([]);
    expect((await secrets.spendLink(store.db, purpose, hash, NOW))?.secretHash).toBe(
      isLive ? hash : undefined,
    );
    expect(await spentNow()).toEqual(isLive ? [hash] : []);
  },
);

test('a secret without a subject is stored for no account', async () => {
  await secrets.addSecret(store.db, undefined, {
    purpose: 'magicLink',
    secretHash: 'nobody’s',
    sentTo: 'x@example.co.uk',
    createdAt: NOW,
    expiresAt: minute(15),
  });
  const ids = (await store.db.select().from(oneTimeSecrets)).map(({ subjectId }) => subjectId);
  expect(ids.filter((id) => id !== hannah.personId && id !== tom.personId)).toHaveLength(1);
  expect(secrets.findSubjectId({ id: 'x' } as secrets.Subject)).toBe('x');
});
