import { defineConfig, devices } from '@playwright/test';
import { EXPECT_MS, START_MS, TEST_MS } from './__tests__/support/limits.mjs';
import { RUNS_ALL } from './__tests__/support/runsAll';
import { findBrowser } from './scripts/steps/browserPath.mjs';

/** `npm test` picks free ports. By hand, these keep out of the way of a started portal and of another run. */
const first = 20_000 + 3 * (process.pid % 3_000);
const stand = {
  PORT: process.env.PORT ?? String(first),
  SANDBOX_PORT: process.env.SANDBOX_PORT ?? String(first + 1),
  SANDBOX_SMTP_PORT: process.env.SANDBOX_SMTP_PORT ?? String(first + 2),
};
// The workers read this file again, and the journeys ask the sandbox for e-mails and texts.
Object.assign(process.env, stand);
const origin = `http://localhost:${stand.PORT}`;

const browser = {
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync',
    ],
  },
};

/** What shows at one width what it would show at the other runs once: forms and flows at a phone's, tables and programs at a desk's. */
const atAPhone = [
  'badInput', 'chat', 'clientFiles', 'clientSignUp', 'clientsPortal', 'helpAndPremium', 'hmrcStart', 'money', 'openTaxSignUp', 'passkeys',
  'secondStep',
].map((name) => `**/${name}.spec.ts`);
const atADesk = [
  'account', 'clientApproval', 'clientRoad', 'clientSale', 'contentPolicy', 'controls', 'invitations', 'journey', 'keyboard', 'offline',
  'openTaxDashboard', 'openTaxPractice', 'pages', 'pressWhileLoading', 'providers', 'refundFollowUp', 'start', 'taxes', 'weights',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: true,
  // In the gate a journey may run a second time; `npm test` then prints and counts it as unstable.
  retries: process.env.CI && !RUNS_ALL ? 1 : 0,
  globalSetup: './__tests__/e2e/support/globalSetup.ts',
  // One portal with one database serves every journey, and each journey signs up a business of its own. On two cores a fourth worker
  // would save hardly any time and slow every journey down by a third.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  reporter: 'list',
  use: { baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London', screenshot: 'only-on-failure' },
  projects: [
    { name: 'desktop', testIgnore: atAPhone, use: { ...devices['Desktop Chrome'], ...browser, viewport: { width: 1280, height: 800 } } },
    { name: 'mobile', testIgnore: atADesk, use: { ...devices['Pixel 7'], ...browser, viewport: { width: 360, height: 740 } } },
  ],
  webServer: {
    command: 'node scripts/serveJourneys.mjs',
    url: `${origin}/readyz`,
    env: stand,
    reuseExistingServer: false,
    stdout: 'pipe',
    timeout: START_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: EXPECT_MS },
  },
});
