/** @jest-environment node */
import { Linter } from 'eslint';
import { noIntlOnLoading } from '@/eslint/onLoading.mjs';

const linter = new Linter();
const complaints = (code: string) =>
  linter.verify(code, {
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    rules: { 'no-restricted-syntax': ['error', ...noIntlOnLoading] },
  });

it.each([
  'const grouped = new Intl.NumberFormat("en-GB")',
  'export const clock = Intl.DateTimeFormat("en-GB")',
  'const texts = { count: { grouped: new Intl.NumberFormat("en-GB") } }',
  'class Words { static and = new Intl.ListFormat("en-GB") }',
])('refuses a formatter that is made while its module loads: %s', (code) => {
  expect(complaints(code)).toHaveLength(1);
});

it.each([
  'const grouped = onFirstUse(() => new Intl.NumberFormat("en-GB"))',
  'function clock() { return new Intl.DateTimeFormat("en-GB"); }',
  'const words = (names) => [...names].map((name) => new Intl.ListFormat("en-GB").format(name))',
])('accepts one that is made when it is used: %s', (code) => {
  expect(complaints(code)).toEqual([]);
});
