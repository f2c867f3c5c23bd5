import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { freePorts } from '../../scripts/steps/ports.mjs';
import { START_MS } from '../support/limits.mjs';
import { RUNS_ALL } from '../support/runsAll';
import { expect, test } from './support/test';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

test.describe.configure({ mode: 'serial' });

let demo: ChildProcess;
let origin: string;
let complaint = '';

const leftovers = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`portal-demo-${demo.pid}-`));

/**
 * Starts `npm run demo` with none of this run's own settings. In the gate it has the story of the
 * sold refund alone, because a practice's clients take a minute to be read.
 */
function start(port: number): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const stories = RUNS_ALL ? {} : { DEMO_STORIES: 'sold' };
  return spawn(process.execPath, ['scripts/demo.mjs'], {
    env: { PATH, HOME, CI: 'true', DEMO_PORT: String(port), ...stories } as Record<
      string,
      string
    > as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test.beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  origin = `http://localhost:${port}`;
  demo = start(port);
  demo.stderr?.on('data', (part: Buffer) => {
    complaint += String(part);
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    demo.stdout?.on('data', (part: Buffer) => {
      said += String(part);
      if (said.includes('Press Ctrl-C to stop')) resolve();
    });
    demo.once('exit', () => reject(new Error(`${said}${complaint}`)));
  });
});
test.afterAll(async () => {
  if (demo.exitCode !== null) return;
  demo.kill('SIGINT');
  await once(demo, 'exit');
});

/** Expects that axe finds nothing on the demo's page, and that it fits the screen. */
async function expectUsable(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document);
    return violations.map(({ id }) => id);
  });
  expect(found).toEqual([]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
}

/** Presses a button of the demo and waits for its result. */
async function press(page: Page, name: string): Promise<void> {
  await Promise.all([
    page.waitForEvent('load', { timeout: START_MS }),
    page.getByRole('button', { name, exact: true }).click({ noWaitAfter: true }),
  ]);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Opens the portal by the one press, and returns its page. */
async function openPortal(page: Page): Promise<Page> {
  const [portal] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^Open the portal as / }).click(),
  ]);
  return portal;
}

/** The clocks on the page, as the day that both show. */
const days = (page: Page) => page.getByText(/^\w+day,? \d+ November 2026 at 14:/).allInnerTexts();

test.beforeEach(({ page }) => page.goto(origin));

test('a sold refund is paid on the next day and repaid by HMRC on request, with all clocks on one day', async ({
  page,
}) => {
  await expectUsable(page);
  await press(page, 'A refund is sold');
  await expectUsable(page);
  expect((await days(page)).map((day) => day.slice(0, 10))).toEqual(['Friday, 20', 'Friday, 20']);
  let portal = await openPortal(page);
  await expect(portal.getByText('Payment on its way').first()).toBeVisible();

  await press(page, 'Next day');
  expect((await days(page)).map((day) => day.slice(0, 12))).toEqual([
    'Saturday, 21',
    'Saturday, 21',
  ]);
  portal = await openPortal(page);
  await expect(portal.getByText('£4,167.90 is in your account.', { exact: false })).toBeVisible();
  expect(await portal.evaluate(() => new Date().toDateString())).toBe('Sat Nov 21 2026');

  await press(page, 'HMRC repays');
  portal = await openPortal(page);
  await expect(portal.getByText('Pass it on').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^HMRC re(pays|duces the refund)$/ })).toHaveCount(
    0,
  );
});

/** The stories that tell what money.spec, taxes.spec and openTaxPractice.spec test. */
const OTHERS = [
  ['A practice’s triage list', /things to see to/],
  ['HMRC reduces a refund', /£842\.00/],
  ['Penalties', /first late-payment penalty/],
  ['A late payer', /\d+ days late/],
] as const;
for (const [name, shows] of RUNS_ALL ? OTHERS : [])
  test(`the story “${name}” stands as its button says`, async ({ page }) => {
    await press(page, name);
    const portal = await openPortal(page);
    await expect(portal.getByText(shows).first()).toBeVisible();
  });

test('a second demo says where the first one is, and Ctrl-C leaves only the prepared people behind', async () => {
  const second = start(Number(new URL(origin).port));
  let said = '';
  second.stderr?.on('data', (part: Buffer) => {
    said += String(part);
  });
  const [code] = (await once(second, 'exit')) as [number];
  expect([code, said]).toEqual([
    1,
    `The demo already runs at ${origin}. Open that page, or press Ctrl-C where it was started.\n`,
  ]);
  expect(leftovers()).toHaveLength(1);

  demo.kill('SIGINT');
  expect(await once(demo, 'exit')).toEqual([0, null]);
  expect(leftovers()).toEqual([]);
  await expect(fetch(origin)).rejects.toThrow();
});
