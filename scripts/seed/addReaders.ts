import { sql } from 'drizzle-orm';
import { FIXTURE_COMPANIES } from '@/sandbox/fixtures/fixtures';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { createSealer } from '@/server/platform/crypto/sealer';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { processEnv } from '@/server/env';
import { sessionCookieName } from '@/server/platform/http/cookies';
import { personOfNewAccount } from '@/server/access/provenPeople';
import { beginSession } from '@/server/access/sessions';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';
import { syncs } from '@/server/connections/store/tables';
import { addPerson } from '@/server/access/store/people';
import { seedCompany } from './company';

/**
 * Adds signed-in people to a running portal, each with a company like the sandbox's bakery:
 * connected, synced, with three refunds sold. Argument: the number of people. Prints their session
 * cookies and their companies' ids.
 */
const [count = 0] = process.argv.slice(2).map(Number);
const CLAIMS = 3;
const env = processEnv();
const store = await openStore({
  databaseUrl: databaseAddress(env),
  signer: createAuditSigner(sealingKeys(env)),
});
const sealer = createSealer(sealingKeys(env));
const [bakery] = FIXTURE_COMPANIES;
if (!bakery || !('payout' in bakery)) throw new Error('The sandbox has no bakery.');
const company = bakery as Parameters<typeof seedCompany>[2]['company'];

const readers: { cookie: string; companyId: string }[] = [];
for (let reader = 0; reader < count; reader += 1) {
  const now = new Date();
  await store.db.transaction(async (tx) => {
    const opened = await addPerson(tx, {
      fullName: `Reader ${reader}`,
      email: `reader.${reader}@example.co.uk`,
      partner: 'organic',
      createdAt: now,
    });
    if (!opened) throw new Error(`Reader ${reader} was added twice.`);
    const person = personOfNewAccount(opened);
    const companyId = await seedCompany(
      tx,
      { sealer, operator: env.operator },
      {
        company: { ...company, vrn: String(800_000_000 + reader) },
        person,
        now,
        order: 0,
        claims: CLAIMS,
      },
    );
    await tx.insert(syncs).values({
      companyId,
      subject: 'vat',
      state: 'done',
      startedAt: now,
      finishedAt: now,
      readAt: now,
    });
    const session = await beginSession(tx, person, {
      signedInWith: 'password',
      browser: { ip: '', userAgent: 'benchmark' },
      now,
    });
    readers.push({ cookie: `${sessionCookieName(false)}=${session}`, companyId });
  });
}
// Updates the planner's statistics.
await store.db.execute(sql`analyze`);
await store.close();
process.stdout.write(JSON.stringify(readers));
