import type { Page } from '@playwright/test';
import { signInAsHannah } from './support/business';
import { menuWords, openMenu, OWN_MENU } from './support/menu';
import { expect, test } from './support/test';
import { overhang } from './support/window';

const LANDING = '/portal/v2/instant-vat';
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
const popUp = (page: Page) =>
  page.getByRole('dialog', { name: 'Get your VAT refund in as little as 24 hours' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo mode' });

test.describe('the sign-up pop-up', () => {
  test('stays when the visitor clicks away or presses Escape, and is at most 496 px wide', async ({
    page,
  }) => {
    await page.goto(LANDING);
    await expect(popUp(page)).toBeVisible();
    await page.mouse.click(4, 4);
    await page.keyboard.press('Escape');
    await expect(popUp(page)).toBeVisible();
    const button = popUp(page).getByRole('button', { name: 'Continue' });
    expect(
      await button.evaluate((drawn) => [
        getComputedStyle(drawn).height,
        getComputedStyle(drawn).borderRadius,
      ]),
    ).toEqual(['50px', '6px']);
    const box = await popUp(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(496);
    expect(box?.width).toBe(isPhone(page) ? 360 : 496);
    await expect(banner(page)).toHaveCount(0);
    // Between a phone and a desktop it is a sheet at the foot, and no wider.
    await page.setViewportSize({ width: 560, height: 800 });
    await expect.poll(async () => (await popUp(page).boundingBox())?.width).toBe(496);
  });

  const ORDERS = [
    [
      'organic',
      ['xero', 'quickbooks', 'google', 'microsoft'],
      ['xero', 'quickbooks', 'google', 'microsoft'],
    ],
    [
      'xero-uk',
      ['xero', 'google', 'microsoft', 'quickbooks'],
      ['xero', 'google', 'microsoft', 'quickbooks'],
    ],
    [
      'quickbooks',
      ['xero', 'quickbooks', 'google', 'microsoft'],
      ['quickbooks', 'google', 'microsoft', 'xero'],
    ],
    [
      'google',
      ['xero', 'quickbooks', 'google', 'microsoft'],
      ['google', 'xero', 'quickbooks', 'microsoft'],
    ],
    [
      'microsoft',
      ['xero', 'quickbooks', 'google', 'microsoft'],
      ['microsoft', 'xero', 'quickbooks', 'google'],
    ],
  ] as const;
  const SIGN_UP_PATHS = {
    xero: 'xero_sso_signup',
    quickbooks: 'intuit_signup',
    google: 'google_signup',
    microsoft: 'microsoft_signup',
  } as const;

  for (const [partner, desktop, phone] of ORDERS) {
    test(`offers the providers in the order of the partner ${partner}`, async ({ page }) => {
      await page.goto(`${LANDING}?partner=${partner}`);
      const expected = (isPhone(page) ? phone : desktop).map((brand) => SIGN_UP_PATHS[brand]);
      await expect
        .poll(async () => {
          const places = await popUp(page)
            .getByRole('link')
            .evaluateAll((links) =>
              links
                .map((link) => ({
                  href: link.getAttribute('href') ?? '',
                  box: link.getBoundingClientRect(),
                }))
                .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
                .map(({ href }) => href),
            );
          return places.flatMap(
            (href) => Object.values(SIGN_UP_PATHS).find((path) => href.includes(`/${path}`)) ?? [],
          );
        })
        .toEqual(expected);
      const email = await popUp(page).getByLabel('Email address').boundingBox();
      const first = await popUp(page)
        .getByRole('link', { name: /Sign in with Xero/ })
        .boundingBox();
      expect((email?.y ?? 0) < (first?.y ?? 0)).toBe(partner === 'organic' && isPhone(page));
    });
  }

  test('closes by the demo link, which brings the banner, and leads to the login page', async ({
    page,
  }) => {
    await page.goto(LANDING);
    await expect(popUp(page).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/portal/v2/auth/login',
    );
    await popUp(page)
      .getByRole('link', { name: 'See how InstantVAT works in a demo account' })
      .click();
    await expect(popUp(page)).toHaveCount(0);
    expect(await banner(page).evaluate((drawn) => getComputedStyle(drawn).animationDuration)).toBe(
      '0.3s',
    );
    await expect(banner(page)).toContainText(
      "You're in demo mode – this is a preview of the product",
    );
    await expect(banner(page)).toContainText(
      "You're seeing dummy data. To view your real VAT account Sign Up or Login",
    );
    await banner(page).getByRole('link', { name: 'Sign Up' }).click();
    await expect(popUp(page)).toBeVisible();
    await popUp(page).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/portal\/v2\/auth\/login$/);
  });
});

test.describe('the navigation menu', () => {
  test('hides the page, lists its items in order, and logging out clears the browser’s stored data', async ({
    page,
  }) => {
    const bakery = await signInAsHannah(page);
    await page.goto(bakery('/v2/instant-vat/dashboard'));
    await expect(page.getByText('Paid early to date', { exact: true })).toBeVisible();
    await openMenu(page);
    await expect(page.getByText('Paid early to date', { exact: true })).toBeHidden();
    expect(await page.locator('#main').evaluate((main) => main.closest('[inert]') !== null)).toBe(
      true,
    );
    expect(await menuWords(page)).toEqual(OWN_MENU);
    await expect(
      page.getByRole('navigation', { name: 'Switch company' }).getByRole('link'),
    ).toHaveCount(2);
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/portal\/v2\/auth\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('g-company'))).toBeNull();
    await page.goto(bakery('/v2/instant-vat/dashboard'));
    await expect(page).toHaveURL(/\/portal\/v2\/auth\/login$/);
  });

  test('is within reach on a signed-in page whose header a phone hides', async ({ page }) => {
    const bakery = await signInAsHannah(page);
    await page.goto(bakery('/v2/instant-vat/profile'));
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(isPhone(page) ? 0 : 1);
    const opener = page.getByRole('button', {
      name: isPhone(page) ? 'Menu' : 'Open menu',
      exact: true,
    });
    await opener.click();
    await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(opener).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });
});

test('the side navigation is beside the dashboard, and not for external users', async ({
  page,
}) => {
  const bakery = await signInAsHannah(page);
  const places = page.getByRole('navigation', { name: 'Dashboard' });
  await page.goto(bakery('/v2/instant-vat/dashboard'));
  await expect(page.getByText('Paid early to date', { exact: true })).toBeVisible();
  await expect(places).toBeVisible({ visible: !isPhone(page) });
  await page.goto(bakery('/v2/instant-vat/dashboard', '&external_user=1'));
  await expect(page.getByText('Paid early to date', { exact: true })).toBeVisible();
  await expect(places).toHaveCount(0);
});

test('the demo has tabs and no side navigation, and they are worked with the keyboard', async ({
  page,
}) => {
  await page.goto(`${LANDING}/demo`);
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Demo' });
  await expect(tabs.getByRole('link')).toHaveCount(5);
  await expect(tabs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // The last one is out of sight on a phone; the focus brings it into view.
  const last = tabs.getByRole('link', { name: '12 months of tax' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '12 months of tax' })).toBeVisible();
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await overhang(page)).toBe(0);
});
