import fc from 'fast-check';
import { RUNS_ALL } from '../support/runsAll';

test('property tests run from a fixed seed, unless all tests are asked for', () => {
  expect(fc.readConfigureGlobal().seed).toBe(RUNS_ALL ? undefined : 20_261_120);
});
