import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const LANDING = '/portal/v2/instant-vat';
const popUp = (page: Page) => page.getByRole('dialog', { name: /^Get your VAT refund/ });
const demoLink = (page: Page) => popUp(page).getByRole('link', { name: /demo account/ });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo mode' });

/** The scripts that the browser has asked for. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}
const SMALL = /^\/portal\/_next\/static\/landing-\w+\.js$/;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, settledPages: false });

  test('the landing page is the sign-up pop-up over a demo out of reach, and its links lead on', async ({
    page,
  }) => {
    await page.goto(LANDING);
    await expect(popUp(page)).toBeVisible();
    expect((await popUp(page).boundingBox())?.width).toBeLessThanOrEqual(496);
    await expect(page.getByText(/made-up figures, as of \w+ \d+ \w+ \d{4}/)).toBeVisible();
    await expect(page.locator('[inert] main h1')).toHaveCount(1);
    await expect(popUp(page).getByRole('link', { name: 'Sign in with Xero' })).toHaveAttribute(
      'href',
      '/portal/api/xero_sso_signup',
    );
    await popUp(page).getByLabel('Email address').fill('hannah@marlowandrye.co.uk');
    await popUp(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/portal\/v2\/instant-vat\/steps\/about\??$/);

    await page.goto(LANDING);
    await demoLink(page).click();
    await expect(page).toHaveURL(/\/portal\/v2\/instant-vat\/demo\/dashboard$/);
    await expect(banner(page)).toBeVisible();
  });
});

test('the landing page brings one small script while the visitor types, and nothing of it moves', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(LANDING);
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(moved).toBeLessThanOrEqual(0.02);

  await popUp(page).getByLabel('Email address').fill('nell@');
  await popUp(page).getByLabel('Email address').blur();
  await expect(popUp(page).getByText('Invalid email address')).toBeVisible();
  await expect(popUp(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
  await popUp(page).getByLabel('Email address').fill('nell@marlowandrye.co.uk');
  expect(scripts).toEqual([expect.stringMatching(SMALL)]);

  await popUp(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('nell@marlowandrye.co.uk');
});

test('the demo link brings the page’s scripts, keeps what was typed, and opens the demo of today', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(LANDING);
  const field = popUp(page).getByLabel('Email address');
  await field.fill('nell@marlowandrye.co.uk');
  await demoLink(page).focus();
  await expect(page.locator('html[data-live="page"]')).toHaveCount(1);
  expect(scripts.length).toBeGreaterThan(5);
  await expect(field).toHaveValue('nell@marlowandrye.co.uk');
  await expect(demoLink(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(popUp(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/portal\/v2\/instant-vat$/);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await banner(page).getByRole('link', { name: 'Sign Up' }).click();
  await expect(popUp(page)).toBeFocused();
  await expect(popUp(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
});
