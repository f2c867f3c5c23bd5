/** @jest-environment node */
import { count, eq, isNotNull, sql } from 'drizzle-orm';
import { LARGE_PRACTICE, PRACTICES } from '@/sandbox/fixtures/fixtures';
import { createSealer, newSealingKey } from '@/server/platform/crypto/sealer';
import { openQueue } from '@/server/platform/queue/queue';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { connections } from '@/server/connections/store/tables';
import { people } from '@/server/access/store/tables';
import { seedPractice } from '@/scripts/seed/practice';
import { freshStore } from '../support/server/freshStore';
import {
  clientAssignments,
  clients,
  companies,
  practices,
} from '@/server/access/store/partyTables';

test('the seed creates open practices with all their clients, divided between two people, and no connections', async () => {
  const store = await freshStore();
  const now = new Date('2026-11-22T12:00:00Z');
  const outbox = await openQueue(store, { now: () => now }, (problem) => {
    throw problem;
  });
  const sealer = createSealer([newSealingKey('a')]);
  const [fernlea] = PRACTICES;
  for (const [practice, size] of [
    [fernlea!, 120],
    [LARGE_PRACTICE, 2_100],
  ] as const) {
    await store.db.transaction((tx) =>
      seedPractice(
        tx,
        { outbox, portalUrl: 'http://localhost:3000/portal', sealer },
        practice,
        size,
        now,
      ),
    );
  }

  const sizes = await store.db
    .select({ name: practices.name, state: practices.state, clients: count() })
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .groupBy(practices.name, practices.state)
    .orderBy(practices.name);
  // One more of Fernlea's was invited.
  expect(sizes).toEqual([
    { name: 'Fernlea Accountants LLP', state: 'open', clients: 121 },
    { name: 'Ten Thousand & Co', state: 'open', clients: 2_100 },
  ]);
  const assigned = await store.db
    .select({ name: people.fullName, clients: count() })
    .from(clientAssignments)
    .innerJoin(people, eq(people.id, clientAssignments.personId))
    .groupBy(people.fullName)
    .orderBy(people.fullName);
  expect(assigned).toEqual([
    { name: 'Aisha Khan', clients: 40 },
    { name: 'Sam Poole', clients: 45 },
  ]);
  const [registered] = await store.db
    .select({ vrns: count() })
    .from(companies)
    .where(isNotNull(companies.vrn));
  expect(registered?.vrns).toBeGreaterThan(2_100);
  const [taxes] = await store.db
    .select({
      rows: count(),
      unread: count(sql`case when ${clientTaxes.state} = 'unread' then 1 end`),
    })
    .from(clientTaxes);
  expect(taxes).toEqual({ rows: 4 * (121 + 2_100), unread: 4 * (121 + 2_100) });
  expect(await store.db.select().from(connections)).toEqual([]);
  await outbox.close();
  await store.close();
});
