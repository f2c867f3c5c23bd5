import type { Page } from '@playwright/test';
import { newBusiness } from './support/newBusiness';
import { codeFor } from './support/sandbox';
import { expect, test } from './support/test';

const PROVIDERS = [
  ['Xero', false],
  ['QuickBooks', false],
  ['Google', false],
  ['Microsoft', true],
] as const;

/** Fills in the identity on the sandbox's page of a provider. */
async function sayWho(page: Page, who: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Full name').fill(who.name);
  await page.getByLabel('Email address').fill(who.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

for (const [provider, provesByCode] of PROVIDERS) {
  test(`somebody signs up with ${provider}, logs out, and logs in with it again`, async ({
    page,
  }) => {
    const who = newBusiness();
    await page.goto('/portal/v2/instant-vat');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: `Sign in with ${provider}` })
      .click();
    await sayWho(page, who);
    if (provesByCode) {
      await page.getByLabel('6-digit code').fill(await codeFor(who.email));
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Add your company' })).toBeVisible();

    await page.goto('/portal/logout');
    await page.getByRole('link', { name: `Sign in with ${provider}` }).click();
    await sayWho(page, who);
    await expect(page).toHaveURL(/\/portal\/home/);
  });
}

test('a person who cancels at the provider sees a message and can use their email instead', async ({
  page,
}) => {
  await page.goto('/portal/v2/auth/login');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/You were not logged in with Google/)).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeVisible();
});
