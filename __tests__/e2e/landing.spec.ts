import type { Page } from '@playwright/test';
import { formatDay, isoDate } from '../../lib/kernel/dates/ukDates';
import { holdPages } from './support/heldPages';
import { layoutShifts, watchShifts } from './support/layoutShift';
import { originOf } from './support/stack';
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
    const today = formatDay(isoDate(new Date()));
    await expect(page.getByText(`made-up figures, as of ${today}`)).toBeVisible();
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

test.describe('before any script', () => {
  test.use({ settledPages: false });

  for (const width of [360, 1280]) {
    test(`at ${width} px the largest paint is in the pop-up, and nothing moves while the HTML arrives`, async ({
      page,
      stack,
    }) => {
      const held = await holdPages(originOf(stack), 8);
      await page.setViewportSize({ width, height: 800 });
      await page.route(/\.js$/, () => undefined);
      await watchShifts(page);
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          Object.assign(window, { largest: element });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      await page.goto(`${held.origin}${LANDING}`, { waitUntil: 'commit' });
      // Nothing is painted before the head has arrived.
      const painted = () =>
        page.evaluate(
          () =>
            document.body &&
            new Promise((resolve) => {
              requestAnimationFrame(() => requestAnimationFrame(resolve));
            }),
        );
      do await painted();
      while (held.sendPiece());
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { largest } = window as unknown as { largest?: Element };
            return largest?.closest('[data-sign-up] [role="dialog"]')?.querySelector('h2')
              ?.innerText;
          }),
        )
        .toMatch(/^Get your VAT refund/);
      expect((await layoutShifts(page)).sum).toBeLessThanOrEqual(0.02);
      held.close();
    });
  }
});

test('the landing page brings one small script while the visitor types, and nothing of it moves', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await watchShifts(page);
  await page.goto(LANDING);
  expect((await layoutShifts(page)).sum).toBeLessThanOrEqual(0.02);

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
  const served = await page.locator('main').innerText();
  const field = popUp(page).getByLabel('Email address');
  await field.fill('nell@marlowandrye.co.uk');
  await demoLink(page).focus();
  await expect(page.locator('html[data-live="page"]')).toHaveCount(1);
  expect(scripts.length).toBeGreaterThan(5);
  await expect(page.locator('[data-of-day="screen"]')).toHaveCount(0);
  expect(await page.locator('main').innerText()).toBe(served);
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
