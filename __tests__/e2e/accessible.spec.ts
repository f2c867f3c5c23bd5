import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addCompany, signInAsHannah, signUp } from './support/business';
import { newBusiness } from './support/newBusiness';
import { hearConsole, overhang, publicRows } from './support/publicPages';

/** axe finds nothing serious or critical on any screen, light or dark; the two projects are the two widths (ux.md §2.2). */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The page is there: its heading, and no skeleton any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const PARTS = 4;
const parts = Array.from({ length: PARTS }, (_, part) => publicRows.filter((_row, index) => index % PARTS === part));
const NARROWEST = 320;

for (const [index, part] of parts.entries()) {
  test(`the public pages are accessible, fit the narrowest window and say nothing on the console, part ${index + 1} of ${PARTS}`, async ({ page, viewport }) => {
    expect(part.length).toBeGreaterThan(5);
    const heard = hearConsole(page);
    const window = viewport ?? { width: NARROWEST, height: 740 };
    for (const { path } of part) {
      await page.goto(`/portal${path}`);
      await settled(page);
      await expectAccessible(page, path);
      await page.setViewportSize({ ...window, width: NARROWEST });
      expect.soft(await overhang(page), `${path} is wider than ${NARROWEST} px`).toBe(0);
      await page.setViewportSize(window);
      expect.soft(await overhang(page), `${path} is wider than its window`).toBe(0);
      expect.soft(heard.splice(0), `${path} says something on the console`).toEqual([]);
    }
  });
}

test('the screens of a signed-in person are accessible', async ({ page }) => {
  const bakery = await signInAsHannah(page);
  await page.goto('/portal/home');
  await settled(page);
  await expectAccessible(page, 'my companies');

  const dashboard = bakery('/v2/instant-vat/dashboard');
  await page.goto(dashboard);
  await expect(page.getByText('You receive')).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'dashboard');
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expectAccessible(page, 'dashboard, chart as a table');
  const links = page.locator('main');
  const claim = await links.getByRole('link', { name: 'Open the full timeline' }).getAttribute('href');
  const ready = await links.getByRole('link', { name: /Review return and claim/ }).getAttribute('href');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
  await expectAccessible(page, 'menu');

  const others = [ready, claim, bakery('/v2/instant-vat/dashboard/vat-returns'), bakery('/v2/instant-vat/dashboard/link-hmrc-account'), bakery('/v2/instant-vat/profile')];
  for (const address of others) {
    await page.goto(address ?? 'no such link');
    await settled(page);
    await expectAccessible(page, address ?? '');
  }

  await page.goto(bakery('/v2/instant-vat/dashboard/link-hmrc-account'));
  await page.getByRole('button', { name: /^Disconnect HMRC VAT/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before disconnecting');
});

test('every step from sign-up to HMRC is accessible', async ({ page }) => {
  const business = newBusiness();
  const look = (screen: string) => expectAccessible(page, screen);
  await signUp(page, business, look);
  await look('company');
  await addCompany(page, business, 'typed', look);
});
