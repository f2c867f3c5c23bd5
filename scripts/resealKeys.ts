import { createSealer } from '@/server/adapters/crypto/sealer';
import { sealingKeys } from '@/server/adapters/crypto/keyFile';
import { systemClock } from '@/server/adapters/clock/systemClock';
import { processEnv } from '@/server/env';
import { portalWork } from '@/server/services/access/portalWork';
import { resealAll } from '@/server/services/keys/reseal';
import { databaseAddress } from '@/server/store/address';
import { openStore } from '@/server/store/db';

/** Seals everything anew with the newest key (docs/backup.md#a-new-key). Exits 1 when something did not open, or was left. */
const env = processEnv();
const keys = sealingKeys(env);
const store = await openStore({ databaseUrl: databaseAddress(env), migrationsDir: 'server/store/migrations' });
const { lines, ok } = await resealAll({
  store, sealer: createSealer(keys), work: portalWork(), clock: systemClock, keyIds: keys.map(({ id }) => id),
});
for (const line of lines) console.log(line);
process.exitCode = ok ? 0 : 1;
await store.close();
