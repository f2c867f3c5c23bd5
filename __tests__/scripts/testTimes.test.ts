/** @jest-environment node */
import { Linter } from 'eslint';
import { hooksOnLoading, noSleeps, ownTimes } from '@/eslint/testTimes.mjs';

const linter = new Linter();
const complaints = (code: string, refused: object[] = [...ownTimes, ...noSleeps]) =>
  linter.verify(code, {
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    rules: { 'no-restricted-syntax': ['error', ...refused] },
  });

it.each([
  'findByRole("alert", {}, { timeout: 3_000 })',
  'expect(link).toBeVisible({ timeout: 500 })',
  'test.setTimeout(90_000)',
  'expect(link).toBeVisible({ timeout: PATIENCE })',
  'expect(link).toBeVisible({ timeout: STEP_MS * 2 })',
  'button.click({ timeout })',
  'setTimeout(resolve, 100)',
  'import { setTimeout as pause } from "node:timers/promises"',
  'jest.setTimeout(60_000)',
  'jest.retryTimes(2)',
  'page.waitForTimeout(100)',
  'it("reads", () => {}, 60_000)',
  'beforeAll(() => {}, 30_000)',
  'it.each([1])("reads %s", () => {}, 60_000)',
])('refuses a test’s own limit, and a sleep: %s', (code) => {
  expect(complaints(code)).toHaveLength(1);
});

it.each([
  'button.click({ timeout: STEP_MS })',
  'expect(60_000).toBe(60_000)',
  'it.each([1, 2])("reads %s", () => {})',
])('accepts: %s', (code) => {
  expect(complaints(code)).toEqual([]);
});

it('refuses a hook that a helper of server tests registers when it is loaded, and accepts one in a function', () => {
  expect(complaints('afterEach(() => {})', hooksOnLoading)).toHaveLength(1);
  expect(complaints('export const clean = () => afterEach(() => {})', hooksOnLoading)).toEqual([]);
});
