import { defineConfig, devices } from '@playwright/test';
import { EXPECT_MS, TEST_MS } from './__tests__/support/limits.mjs';
import { RUNS_ALL } from './__tests__/support/runsAll';
import { isoDateOf, londonInstant } from './lib/kernel/dates/ukDates';
import { shiftDate } from './scripts/journeys/shiftDate.mjs';
import { findBrowser } from './scripts/steps/browserPath.mjs';

/**
 * The day on which portal, sandbox, browser and this process find themselves; it begins at 14:05 in
 * London.
 */
const day = isoDateOf(process.env.TEST_DATE || '2026-11-20');
// Once for all: the workers read this file again, and they and all that is started inherit the
// environment.
process.env.CLOCK_AHEAD_MS ??= String(Date.parse(londonInstant(day, '14:05')) - Date.now());
shiftDate(Number(process.env.CLOCK_AHEAD_MS));

const browser = {
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

/**
 * What shows at one width what it would show at the other runs once: forms and flows at a phone's,
 * tables and programs at a desk's.
 */
const atAPhone = [
  'accessible',
  'badInput',
  'chat',
  'clientFiles',
  'clientSignUp',
  'clientsPortal',
  'demo',
  'helpAndPremium',
  'hmrcStart',
  'money',
  'openTaxSignUp',
  'passkeys',
  'secondStep',
].map((name) => `**/${name}.spec.ts`);
const atADesk = [
  'account',
  'clientApproval',
  'clientRoad',
  'clientSale',
  'contentPolicy',
  'controls',
  'gate',
  'invitations',
  'journey',
  'keyboard',
  'offline',
  'openTaxDashboard',
  'openTaxPractice',
  'pages',
  'payoutReview',
  'presses',
  'pressWhileLoading',
  'providers',
  'refundFollowUp',
  'start',
  'taxes',
  'weights',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: true,
  // In the gate a journey may run a second time; `npm test` then prints and counts it as unstable.
  retries: process.env.CI && !RUNS_ALL ? 1 : 0,
  globalSetup: './__tests__/e2e/support/globalSetup.ts',
  // Each worker has a portal, a sandbox and a database of its own. On two cores a fourth worker
  // would save hardly any time and slow every journey down by a third.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  fullyParallel: true,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  reporter: 'list',
  use: { locale: 'en-GB', timezoneId: 'Europe/London', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'desktop',
      testIgnore: atAPhone,
      use: { ...devices['Desktop Chrome'], ...browser, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'mobile',
      testIgnore: atADesk,
      use: { ...devices['Pixel 7'], ...browser, viewport: { width: 360, height: 740 } },
    },
  ],
});
