import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { formatSealingKeys } from '@/server/platform/crypto/sealer';
import { processEnv } from '@/server/env';
import { databaseAddress } from '@/server/platform/db/address';
import { sayAndEnd } from './backup/sayAndEnd';
import { takeBackup } from './backup/take';

/**
 * `npm run backup -- --to DIR` backs up the database and its keys, whether the portal is running or
 * not.
 */
const {
  values: { to },
} = parseArgs({ options: { to: { type: 'string' } }, strict: false });
await sayAndEnd(async () => {
  if (typeof to !== 'string')
    return { text: 'Say where to: npm run backup -- --to DIR', ok: false };
  const env = processEnv();
  const { tables } = await takeBackup(
    databaseAddress(env),
    `${formatSealingKeys(sealingKeys(env))}\n`,
    resolve(to),
    new Date(),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    text: `Backed up ${tables.length} tables with ${rows} rows, and the keys, to ${resolve(to)}. Keep it as safe as the portal.`,
    ok: true,
  };
});
