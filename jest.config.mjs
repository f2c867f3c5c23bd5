import { availableParallelism } from 'node:os';
import path from 'node:path';
import nextJest from 'next/jest.js';
import { TEST_MS } from './__tests__/support/limits.mjs';
import { GROUPS, SHARING, sharedFiles } from './__tests__/support/sharedFiles.mjs';

/** Packages published as ES modules only: next/jest's own list would leave them untranspiled. */
const esModulesOnly = [
  'rettime',
  'until-async',
  '@open-draft',
  'openid-client',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  'peek-readable',
  '@borewit',
  'oauth4webapi',
  'jose',
];

/**
 * Globals that Jest hands to every module as arguments: looking one up in a test's own context goes
 * through a proxy, so slowly that drizzle's `is()` alone took a fifth of the server tests' time. A
 * name is left out if a package declares it (lucide-react has an icon Map, asn1js the classes
 * Boolean and Set) or if a test replaces it (fake timers replace Date).
 */
const languageGlobals = [
  'Object',
  'Array',
  'Symbol',
  'Math',
  'JSON',
  'Number',
  'String',
  'Error',
  'Promise',
  'WeakMap',
  'Reflect',
];

/**
 * TEST_TOGETHER names the folders whose tests run in groups, as 'server,components'; otherwise each
 * file runs by itself.
 */
const together = (process.env.TEST_TOGETHER ?? '').split(',');
const leftOut = SHARING.flatMap((folder) => {
  const name = path.basename(folder);
  return together.includes(name)
    ? sharedFiles(folder).map(
        (file) => `<rootDir>/__tests__/${name}/${file.replaceAll('.', '\\.')}$`,
      )
    : [`<rootDir>/__tests__/${name}/${GROUPS}/`];
});

const withNext = nextJest({ dir: import.meta.dirname });

/** @returns {Promise<import('jest').Config>} */
export default async function jestConfig() {
  const config = await withNext({
    testEnvironment: '<rootDir>/__tests__/support/screenEnvironment.cjs',
    testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: [
      '/node_modules/',
      '<rootDir>/__tests__/e2e/',
      ...(process.env.TEST_ALL ? [] : ['\\.all\\.test\\.']),
      ...leftOut,
    ],
    testSequencer: '<rootDir>/__tests__/support/sequencer.mjs',
    modulePathIgnorePatterns: [
      '<rootDir>/.next/',
      '<rootDir>/dist/',
      '<rootDir>/.data/',
      '<rootDir>/.stryker-tmp/',
    ],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
    globalSetup: '<rootDir>/__tests__/support/cluster/setUp.mjs',
    globalTeardown: '<rootDir>/__tests__/support/cluster/tearDown.mjs',
    restoreMocks: true,
    sandboxInjectedGlobals: languageGlobals,
    testTimeout: TEST_MS,
    // The database runs beside the workers.
    maxWorkers: availableParallelism() >= 4 ? 3 : 2,
    // A file's modules are not all let go of after it: a worker grew to 3.5 GB, and was killed
    // because freeing that took too long.
    workerIdleMemoryLimit: '1500MB',
  })();
  // next/jest answers with its own list, so this has to come after it, not inside it.
  config.transformIgnorePatterns = [
    `/node_modules/(?!(${esModulesOnly.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  config.transform = {
    ...config.transform,
    '^.+\\.mjs$': Object.values(config.transform)[0],
    '\\.md$': '<rootDir>/__tests__/support/markdownFile.cjs',
  };
  return config;
}
