import type { KnipConfig } from 'knip';

/**
 * `knip --production` looks at what the product runs: a test that uses something does not make it
 * used.
 */
const production = process.argv.includes('--production');

/** Programs that a command, another program or a test starts by name. */
const programs = [
  'server/main.ts!',
  'sandbox/main.ts!',
  'lib/app/landing/main.ts!',
  'scripts/*.{ts,mjs,cjs}!',
  'scripts/bench/{main,floor,hostileTables,practice/importWork}.ts!',
  'scripts/bench/{knock,serve}.mjs!',
  'scripts/demo/movedClock.mjs!',
  'scripts/demoDay/main.ts!',
  'scripts/journeys/main.mjs!',
  'scripts/seed/{addReaders,addReadPractice}.ts!',
  'scripts/postgres/{pairMember,supervisor,testServer}.mjs!',
  'scripts/crash/{main,portal,processClock,sandbox}.ts!',
  'server/auth/strengthThread.mjs!',
  'server/notifications/reports/reportThread.mjs!',
  'server/documents/tables/tableProgram.ts!',
  'scripts/steps/{endWithParent,fixedWork}.mjs!',
  '__tests__/support/forScreens.ts',
];

/**
 * Files that the product was asked for by name, though no page needs them yet; single functions
 * carry the tag @askedFor. Whoever builds the page that needs one takes it out of this list.
 */
const askedFor = [
  // docs/rules/product.md#validators and docs/decisions/0011-generic-validators.md: our own fields
  // are stricter.
  'lib/companies/validators.ts!',
  // What a deletion leaves, and why: the law on it is a test that walks the schema, and nothing
  // asks it while the product runs.
  'server/privacy/store/leftAfterDeletion.ts!',
];

/**
 * What nobody uses: files, exports, dependencies (`npm run unused`, a part of `npm run lint`).
 * Without `--production` every file counts as a user, tests too, and an export that only its own
 * file uses is one too many. With it tests do not count; an export that its own file uses beside a
 * test is a rule tested by itself, and may stay.
 */
const config: KnipConfig = {
  // The contract is an entry: an endpoint is served by being in it, and what it lacks a handler for
  // does not compile.
  entry: [
    ...programs,
    'lib/**/{contract,shapes,forms,examples,*Contract,*Shape,*Shapes,*Form,*Forms}.ts!',
    'lib/kernel/fields.ts!',
    'lib/access/endpoint.ts!',
    ...askedFor,
  ],
  project: ['**/*.{js,cjs,mjs,ts,tsx}!', '!__tests__/**!', '!eslint/**!', '!jest.setup.ts!'],
  tags: production ? ['-askedFor'] : [],
  ignoreDependencies: [
    // A test compares the font that is served with the one that was published.
    '@fontsource-variable/instrument-sans',
    // Their files are read by path: the fonts that PDFs are drawn in.
    '@expo-google-fonts/*',
    // Lint starts the first by its path, and that one the second (scripts/lint.mjs).
    'oxlint',
    'oxlint-tsgolint',
    // @emotion/cache brings it, and tests replace the one that is installed.
    '@emotion/sheet',
  ],
  // Programs of Linux.
  ignoreBinaries: ['mount', 'umount'],
  // A type that a function of its file takes or gives may be named by whoever calls it.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
};

export default config;
