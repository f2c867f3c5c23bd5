import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import next from 'eslint-config-next/core-web-vitals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import tseslint from 'typescript-eslint';
import { houseRules } from './eslint/houseRules.mjs';
import { noSleeps, ownTimes } from './eslint/testTimes.mjs';

const noFloats = ['toLocaleString', 'toFixed', 'parseFloat'].map((name) => ({
  selector: `CallExpression:matches([callee.property.name="${name}"], [callee.name="${name}"])`,
  message: `${name} rounds as it pleases: money is integer pence (lib/domain/money), dates go through lib/domain/dates.`,
}));

const noEnvironment = {
  selector:
    ':not(MemberExpression[property.name=/^(NODE_ENV|NEXT_PUBLIC_.+)$/]) > MemberExpression[object.name="process"][property.name="env"]',
  message: 'The environment is read once, in server/env.ts (sandbox/env.ts for the sandbox).',
};

const noClock = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'The clock is an argument: take `today` or `now`.' },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'The clock is an argument: take `today` or `now`.',
  },
];

const noBarrels = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that holds it.' },
  { selector: 'ExportNamedDeclaration[source]', message: 'No re-exports: import from the file that holds it.' },
];

/** See scripts/stripAnswers.cjs. */
const schemasOf = '[property.name=/^(body|query|response|example)$/][object.type="Identifier"]';
const notOfEndpoints = ':not([object.name=/^(document|request|response|router|options)$/])';
const noEndpointSchemas = {
  selector: `MemberExpression${schemasOf}${notOfEndpoints}`,
  message: 'In the browser an endpoint of the contract has no schemas: import the schema by its own name.',
};

const restrict = (...syntax) => ({ 'no-restricted-syntax': ['error', ...syntax] });
const code = ['**/*.{ts,tsx}'];

/** Where no component and no hook can be (the import law keeps React out): React's rules read each file with a parser of their own. */
const withoutReact = [
  'server/**', 'sandbox/**', 'scripts/**', 'eslint/**', 'lib/{domain,contract,routes}/**',
  '__tests__/{contract,docs,front,lib,rules,sandbox,scripts,server,e2e}/**/*.ts',
];
const reactRules = next.flatMap(({ rules = {} }) => Object.keys(rules)).filter((name) => /^react(-hooks)?\//.test(name));
const compilerRules = reactRules.filter((name) => /^react-hooks\/(?!rules-of-hooks|exhaustive-deps)/.test(name));
const off = (names) => Object.fromEntries(names.map((name) => [name, 'off']));

export default defineConfig(
  { ignores: ['.next/', 'dist/', '.data/', 'coverage/', 'test-results/', 'playwright-report/', 'next-env.d.ts', 'public/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  js.configs.recommended,
  ...next,
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: config.files ?? code })),
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // A table that CSS turns into cards on a phone loses its roles there, so they may be said aloud.
      'jsx-a11y/no-redundant-roles': [
        'error', { nav: ['navigation'], table: ['table'], thead: ['rowgroup'], tbody: ['rowgroup'], tr: ['row'], ul: ['list'] },
      ],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error', { tr: ['row', 'none'], td: ['cell'], th: ['columnheader', 'rowheader'] },
      ],
      // Markup, SQL and styles inside a template, and a regular expression, cannot be broken without changing what they say.
      'max-len': ['error', { code: 140, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }],
      // Pages are prerendered: what only the browser knows (storage, the clock) can first be set after they are mounted.
      'react-hooks/set-state-in-effect': 'off',
      // Hooks here answer objects that hold a ref beside values, which this rule takes for refs altogether.
      'react-hooks/refs': 'off',
      'no-undef': 'off',
      // What a visitor sends is checked for control characters by name.
      'no-control-regex': 'off',
      'import/no-anonymous-default-export': 'off',
      'no-warning-comments': ['error', { terms: ['oxlint-disable', 'eslint-disable'], location: 'start' }],
    },
    settings: { 'import/ignore': ['node_modules'] },
  },
  {
    files: code,
    plugins: { house: houseRules },
    rules: {
      'house/import-law': 'error',
      'house/no-forgery': 'error',
      'house/file-place': 'error',
      'house/own-controls': 'error',
      'max-lines': ['error', 250],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      ...restrict(...noFloats, ...noBarrels, ...noClock, noEnvironment),
    },
  },
  { files: ['components/**', 'hooks/**'], rules: restrict(...noFloats, ...noBarrels, ...noClock, noEnvironment, noEndpointSchemas) },
  {
    // A page names the screens it shows and nothing else.
    files: ['pages/**'],
    rules: restrict(...noFloats, ...noClock, noEnvironment),
  },
  {
    // Where the clock is read, once, and handed to everything else.
    files: ['server/adapters/clock/**', 'server/main.ts', 'server/front/**', 'sandbox/**', 'lib/browser/**'],
    rules: restrict(...noFloats, ...noBarrels, noEnvironment),
  },
  { files: ['components/frame/**', 'hooks/useNow.ts'], rules: restrict(...noFloats, ...noBarrels, noEnvironment, noEndpointSchemas) },
  // The environment is read by env.ts; main.ts is who hands it over.
  { files: ['server/env.ts', 'server/main.ts', 'sandbox/env.ts', 'sandbox/main.ts'], rules: restrict(...noFloats, ...noBarrels) },
  { files: withoutReact, rules: off(reactRules) },
  { files: ['scripts/**', '__tests__/**', '*.{js,mjs,ts}', 'eslint/**'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['__tests__/**/*.{ts,tsx}'], rules: restrict(...ownTimes) },
  { files: ['__tests__/**/*.{test,spec}.{ts,tsx}'], rules: restrict(...ownTimes, ...noSleeps) },
  // The compiler's rules judge what will be rendered for people; a test's own components are not.
  { files: ['__tests__/**'], rules: { 'max-lines': 'off', ...off(compilerRules) } },
  {
    files: ['__tests__/e2e/**/*.spec.ts'],
    // This one presses on pages while they load.
    ignores: ['__tests__/e2e/pressWhileLoading.spec.ts'],
    rules: {
      'no-restricted-imports': ['error', {
        name: '@playwright/test', importNames: ['test', 'expect'],
        message: 'Import test and expect from ./support/test, whose pages are used only once they have settled.',
      }],
    },
  },
  { files: ['**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    // Calls to the backend go through lib/api, which is the one place that knows what an answer may look like.
    files: ['components/**', 'hooks/**', 'pages/**', 'lib/{domain,contract,routes,browser}/**'],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'Use a hook: lib/api/callApi is the only home of fetch.' }] },
  },
);
