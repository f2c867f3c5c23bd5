/** @jest-environment node */
import { arnProblem } from '@/lib/practice/agentReference';

test.each([
  ['NARN0396245', true],
  ['narn 0396245', true],
  ['ARN0396245', false],
])('agent reference %p passes: %p', (reference, passes) => {
  expect(arnProblem(reference) === undefined).toBe(passes);
});
