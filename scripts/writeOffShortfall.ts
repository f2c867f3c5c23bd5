import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { systemClock } from '@/server/platform/clock/systemClock';
import { processEnv } from '@/server/env';
import { openQueue } from '@/server/platform/queue/queue';
import { portalWork } from '@/server/access/portalWork';
import { writeOffShortfall } from '@/server/refunds/claim/settleShortfall';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';
import { shortfallReferences } from '@/server/refunds/store/shortfalls';

/**
 * `npm run claims:write-off -- AD-26-09-0417` writes off the rest of that claim's shortfall. A
 * person decides this, never the portal.
 */
const wanted = process.argv.at(-1) ?? '';
const env = processEnv();
const store = await openStore({
  databaseUrl: databaseAddress(env),
  migrationsDir: 'server/platform/db/migrations',
  signer: createAuditSigner(sealingKeys(env)),
});
const outbox = await openQueue(store, systemClock, (problem) => {
  throw problem;
});
const work = portalWork();
const found = (await shortfallReferences(store.db, work)).find(
  ({ reference }) => reference === wanted,
);
const deps = { store, outbox, clock: systemClock, portalUrl: `${env.publicOrigin}/portal` };
const done =
  found !== undefined &&
  (await writeOffShortfall(deps, work.forCompany(found.companyId, 'work:claim'), found.claimId));
console.log(
  done
    ? `What was left of the shortfall of ${wanted} is written off.`
    : `${wanted || 'No claim'} has no open shortfall.`,
);
process.exitCode = done ? 0 : 1;
await outbox.close();
await store.close();
