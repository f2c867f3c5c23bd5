import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { formatSealingKeys } from '@/server/platform/crypto/sealer';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { processEnv } from '@/server/env';
import { databaseAddress } from '@/server/platform/db/address';
import { sayAndEnd } from './backup/sayAndEnd';
import { shapeText } from './backup/shape';

/**
 * `npm run shape:keep -- --to __tests__/shapes/NAME.json` writes a file that each later version's
 * upgrade is tested on (docs/upgrading.md).
 */
const {
  values: { to },
} = parseArgs({ options: { to: { type: 'string' } }, strict: false });
await sayAndEnd(async () => {
  if (typeof to !== 'string')
    return {
      text: 'Say where to: npm run shape:keep -- --to __tests__/shapes/NAME.json',
      ok: false,
    };
  const env = processEnv();
  if (env.databaseUrl || env.production) {
    return {
      text: 'A shape is kept with its keys, so only of the built-in database and its made-up people.',
      ok: false,
    };
  }
  const client = new Client({ connectionString: databaseAddress(env) });
  await client.connect();
  writeFileSync(to, await shapeText(client, formatSealingKeys(sealingKeys(env))));
  await client.end();
  return { text: `Kept in ${to}.`, ok: true };
});
