import { readEnv } from '@/server/env';
import { seedFixtures } from './seed/fixtures';

/** Fills a fresh database with the sandbox's people and companies; a database that has people already is left alone. */
const said = await seedFixtures(readEnv(process.env));
console.log(said);
