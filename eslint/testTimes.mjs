const message = 'A test has no time of its own: limits stand in __tests__/support/limits.mjs, where slowness scales them.';
const hooksAndTests = '/^(it|test|beforeAll|beforeEach|afterAll|afterEach)$/';

/** Syntax that gives a test a time of its own, for `no-restricted-syntax`. */
export const ownTimes = [
  'Property[key.name="timeout"][value.type="Literal"]',
  'CallExpression[callee.property.name=/^(setTimeout|retryTimes)$/][callee.object.name=/^(test|jest)$/]',
  'CallExpression[callee.property.name="waitForTimeout"]',
  `CallExpression[callee.name=${hooksAndTests}] > Literal.arguments[raw=/^[0-9]/]`,
  `CallExpression[callee.callee.object.name=${hooksAndTests}] > Literal.arguments[raw=/^[0-9]/]`,
].map((selector) => ({ selector, message }));
