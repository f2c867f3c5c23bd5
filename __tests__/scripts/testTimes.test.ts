/** @jest-environment node */
import { Linter } from 'eslint';
import { ownTimes } from '@/eslint/testTimes.mjs';

const linter = new Linter();
const complaints = (code: string) => linter.verify(code, {
  languageOptions: { ecmaVersion: 'latest', sourceType: 'module' }, rules: { 'no-restricted-syntax': ['error', ...ownTimes] },
});

it.each([
  'findByRole("alert", {}, { timeout: 3_000 })', 'expect(link).toBeVisible({ timeout: 500 })', 'test.setTimeout(90_000)',
  'jest.setTimeout(60_000)', 'jest.retryTimes(2)', 'page.waitForTimeout(100)', 'it("reads", () => {}, 60_000)',
  'beforeAll(() => {}, 30_000)', 'it.each([1])("reads %s", () => {}, 60_000)',
])('refuses the own time of a test: %s', (code) => {
  expect(complaints(code)).toHaveLength(1);
});

it.each(['button.click({ timeout: STEP_MS })', 'expect(60_000).toBe(60_000)', 'it.each([1, 2])("reads %s", () => {})'])(
  'accepts what is no time of a test: %s', (code) => {
    expect(complaints(code)).toEqual([]);
  },
);
