import { createSealer } from '@/server/platform/crypto/sealer';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { systemClock } from '@/server/platform/clock/systemClock';
import { processEnv } from '@/server/env';
import { portalWork } from '@/server/access/portalWork';
import { resealAll } from '@/server/access/resealKeys';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';

/**
 * Re-encrypts everything with the newest key (docs/backup.md#a-new-key). Exits 1 when something
 * could not be decrypted, or was left.
 */
const env = processEnv();
const keys = sealingKeys(env);
const store = await openStore({
  databaseUrl: databaseAddress(env),
  migrationsDir: 'server/platform/db/migrations',
});
const { lines, ok } = await resealAll({
  store,
  sealer: createSealer(keys),
  work: portalWork(),
  clock: systemClock,
  keyIds: keys.map(({ id }) => id),
});
for (const line of lines) console.log(line);
process.exitCode = ok ? 0 : 1;
await store.close();
