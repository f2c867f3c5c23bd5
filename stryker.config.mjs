/**
 * Mutation tests of the rules in lib (`npm run test:mutate`, docs/testing.md): Stryker changes one place of a rule at a time and runs the
 * tests of the rules. A change that no test notices is a survivor. Each rule is tested by the file of its own path in `__tests__`.
 */
const RULES = {
  authorisation: [
    'access/permissions',
    'access/safePath',
    'access/seesClient',
    'access/personRole',
    'kernel/oneTimeCode',
  ],
  money: [
    'kernel/money',
    'kernel/sums',
    'refunds/quote/fee',
    'refunds/quote/quote',
    'vat/repayments/interest',
    'refunds/claim/ledger',
    'refunds/claim/shortfall',
    'refunds/offers/saleOffer',
    'practice/pricing/invoiceMonth',
    'taxes/charge',
    'companies/bankAccount',
    'refunds/claim/claim',
    'refunds/claim/status',
    'refunds/followUp/enquiries',
    'vat/repayments/states',
  ],
  filing: [
    'filing/filing',
    'filing/declaration',
    'filing/approvals/returnApproval',
    'vat/books/nineBoxes',
    'vat/books/boxesFromLedger',
    'vat/books/postponedVat',
    'vat/books/gaps',
    'vat/books/gapAnswer',
    'vat/obligations',
    'companies/vatNumber',
  ],
  dates: [
    'kernel/dates/ukDates',
    'kernel/dates/workingDays',
    'kernel/dates/taxYear',
    'kernel/dates/typedDay',
    'vat/repayments/dates',
    'vat/repayments/approvalHistory',
    'vat/repayments/eta',
    'vat/repayments/hmrcClock',
    'vat/lateSubmission',
    'vat/penalties',
    'taxes/payeDeadlines',
    'taxes/corporationTaxDeadlines',
    'taxes/selfAssessmentDeadlines',
  ],
};

/**
 * `MUTATE=dates npm run test:mutate` tries one group, and `MUTATE=vat/books` the rules whose paths
 * have that in them.
 */
const wanted = process.env.MUTATE ?? '';
const rules = Object.entries(RULES).flatMap(([group, paths]) =>
  group === wanted ? paths : paths.filter((path) => path.includes(wanted)),
);

export default {
  mutate: rules.map((rule) => `lib/${rule}.ts`),
  // Wording is checked by reading it.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  jest: {
    configFile: 'jest.config.mjs',
    enableFindRelatedTests: true,
    config: {
      testEnvironment: 'node',
      testMatch: rules.map((rule) => `<rootDir>/__tests__/lib/${rule}.test.ts`),
      // Few files, so that each run of Jest starts quickly.
      roots: ['<rootDir>/lib', '<rootDir>/__tests__/lib', '<rootDir>/__tests__/support'],
      // The rules need no database.
      globalSetup: null,
      globalTeardown: null,
    },
  },
  // The tests choose their environment in a docblock; Stryker's own has to take its place.
  buildCommand: 'node scripts/useStrykerEnvironment.mjs',
  disableTypeChecks: false,
  ignorePatterns: [
    '.next',
    'dist',
    '.data',
    'deploy',
    'docs',
    'public',
    '__tests__/e2e',
    'pictures',
  ],
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { break: 90 },
};
