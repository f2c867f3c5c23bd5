import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signUpWithoutPages } from './support/business';
import { newBusiness } from './support/newBusiness';
import { codeOf } from './support/team';
import { expect, test } from './support/test';

const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a person adds an authenticator app on their phone, keeps the codes, and logs in with and without the app', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  const business = newBusiness();
  await signUpWithoutPages(page, business);
  await page.goto('/portal/v2/instant-vat/profile');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const key = (await adding.locator('code').textContent()) ?? '';
  await expectAccessible(page, 'adding an authenticator app');
  await adding.getByLabel('Code from the app').fill(codeOf(key));
  await go(page, 'Turn on');
  const keeping = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(keeping.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await keeping.getByRole('listitem').first().textContent()) ?? '';
  await expectAccessible(page, 'recovery codes');
  await keeping.getByLabel('I have saved these codes somewhere safe').check();
  await go(page, 'Continue');
  await expect(
    page.getByText('10 left. If you lose your devices, you can log in once with each.'),
  ).toBeVisible();

  const logIn = async () => {
    await page.goto('/portal/logout');
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('Email address').fill(business.email);
    await page.getByLabel('Password', { exact: true }).fill(business.password);
    await go(page, 'Log in');
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  };
  await logIn();
  await expectAccessible(page, 'the second step');
  await page.getByLabel('Code from your app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/That code is not right/).first()).toBeVisible();
  await page.getByLabel('Code from your app').fill(codeOf(key, 1));
  await go(page, 'Log in');
  await expect(page).toHaveURL(/\/portal\/home/);

  await logIn();
  await go(page, 'Use a recovery code instead');
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode.toLowerCase());
  await go(page, 'Log in');
  await expect(page).toHaveURL(/\/portal\/home/);
  await page.goto('/portal/v2/instant-vat/profile');
  await expect(
    page.getByText('9 left. If you lose your devices, you can log in once with each.'),
  ).toBeVisible();
});
