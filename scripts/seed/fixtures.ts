import { eq } from 'drizzle-orm';
import {
  LARGE_PRACTICE,
  PEOPLE,
  PRACTICES,
  FIXTURE_COMPANIES,
  type FixtureCompany,
} from '@/sandbox/fixtures/fixtures';
import { createSealer } from '@/server/platform/crypto/sealer';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import type { Env } from '@/server/env';
import { openQueue } from '@/server/platform/queue/queue';
import { personOfNewAccount } from '@/server/access/provenPeople';
import { hashPassword } from '@/server/auth/passwords';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore, type Db, type Store } from '@/server/platform/db/db';
import { addPerson } from '@/server/access/store/people';
import { practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { HELD, seedHeldSale } from './heldSale';
import { seedOperators } from './operators';
import { seedCompany } from './company';
import { seedPractice } from './practice';

type Payout = { payout: { accountName: string; sortCode: string; accountNumber: string } };

/** The number of clients of a practice in the fixtures; the large one gets as many as requested. */
const CLIENTS = 120;

/**
 * Seeds all people in one transaction and queues the first sync of each company; does nothing if
 * the database has people. With `clients` also adds a practice with so many, in any case. Returns
 * sentences to print.
 */
export async function seedFixtures(env: Env, clients?: number): Promise<string> {
  const store = await openStore({
    databaseUrl: databaseAddress(env),
    migrationsDir: 'server/platform/db/migrations',
    signer: createAuditSigner(sealingKeys(env)),
  });
  try {
    const [someone] = await store.db.select({ id: people.id }).from(people).limit(1);
    if (!someone) await withQueue(store, (queue) => addEveryone(store, queue, env));
    const first = someone
      ? 'The database has people in it already: none of the fixtures’ people were added.'
      : `Added ${PEOPLE.length} people, ${FIXTURE_COMPANIES.length} companies and ${PRACTICES.length} accountants’ practice.`;
    if (clients === undefined) return first;
    return `${first}\n${await withQueue(store, (queue) => addLargePractice(store, queue, env, clients))}`;
  } finally {
    await store.close();
  }
}

type Queue = Awaited<ReturnType<typeof openQueue>>;

async function withQueue<T>(store: Store, work: (queue: Queue) => Promise<T>): Promise<T> {
  const queue = await openQueue(store, { now: () => new Date() }, (problem) => {
    throw problem;
  });
  try {
    return await work(queue);
  } finally {
    await queue.close();
  }
}

const mailing = (outbox: Queue, env: Env) => ({
  outbox,
  portalUrl: `${env.publicOrigin}/portal`,
  sealer: createSealer(sealingKeys(env)),
});

async function addLargePractice(
  store: Store,
  queue: Queue,
  env: Env,
  clients: number,
): Promise<string> {
  const {
    name,
    people: [admin],
    agentReferenceNumber,
  } = LARGE_PRACTICE;
  const [known] = await store.db
    .select({ id: practices.id })
    .from(practices)
    .where(eq(practices.arn, agentReferenceNumber))
    .limit(1);
  if (known) return `${name} is there already: nothing was added to it.`;
  await store.db.transaction((tx) =>
    seedPractice(tx, mailing(queue, env), LARGE_PRACTICE, clients, new Date()),
  );
  return `Added ${name} with ${clients} clients: ${admin?.email ?? ''} signs in with ${admin?.password ?? ''}`;
}

async function addEveryone(store: Store, queue: Queue, env: Env): Promise<void> {
  const now = new Date();
  const sealer = createSealer(sealingKeys(env));
  const hashes = await Promise.all(PEOPLE.map(({ password }) => hashPassword(password)));
  await store.db.transaction(async (transaction) => {
    const tx: Db = transaction;
    for (const [at, person] of PEOPLE.entries()) {
      const opened = await addPerson(tx, {
        fullName: person.name,
        email: person.email,
        phone: person.phone,
        passwordHash: hashes[at],
        partner: 'organic',
        createdAt: now,
      });
      if (!opened) throw new Error(`${person.email} was seeded twice.`);
      for (const [order, vrn] of person.owns.entries()) {
        const company = FIXTURE_COMPANIES.find((fixture) => fixture.vrn === vrn) as
          (FixtureCompany & Payout) | undefined;
        if (!company) continue;
        const companyId = await seedCompany(
          tx,
          { sealer, operator: env.operator },
          { company, person: personOfNewAccount(opened), now, order },
        );
        if (HELD.includes(vrn))
          await seedHeldSale(
            tx,
            {
              outbox: queue,
              clock: { now: () => now },
              operator: env.operator,
              reviewRules: env.reviewRules,
            },
            { companyId, company, person: personOfNewAccount(opened) },
            now,
          );
        await queue.send(tx, 'vat.sync', { companyId }, { onlyOne: companyId });
        await queue.send(tx, 'taxes.sync', { companyId }, { onlyOne: companyId });
      }
    }
    await seedOperators(tx, { sealer }, now);
    for (const practice of PRACTICES)
      await seedPractice(tx, mailing(queue, env), practice, CLIENTS, now);
  });
}
