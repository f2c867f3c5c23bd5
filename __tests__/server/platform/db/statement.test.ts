/** @jest-environment node */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import { people, sessions } from '@/server/access/store/tables';
import { freshStore } from '../../../support/server/freshStore';

/** Prepared queries run without drizzle's own runner, and must read their rows as it does. */
let store: Awaited<ReturnType<typeof freshStore>>;
const NOW = new Date('2026-11-20T14:05:00.000Z');

beforeAll(async () => {
  store = await freshStore();
  const [person] = await store.db
    .insert(people)
    .values(
      ['ada@example.co.uk', 'ben@example.co.uk'].map((email) => ({
        email,
        fullName: email,
        createdAt: NOW,
      })),
    )
    .returning({ id: people.id });
  await store.db.insert(sessions).values({
    personId: person!.id,
    idHash: 'hash',
    signedInWith: 'password',
    userAgent: '',
    ip: '',
    createdAt: NOW,
    lastSeenAt: NOW,
  });
});
afterAll(() => store.close());

const everybody = (db: Db) =>
  db
    .select({
      person: people,
      session: { idHash: sessions.idHash, seen: sessions.lastSeenAt },
      both: { email: people.email, hash: sessions.idHash },
      count: sql<number>`1`,
    })
    .from(people)
    .leftJoin(sessions, eq(sessions.personId, people.id))
    .orderBy(people.email);
const prepared = preparedOnce((db) => everybody(db).prepare('everybody_of_this_test'));

test('a prepared query returns the rows that the same query returns, joined ones that are missing as null', async () => {
  const rows = await everybody(store.db);
  expect(rows.map(({ session }) => session)).toEqual([{ idHash: 'hash', seen: NOW }, null]);
  expect(await prepared(store.db).execute()).toEqual(rows);
  await store.db.transaction(async (tx) => {
    expect(await prepared(tx).execute()).toEqual(rows);
  });
});

const byEmail = preparedOnce((db) =>
  db
    .select({ email: people.email })
    .from(people)
    .where(eq(people.email, sql.placeholder('email')))
    .prepare('email_of_this_test'),
);

test('a transaction sees its own rows, through the query that was built outside of it', async () => {
  const email = 'cy@example.co.uk';
  expect(await byEmail(store.db).execute({ email })).toEqual([]);
  await store.db.transaction(async (tx) => {
    await tx.insert(people).values({ email, fullName: email, createdAt: NOW });
    expect(await byEmail(tx).execute({ email })).toEqual([{ email }]);
    expect(await byEmail(store.db).execute({ email })).toEqual([]);
  });
});

test('a value that is missing is refused, and a failure tells its cause', async () => {
  await expect(byEmail(store.db).execute({})).rejects.toThrow('without its value "email"');
  const broken = preparedOnce((db) =>
    db
      .select({ one: sql`1 / ${sql.placeholder('divisor')}::int` })
      .from(people)
      .prepare('broken_of_this_test'),
  );
  const failure = broken(store.db).execute({ divisor: 0 });
  await expect(failure).rejects.toThrow(/^Failed query/);
  await expect(failure).rejects.toMatchObject({ cause: { code: '22012' } });
});
