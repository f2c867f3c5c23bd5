import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { processEnv } from '@/server/env';
import { databaseAddress } from '@/server/platform/db/address';
import { checkKeys, placeKeys } from './backup/keys';
import { readManifest } from './backup/manifest';
import { restoreBackup } from './backup/restore';
import { sayAndEnd } from './backup/sayAndEnd';

/** `npm run restore -- --from DIR` restores a backup into an empty database, with its keys. */
const {
  values: { from },
} = parseArgs({ options: { from: { type: 'string' } }, strict: false });
await sayAndEnd(async () => {
  if (typeof from !== 'string')
    return { text: 'Say from where: npm run restore -- --from DIR', ok: false };
  const env = processEnv();
  const dir = resolve(from);
  const fileSync = readFileSync(join(dir, (await readManifest(dir)).keys.file), 'utf8');
  checkKeys(fileSync, env);
  const { tables, takenAt } = await restoreBackup(
    databaseAddress(env),
    dir,
    'server/platform/db/migrations',
    () => {
      // Without them a portal that starts during the restore would generate others, with the same
      // name.
      placeKeys(fileSync, env);
    },
  );
  // A restored database must not be seeded.
  if (!env.databaseUrl) writeFileSync(join(env.dataDir, 'seeded'), '');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    text: `Restored ${tables.length} tables with ${rows} rows, as they were at ${takenAt}. Start the portal with npm start.`,
    ok: true,
  };
});
