import { createAuditSigner } from '@/server/adapters/crypto/auditSigner';
import { sealingKeys } from '@/server/adapters/crypto/keyFile';
import { systemClock } from '@/server/adapters/clock/systemClock';
import { processEnv } from '@/server/env';
import { openQueue } from '@/server/jobs/queue';
import { portalWork } from '@/server/services/access/portalWork';
import { writeOffShortfall } from '@/server/services/refunds/recoverShortfalls';
import { databaseAddress } from '@/server/store/address';
import { openStore } from '@/server/store/db';
import { shortfallReferences } from '@/server/store/refunds/shortfalls';

/**
 * `npm run claims:write-off -- AD-26-09-0417` gives up what is left of that claim's shortfall. The decision is a person's,
 * never the portal's.
 */
const wanted = process.argv.at(-1) ?? '';
const env = processEnv();
const store = await openStore({
  databaseUrl: databaseAddress(env), migrationsDir: 'server/store/migrations', signer: createAuditSigner(sealingKeys(env)),
});
const outbox = await openQueue(store, systemClock, (problem) => { throw problem; });
const work = portalWork();
const found = (await shortfallReferences(store.db, work)).find(({ reference }) => reference === wanted);
const deps = { store, outbox, clock: systemClock, portalUrl: `${env.publicOrigin}/portal` };
const done = found !== undefined && (await writeOffShortfall(deps, work.forCompany(found.companyId, 'work:claim'), found.claimId));
console.log(done ? `What was left of the shortfall of ${wanted} is written off.` : `${wanted || 'No claim'} has no open shortfall.`);
process.exitCode = done ? 0 : 1;
await outbox.close();
await store.close();
