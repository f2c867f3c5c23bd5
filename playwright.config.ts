import { defineConfig, devices } from '@playwright/test';

/** `npm test` picks free ports. By hand, these keep out of the way of a started portal and of another run. */
const first = 20_000 + 3 * (process.pid % 3_000);
const stand = {
  PORT: process.env.PORT ?? String(first),
  SANDBOX_PORT: process.env.SANDBOX_PORT ?? String(first + 1),
  SANDBOX_SMTP_PORT: process.env.SANDBOX_SMTP_PORT ?? String(first + 2),
};
// The workers read this file again, and the journeys ask the sandbox for letters and texts.
Object.assign(process.env, stand);
const origin = `http://localhost:${stand.PORT}`;

const browser = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync',
    ],
  },
};

export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: true,
  // A shared machine may stall: one more try there, and `npm test` names what needed it.
  retries: process.env.CI ? 1 : 0,
  // One portal with one database serves every journey, and each journey signs up a business of its own.
  workers: 4,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London', screenshot: 'only-on-failure', reuseContext: true },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], ...browser, viewport: { width: 1280, height: 800 } } },
    // What a policy allows, how the portal starts and what it weighs do not depend on the width of a window.
    { name: 'mobile', testIgnore: ['**/contentPolicy.spec.ts', '**/start.spec.ts', '**/weights.spec.ts'], use: { ...devices['Pixel 7'], ...browser, viewport: { width: 360, height: 740 } } },
  ],
  webServer: {
    command: 'node scripts/standForJourneys.mjs',
    url: `${origin}/readyz`,
    env: stand,
    reuseExistingServer: false,
    stdout: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
