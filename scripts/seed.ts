import { parseArgs } from 'node:util';
import { MOST_CLIENTS } from '@/sandbox/fixtures/clientNumbers';
import { readEnv } from '@/server/env';
import { seedFixtures } from './seed/fixtures';

/**
 * Seeds a fresh database with the sandbox's people and companies; does nothing if the database has
 * people. `--clients N` also adds a practice with N clients.
 */
const { clients } = parseArgs({ options: { clients: { type: 'string' } } }).values;
const count = clients === undefined ? undefined : Number(clients);
if (count !== undefined && !(Number.isInteger(count) && count > 0 && count <= MOST_CLIENTS)) {
  console.error(
    `--clients must be a whole number from 1 to ${MOST_CLIENTS}, not “${clients ?? ''}”.`,
  );
  process.exitCode = 1;
} else {
  console.log(await seedFixtures(readEnv(process.env), count));
}
