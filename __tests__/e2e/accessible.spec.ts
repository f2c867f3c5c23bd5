import type { Page } from '@playwright/test';
import { coloursAt, expectAccessible } from './support/axe';
import { addCompany, signInAsHannah, signUp } from './support/business';
import { newBusiness } from './support/newBusiness';
import { expect, test } from './support/test';

/**
 * What a page shows only once it is worked is accessible too, light or dark, at both widths
 * (docs/rules/design.md#accessibility); each page as it opens is looked at in pages.spec.ts.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Looks at a screen as it is on a phone, and then as wide as a desktop's window. */
async function expectAccessibleAtBoth(page: Page, screen: string): Promise<void> {
  const phone = page.viewportSize()!;
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await expectAccessible(
      page,
      `${screen}, ${size.width} px`,
      coloursAt({ isFirst: size === phone }),
    );
  }
  await page.setViewportSize(phone);
}

test('what opens on the pages of a signed-in person is accessible', async ({ page }) => {
  const bakery = await signInAsHannah(page);
  await page.goto(bakery('/v2/instant-vat/dashboard'));
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expectAccessibleAtBoth(page, 'dashboard, chart as a table');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
  await expectAccessibleAtBoth(page, 'menu');

  await page.goto(bakery('/v2/instant-vat/dashboard/link-hmrc-account'));
  await page.getByRole('button', { name: /^Disconnect HMRC VAT/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleAtBoth(page, 'the question before disconnecting');
});

test('every step from sign-up to HMRC is accessible', async ({ page }) => {
  const business = newBusiness();
  const look = (screen: string) => expectAccessibleAtBoth(page, screen);
  await signUp(page, business, look);
  await look('company');
  await addCompany(page, business, 'typed', look);
});
