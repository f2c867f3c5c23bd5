import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { clients } from './pictures/clients.mjs';
import { publicPages } from './pictures/publicPages.mjs';
import { enterPassword, HANNAH } from './pictures/logIn.mjs';
import { refund } from './pictures/refund.mjs';
import { taxes } from './pictures/taxes.mjs';
import { findBrowser } from './steps/browserPath.mjs';

/**
 * Takes screenshots into pictures/: 1280 and 360 wide, light and dark. Needs a started portal with
 * fresh data (`PORT`, `SANDBOX_PORT`): it signs a business up and opens a seeded person's pages.
 * `npm run pictures -- publicPages` takes one part.
 */
const portal = `http://localhost:${process.env.PORT ?? '3000'}/portal`;
const sandbox = `http://localhost:${process.env.SANDBOX_PORT ?? '4010'}`;
const folder = 'pictures';
const MOST_BYTES = 150 * 1024;
const SIZES = [
  { width: 1280, height: 860 },
  { width: 360, height: 760 },
];

const browser = await chromium.launch({
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
});

/** Waits for an e-mail to an address and returns the newest. */
const mailTo = async (to) => {
  for (;;) {
    const { messages } = await (
      await fetch(`${sandbox}/inbox.json?${new URLSearchParams({ to })}`)
    ).json();
    if (messages[0]) return messages[0];
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
};

const codeFor = async (to) => {
  const [, a, b] = /\b(\d{3})\s?(\d{3})\b/.exec((await mailTo(to)).text);
  return a + b;
};

function camera(page, tag) {
  return async (name, fullPage = true) => {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(600);
    const file = path.join(folder, `${name}-${tag}.png`);
    const photo = file.replace(/png$/, 'jpg');
    for (const earlier of [file, photo]) rmSync(earlier, { force: true });
    await page.screenshot({ path: file, fullPage, animations: 'disabled', caret: 'hide' });
    if (statSync(file).size <= MOST_BYTES) return;
    rmSync(file);
    // A long page with shades is too large as PNG: use JPEG in the best quality that fits.
    for (let quality = 80; quality >= 10; quality -= 10) {
      await page.screenshot({
        path: photo,
        type: 'jpeg',
        quality,
        fullPage,
        animations: 'disabled',
        caret: 'hide',
      });
      if (statSync(photo).size <= MOST_BYTES) return;
    }
  };
}

/** Takes a new customer's screens from the pop-up to HMRC's consent. */
async function setUp(page, shot) {
  const unique = `${Date.now()}`;
  const press = (name) => page.getByRole('button', { name, exact: true }).click();
  const email = `nell.${unique}@brewhouse.example`;
  await page.goto(`${portal}/v2/instant-vat`);
  await page.getByRole('dialog').getByLabel('Email address').fill(email);
  await shot('01-sign-up', false);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Nell Hartley');
  await shot('02-about');
  await press('Continue');
  await page.getByLabel('6-digit code').waitFor();
  await shot('03-confirm-email');
  await page.getByLabel('6-digit code').fill(await codeFor(email));
  await press('Continue');
  await page.getByRole('combobox').fill('marlow');
  await page.getByRole('option', { name: /Brew House/ }).waitFor();
  await shot('04-company');
  await page.getByRole('option', { name: /Brew House/ }).click();
  await press('Continue');
  await page.getByRole('textbox', { name: 'VAT number' }).fill(`8${unique.slice(-8)}`);
  await shot('05-vat-number');
  await press('Continue');
  await page.getByLabel('Name on the account').fill('Marlow Brew House Ltd');
  await page.getByLabel('Sort code').fill('203002');
  await page.getByLabel('Account number').fill('31924471');
  await shot('06-bank-account');
  await press('Continue');
  await page.getByRole('link', { name: 'Connect Xero' }).waitFor();
  await shot('07-bookkeeping');
  await press('I’ll type the nine boxes myself');
  await page.getByRole('link', { name: 'Continue to HMRC' }).waitFor();
  await shot('08-government-gateway');
}

/** Takes a seeded person's dashboard, return and claim. */
async function live(page, shot) {
  await page.goto(`${portal}/v2/auth/login`);
  await shot('09-log-in', false);
  await enterPassword(page, HANNAH);
  await page
    .getByRole('link', { name: /Marlow/ })
    .first()
    .waitFor();
  await shot('10-my-companies');
  await page
    .locator('main')
    .getByRole('link', { name: /Marlow/ })
    .first()
    .click();
  await page.getByRole('link', { name: /Review return/ }).waitFor({ timeout: 60_000 });
  await page.getByText(/^Updated/).waitFor({ timeout: 60_000 });
  await shot('11-dashboard');
  const dashboard = page.url();
  await page.getByRole('link', { name: /Review return/ }).click();
  await page.getByRole('heading', { name: 'Check the nine boxes' }).waitFor();
  await shot('12-vat-return');
  await page.goto(dashboard);
  await page
    .getByRole('link', { name: /full timeline/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'What has happened, and what is next' }).waitFor();
  await shot('13-claim');
}

const PARTS = { setUp, live, refund, publicPages, taxes, clients };
const asked = process.argv.slice(2);
const parts = asked.length > 0 ? asked : Object.keys(PARTS);

mkdirSync(folder, { recursive: true });
for (const viewport of SIZES) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    const page = await context.newPage();
    const tag = `${viewport.width}-${colorScheme}`;
    for (const part of parts) {
      await context.clearCookies();
      await PARTS[part](page, camera(page, tag), { portal, sandbox, mailTo });
    }
    await context.close();
    console.log(`${tag}: done`);
  }
}
await browser.close();
