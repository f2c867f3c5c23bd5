import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signInAsHannah } from './support/business';
import { menuWords, openMenu, OWN_MENU } from './support/menu';
import { expect, test } from './support/test';
import { overhang } from './support/window';

/** Who is let in where, and what is the same at every width. */
const LANDING = '/portal/v2/instant-vat';
const popUp = (page: Page) =>
  page.getByRole('dialog', { name: 'Get your VAT refund in as little as 24 hours' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo mode' });

test.describe('the gate', () => {
  test('sends a visitor to the login page and, once logged in, to the page that was asked for', async ({
    page,
  }) => {
    await page.goto('/portal/v2/instant-vat/profile?utm_source=newsletter');
    await expect(page).toHaveURL(/\/portal\/v2\/auth\/login$/);
    expect(await page.evaluate(() => sessionStorage.getItem('login-redirect'))).toBe(
      '"/portal/v2/instant-vat/profile?utm_source=newsletter"',
    );
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('Email address').fill('hannah@marlowandrye.co.uk');
    await page.getByLabel('Password', { exact: true }).fill('flour-and-rye-at-dawn');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/portal\/v2\/instant-vat\/profile\?utm_source=newsletter$/);
    await page.goto('/portal/login');
    await expect(page, 'somebody who is logged in has no business on the login page').toHaveURL(
      /\/portal\/home$/,
    );
  });

  test('goes home when what was kept is another host’s path or no page of ours', async ({
    page,
  }) => {
    await signInAsHannah(page);
    await page.goto('/portal/home');
    // safePath.test.ts has the other forms of such addresses.
    for (const hostile of ['//evil.example/portal/home', '/portal/admin/users']) {
      await page.evaluate(
        (kept) => sessionStorage.setItem('login-redirect', JSON.stringify(kept)),
        hostile,
      );
      await page.goto('/portal/v2/auth/login');
      await expect(page, hostile).toHaveURL(/\/portal\/home$/);
    }
  });

  test('does not ask who is there on paths that start with /admin: they are not the portal’s', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.clock.install();
    page.on('request', (request) => {
      if (request.url().includes('/portal/api/')) asked.push(request.url());
    });
    const answer = await page.goto('/portal/admin/users');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(2_000);
    expect(asked).toEqual([]);
    await expect(page).toHaveURL(/\/portal\/admin\/users$/);
  });
});

test('the pop-up does not open for a signed-in person, who has their own menu there and in the demo', async ({
  page,
}) => {
  await signInAsHannah(page);
  await page.goto(LANDING);
  await expect(banner(page)).toContainText(
    "You're seeing dummy data. To view your real VAT account go to your home page",
  );
  await expect(popUp(page)).toHaveCount(0);
  for (const address of [LANDING, `${LANDING}/demo/taxes`]) {
    await page.goto(address);
    await openMenu(page);
    expect(await menuWords(page)).toEqual(OWN_MENU);
  }
});

test('the menu is the older one on the older pages, with the tasks that wait', async ({ page }) => {
  await signInAsHannah(page);
  await page.goto('/portal/home');
  await openMenu(page);
  await expect(page.getByRole('link', { name: /Pending tasks.*(to do|All done)/ })).toBeVisible();
  expect(
    (await menuWords(page)).map((words) => words.replace(/ (\d+ to do|All done)$/, '')),
  ).toEqual([
    'Go to dashboard',
    'My companies',
    'Pending tasks',
    'Manage connections',
    'Data policy',
    'Contact us',
    'Log out',
  ]);
});

test('an address that leads nowhere says so, and leads on', async ({ page }) => {
  const answer = await page.goto('/portal/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { level: 1, name: 'We could not find that page' }),
  ).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `a page that is not there, ${width} px`);
    expect(await overhang(page)).toBe(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'What InstantVAT is' }).click();
  await expect(page).toHaveURL(/\/portal\/v2\/instant-vat$/);
});

test('an example return shows dummy data under the banner to a signed-in person only', async ({
  page,
  context,
}) => {
  await signInAsHannah(page);
  await page.goto('/portal/v2/instant-vat/vat-return');
  await expect(page.getByRole('heading', { level: 1, name: / VAT return$/ })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Sample Bakery Ltd').first()).toBeVisible();
  await context.clearCookies();
  await page.goto('/portal/v2/instant-vat/vat-return');
  await expect(page).toHaveURL(/\/portal\/v2\/auth\/login$/);
});
