import { readFileSync } from 'node:fs';
import { RUNS_ALL } from './runsAll';

/**
 * The seed of all property tests, so that a rare counter-example does not fail an unrelated change.
 * With TEST_ALL it is random.
 */
const SEED = 20_261_120;

/**
 * Seeds the property tests of a file. Loading fast-check takes a tenth of a second, so only the
 * files that import it do.
 */
export function seedProperties(file: string): void {
  if (RUNS_ALL || !readFileSync(file, 'utf8').includes(`from 'fast-check'`)) return;
  jest.requireActual<typeof import('fast-check')>('fast-check').configureGlobal({ seed: SEED });
}
