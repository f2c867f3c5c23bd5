import { PEOPLE, PRACTICES, FIXTURE_COMPANIES, type FixtureCompany } from '@/sandbox/fixtures/fixtures';
import { createSealer } from '@/server/adapters/crypto/sealer';
import { sealingKeys } from '@/server/adapters/crypto/keyFile';
import type { Env } from '@/server/env';
import { openQueue } from '@/server/jobs/queue';
import { personOfNewAccount } from '@/server/services/access/provenPeople';
import { hashPassword } from '@/server/services/signIn/passwords';
import { databaseAddress } from '@/server/store/address';
import { openStore, type Db, type Store } from '@/server/store/db';
import { addPerson } from '@/server/store/people/people';
import { people } from '@/server/store/schema/people';
import { seedCompany } from './company';
import { seedPractice } from './practice';

type Payout = { payout: { accountName: string; sortCode: string; accountNumber: string } };

/** Adds everybody in one transaction and queues the first reading of each company. Answers a sentence to print. */
export async function seedFixtures(env: Env): Promise<string> {
  const store = await openStore({ databaseUrl: databaseAddress(env), migrationsDir: 'server/store/migrations' });
  try {
    const [someone] = await store.db.select({ id: people.id }).from(people).limit(1);
    if (someone) return 'The database has people in it already: nothing was added.';
    await addEveryone(store, env);
    return `Added ${PEOPLE.length} people, ${FIXTURE_COMPANIES.length} companies and ${PRACTICES.length} accountants’ practice.`;
  } finally {
    await store.close();
  }
}

async function addEveryone(store: Store, env: Env): Promise<void> {
  const now = new Date();
  const sealer = createSealer(sealingKeys(env));
  const queue = await openQueue(store, { now: () => now }, (problem) => { throw problem; });
  const hashes = await Promise.all(PEOPLE.map(({ password }) => hashPassword(password)));
  try {
    await store.db.transaction(async (transaction) => {
      const tx: Db = transaction;
      for (const [at, person] of PEOPLE.entries()) {
        const opened = await addPerson(tx, {
          fullName: person.name, email: person.email, phone: person.phone, passwordHash: hashes[at], partner: 'organic', createdAt: now,
        });
        if (!opened) throw new Error(`${person.email} was seeded twice.`);
        for (const [order, vrn] of person.owns.entries()) {
          const company = FIXTURE_COMPANIES.find((each) => each.vrn === vrn) as (FixtureCompany & Payout) | undefined;
          if (!company) continue;
          const companyId = await seedCompany(tx, { sealer, operator: env.operator }, company, personOfNewAccount(opened), now, order);
          await queue.send(tx, 'vat.sync', { companyId }, { onlyOne: companyId });
          await queue.send(tx, 'taxes.sync', { companyId }, { onlyOne: companyId });
        }
      }
      for (const practice of PRACTICES) await seedPractice(tx, { outbox: queue, portalUrl: `${env.publicOrigin}/portal` }, practice, now);
    });
  } finally {
    await queue.close();
  }
}
