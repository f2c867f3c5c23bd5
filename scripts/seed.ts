import { parseArgs } from 'node:util';
import { MOST_CLIENTS } from '@/sandbox/fixtures/clientNumbers';
import { readEnv } from '@/server/env';
import { seedFixtures } from './seed/fixtures';

/**
 * Fills a fresh database with the sandbox's people and companies; a database that has people
 * already is left alone. `--clients N` adds a practice with N clients beside them.
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
