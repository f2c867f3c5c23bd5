import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { people } from './support/people';
import { enterAs } from './support/visitor';

test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } });

test('a client of the seeded practice lands in their portal, writes to it and finds their settings, on a phone', async ({ page }) => {
  const { visitor, facts } = await people.joined();
  await enterAs(page, visitor);
  await page.goto('/portal/home');
  await expect(page).toHaveURL(new RegExp(`/clients-portal/dashboard\\?company_id=${facts.company_id ?? ''}`));
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Olive$/ })).toBeVisible();
  await expect(page.getByRole('banner').getByText(/^Fernlea Accountants/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you owe' }).getByText('Not known', { exact: true })).toBeVisible();
  await expect(page.getByText('£0.00')).toHaveCount(0);
  await expectAccessible(page, 'the clients portal on a phone');

  await page.getByLabel(/^Message to Fernlea/).fill('Where do I find my VAT number?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Where do I find my VAT number?')).toBeVisible();
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect(page.getByLabel('Calendar address', { exact: true })).toHaveValue(/calendar\/feed\?token=/);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Notification Preferences' }).click();
  await expect(page).toHaveURL(/clients-portal\/settings\?company_id=.*&tab=1/);
  await expect(page.getByRole('region', { name: 'What we tell you' })).toBeVisible();
  await expectAccessible(page, 'the notification preferences of a client on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
