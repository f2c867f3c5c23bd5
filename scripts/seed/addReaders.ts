import { sql } from 'drizzle-orm';
import { FIXTURE_COMPANIES } from '@/sandbox/fixtures/fixtures';
import { createAuditSigner } from '@/server/adapters/crypto/auditSigner';
import { createSealer } from '@/server/adapters/crypto/sealer';
import { sealingKeys } from '@/server/adapters/crypto/keyFile';
import { processEnv } from '@/server/env';
import { sessionCookieName } from '@/server/http/cookies';
import { personOfNewAccount } from '@/server/services/access/provenPeople';
import { beginSession } from '@/server/services/access/sessions';
import { databaseAddress } from '@/server/store/address';
import { openStore } from '@/server/store/db';
import { syncs } from '@/server/store/schema/companies';
import { addPerson } from '@/server/store/people/people';
import { seedCompany } from './company';

/**
 * Adds people who are signed in to a running portal, each with a company like the sandbox's bakery: connected, read, with three
 * refunds sold. Argument: how many. Prints their session cookies and their companies' ids.
 */
const [count = 0] = process.argv.slice(2).map(Number);
const CLAIMS = 3;
const env = processEnv();
const store = await openStore({ databaseUrl: databaseAddress(env), signer: createAuditSigner(sealingKeys(env)) });
const sealer = createSealer(sealingKeys(env));
const [bakery] = FIXTURE_COMPANIES;
if (!bakery || !('payout' in bakery)) throw new Error('The sandbox has no bakery.');
const company = bakery as Parameters<typeof seedCompany>[2];

const readers: { cookie: string; companyId: string }[] = [];
for (let reader = 0; reader < count; reader += 1) {
  const now = new Date();
  await store.db.transaction(async (tx) => {
    const opened = await addPerson(
      tx, { fullName: `Reader ${reader}`, email: `reader.${reader}@example.co.uk`, partner: 'organic', createdAt: now },
    );
    if (!opened) throw new Error(`Reader ${reader} was added twice.`);
    const person = personOfNewAccount(opened);
    const companyId = await seedCompany(
      tx, { sealer, operator: env.operator }, { ...company, vrn: String(800_000_000 + reader) }, person, now, 0, CLAIMS,
    );
    await tx.insert(syncs).values({ companyId, subject: 'vat', state: 'done', startedAt: now, finishedAt: now, readAt: now });
    const session = await beginSession(tx, person, 'password', { ip: '', userAgent: 'benchmark' }, now);
    readers.push({ cookie: `${sessionCookieName(false)}=${session}`, companyId });
  });
}
// What a database that has had them for a while knows of its tables.
await store.db.execute(sql`analyze`);
await store.close();
process.stdout.write(JSON.stringify(readers));
