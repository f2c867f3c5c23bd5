import { parser } from 'typescript-eslint';
import { defineConfig } from 'eslint/config';
import { houseRules } from './eslint/houseRules.mjs';
import { noIntlOnLoading } from './eslint/onLoading.mjs';
import { hooksOnLoading, noSleeps, ownTimes } from './eslint/testTimes.mjs';

const noFloats = ['toLocaleString', 'toFixed', 'parseFloat'].map((name) => ({
  selector: `CallExpression:matches([callee.property.name="${name}"], [callee.name="${name}"])`,
  message: `${name} rounds as it pleases: money is integer pence (lib/kernel), dates go through lib/kernel/dates.`,
}));

const noEnvironment = {
  selector:
    ':not(MemberExpression[property.name=/^(NODE_ENV|NEXT_PUBLIC_.+)$/]) > MemberExpression[object.name="process"][property.name="env"]',
  message: 'The environment is read once, in server/env.ts (sandbox/env.ts for the sandbox).',
};

const noClock = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'The clock is an argument: take `today` or `now`.',
  },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'The clock is an argument: take `today` or `now`.',
  },
];

const noBarrels = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that holds it.' },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No re-exports: import from the file that holds it.',
  },
];

/** See scripts/stripAnswers.cjs. */
const schemasOf = '[property.name=/^(body|query|response|example)$/][object.type="Identifier"]';
const notOfEndpoints = ':not([object.name=/^(document|request|response|router|options)$/])';
const noEndpointSchemas = {
  selector: `MemberExpression${schemasOf}${notOfEndpoints}`,
  message:
    'In the browser an endpoint of the contract has no schemas: import the schema by its own name.',
};

const ownRouter = {
  selector: 'CallExpression[callee.object.name="router"][callee.property.name=/^(push|replace)$/]',
  message:
    'Use useGo for an act of the person, useGoAfterAnswer after an answer, or useAutomaticReplace (hooks/app/page/navigation.ts).',
};

const restrict = (...syntax) => ({ 'no-restricted-syntax': ['error', ...syntax] });
const code = ['**/*.{ts,tsx}'];

/** The rules of this repository's own; the general ones are oxlint's (.oxlintrc.json). */
export default defineConfig(
  {
    ignores: [
      '.next/',
      'dist/',
      '.data/',
      '.stryker-tmp/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'next-env.d.ts',
      'public/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  {
    files: ['**/*.{js,cjs,mjs,ts,tsx}'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      // Markup, SQL and styles inside a template, and a regular expression, cannot be broken
      // without changing what they say.
    },
  },
  {
    files: code,
    plugins: { house: houseRules },
    rules: {
      'house/imports': 'error',
      'house/no-forgery': 'error',
      'house/file-place': 'error',
      'house/own-controls': 'error',
      'house/mail-names': 'error',
      'max-lines': ['error', 250],
      ...restrict(...noFloats, ...noIntlOnLoading, ...noBarrels, ...noClock, noEnvironment),
    },
  },
  {
    files: ['components/**', 'hooks/**'],
    ignores: ['components/frame/help/**', 'components/screens/demo/**'],
    rules: { 'house/sentences': 'error' },
  },
  // A list of sentences is as long as it is.
  { files: ['lib/*/text.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['components/**', 'hooks/**'],
    rules: restrict(
      ...noFloats,
      ...noIntlOnLoading,
      ...noBarrels,
      ...noClock,
      noEnvironment,
      noEndpointSchemas,
      ownRouter,
    ),
  },
  {
    // The only module that may call the router's push and replace.
    files: ['hooks/app/page/navigation.ts'],
    rules: restrict(
      ...noFloats,
      ...noIntlOnLoading,
      ...noBarrels,
      ...noClock,
      noEnvironment,
      noEndpointSchemas,
    ),
  },
  {
    // A page names the screens it shows and nothing else.
    files: ['pages/**'],
    rules: restrict(...noFloats, ...noIntlOnLoading, ...noClock, noEnvironment),
  },
  {
    // Where the clock is read, once, and handed to everything else.
    files: [
      'server/platform/clock/**',
      'server/main.ts',
      'server/platform/front/**',
      'sandbox/**',
      'lib/app/browser/**',
    ],
    rules: restrict(...noFloats, ...noIntlOnLoading, ...noBarrels, noEnvironment),
  },
  {
    files: ['components/frame/**', 'hooks/app/page/useNow.ts'],
    rules: restrict(
      ...noFloats,
      ...noIntlOnLoading,
      ...noBarrels,
      noEnvironment,
      noEndpointSchemas,
      ownRouter,
    ),
  },
  // The environment is read by env.ts; main.ts is who hands it over.
  {
    files: ['server/env.ts', 'server/main.ts', 'sandbox/env.ts', 'sandbox/main.ts'],
    rules: restrict(...noFloats, ...noIntlOnLoading, ...noBarrels),
  },
  {
    files: ['scripts/**', '__tests__/**', '*.{js,mjs,ts}', 'eslint/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['__tests__/**/*.{ts,tsx}'], rules: restrict(...ownTimes) },
  { files: ['__tests__/support/server/**'], rules: restrict(...ownTimes, ...hooksOnLoading) },
  { files: ['__tests__/**/*.{test,spec}.{ts,tsx}'], rules: restrict(...ownTimes, ...noSleeps) },
  // A list of sentences, one home a module.
  { files: ['lib/*/text.ts'], rules: { 'max-lines': 'off' } },
  { files: ['__tests__/**'], rules: { 'max-lines': 'off' } },
  // The words of a module for users, in one list.
  { files: ['lib/*/text.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['__tests__/server/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/support/msw', '**/support/line', '**/support/renderScreen'],
              message:
                'These register hooks when they are loaded, for screens: files of server tests share loaded modules.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['__tests__/e2e/**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test', 'expect'],
          message:
            'Import test and expect from ./support/test, whose pages are used only once they have settled.',
        },
      ],
    },
  },
  {
    // Calls to the backend go through lib/app, which is the one place that knows what an answer may
    // look like.
    files: ['components/**', 'hooks/**', 'pages/**', 'lib/**'],
    // The landing's small script asks one question, and has no room for the contract.
    ignores: ['lib/app/callApi.ts', 'lib/app/landing/smallScript.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use a hook: lib/app/callApi is the only home of fetch.' },
      ],
    },
  },
);
