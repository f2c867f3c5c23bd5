const message =
  'A test has no time of its own: limits stand in __tests__/support/limits.mjs, where slowness scales them.';
const noSleep =
  'A test waits for what must come, never for a while: waitUntil, waitFor and pressUntil look again and again.';
const hooksAndTests = '/^(it|test|beforeAll|beforeEach|afterAll|afterEach)$/';

/** Syntax that gives a test a limit of its own, written as a number or under a name. */
const limits = [
  'Property[key.name="timeout"] > .value:not(Identifier[name=/^(TEST|EXPECT|STEP|START)_MS$/])',
  'CallExpression[callee.property.name=/^(setTimeout|retryTimes)$/][callee.object.name=/^(test|jest)$/]',
  'CallExpression[callee.property.name="waitForTimeout"]',
  `CallExpression[callee.name=${hooksAndTests}] > Literal.arguments[raw=/^[0-9]/]`,
  `CallExpression[callee.callee.object.name=${hooksAndTests}] > Literal.arguments[raw=/^[0-9]/]`,
];
/** Syntax that makes a test sleep. */
const sleeps = [
  'ImportDeclaration[source.value=/^(node:)?timers.promises$/]',
  'CallExpression[callee.name="setTimeout"]',
];

/**
 * A hook that is registered when its file is loaded: of tests that share loaded modules, only the
 * first file has it.
 */
export const hooksOnLoading = [
  {
    selector:
      'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(All|Each)$/]',
    message:
      'A helper of server tests registers no hook when it is loaded: files share loaded modules, and only the first would have it.',
  },
];

/** What no file of tests may say of times, for `no-restricted-syntax`. */
export const ownTimes = limits.map((selector) => ({ selector, message }));
/** What no test may do, though the helpers that wait for it do: sleep. */
export const noSleeps = sleeps.map((selector) => ({ selector, message: noSleep }));
