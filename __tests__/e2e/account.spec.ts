import type { Browser, Page } from '@playwright/test';
import { digitsIn } from '@/__tests__/support/server/mailedProof';
import { keepVatNumber, signInAsHannah, signUpWithoutPages } from './support/business';
import { confirmByMail } from './support/confirm';
import { newBusiness, type Business } from './support/newBusiness';
import { codeFor, emailTo, linkFor } from './support/sandbox';
import { expect, test } from './support/test';

const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/**
 * A sole trader's company with a VAT number and a payout account, by hand: nothing is connected.
 */
async function addByHand(page: Page, business: Business): Promise<string> {
  await page.goto('/portal/v2/instant-vat/steps/company?existing_user=1');
  await page.getByRole('combobox', { name: 'Company name or number' }).fill(business.company);
  await page.getByRole('option', { name: /not listed/ }).click();
  await page.getByLabel('Business name').fill(business.company);
  await go(page, 'Continue');
  await page.getByRole('textbox', { name: 'VAT number' }).fill(business.vrn);
  await keepVatNumber(page);
  await page.getByLabel('Name on the account').fill(business.company);
  await page.getByLabel('Sort code').fill('203002');
  await page.getByLabel('Account number').fill('31924471');
  await go(page, 'Continue');
  await confirmByMail(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Where do your VAT figures come from?' }),
  ).toBeVisible();
  return new URL(page.url()).searchParams.get('company_id') ?? '';
}

async function logInElsewhere(browser: Browser, business: Business): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/portal/v2/auth/login');
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email address').fill(business.email);
  await page.getByLabel('Password', { exact: true }).fill(business.password);
  await go(page, 'Log in');
  await expect(page).toHaveURL(/\/portal\/home/);
  return page;
}

test('Hannah sees her pending tasks and connections, and changes her notifications', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const at = await signInAsHannah(page);

  await page.goto('/portal/pending-tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Pending tasks' })).toBeVisible();
  await expect(page.getByText(/thing(s)? to do|All done/)).toBeVisible();

  await page.goto(at('/connections'));
  await expect(
    page.getByRole('heading', { level: 2, name: 'Marlow & Rye Bakery Ltd' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reconnect' }).first()).toBeVisible();

  await page.goto(at('/v2/instant-vat/profile'));
  await expect(page.getByText('This device')).toBeVisible();
  const lateSwitch = page.getByRole('switch', { name: 'VAT return due or late: email' });
  await lateSwitch.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(lateSwitch).toBeChecked();
});

test('a new owner changes the payout account, logs out another device, takes their data along and deletes the account', async ({
  page,
  browser,
}) => {
  const business = newBusiness('Tollgate Brewery');
  await signUpWithoutPages(page, business);
  const companyId = await addByHand(page, business);
  const other = await logInElsewhere(browser, business);

  await page.goto(`/portal/v2/instant-vat/profile?company_id=${companyId}`);
  await page.getByRole('button', { name: 'Change payout account' }).click();
  await page.getByLabel('Name on the account').fill(business.company);
  await page.getByLabel('Sort code').fill('203002');
  await page.getByLabel('Account number').fill('1');
  await page.getByLabel('Sort code').focus();
  await expect(
    page.getByText('Enter the account number, 6 to 8 digits, like 12345678.'),
  ).toBeVisible();
  await page.getByLabel('Account number').fill('55779911');
  await go(page, 'Save account');
  await confirmByMail(page);
  await expect(page.getByText('Account ending 9911')).toBeVisible();
  await emailTo(business.email, /The payout account of .* was changed/);

  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(page.getByText('All other devices are logged out')).toBeVisible();
  await other.goto('/portal/v2/instant-vat/profile');
  await expect(other).toHaveURL(/\/v2\/auth\/login/);
  await other.context().close();

  const saved = page.waitForEvent('download');
  await go(page, 'Save my data');
  await confirmByMail(page);
  expect((await saved).suggestedFilename()).toMatch(/^instantvat-my-data-.*\.zip$/);

  await go(page, 'Delete my account');
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await confirmByMail(page);
  await expect(page).toHaveURL(/\/v2\/auth\/login/);
  await emailTo(business.email, /account is deleted/);
});

test('another email address is confirmed with a mailed code; a wrong one is said at its field', async ({
  page,
}) => {
  const business = newBusiness('Locksmith & Daughter');
  await signUpWithoutPages(page, business);
  await page.goto('/portal/v2/instant-vat/profile');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(`new-${business.email}`);
  await go(page, 'Send the code');
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(dialog.getByText(/^You’re about to change your email address\./)).toBeVisible();
  await expect(dialog.getByText(`new-${business.email}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await dialog.getByLabel('6-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText(/That code is not right/).first()).toBeVisible();
  const { subject } = await emailTo(business.email, /is your code to change your email address/);
  await dialog.getByLabel('6-digit code').fill(digitsIn(subject));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('6-digit code').fill(await codeFor(`new-${business.email}`));
  await go(page, 'Confirm the new address');
  await expect(page.getByText(`new-${business.email}`).first()).toBeVisible();
  await emailTo(business.email, /address of your InstantVAT account was changed/);
});

test('the link in an e-mail turns such e-mails off and says which, and undo turns them on', async ({
  page,
}) => {
  // The email comes with the first reading of her books.
  await page.goto(await linkFor('hannah@marlowandrye.co.uk', /can be paid early/, '/unsubscribe'));
  await expect(page.getByRole('heading', { level: 1, name: 'The emails are off' })).toBeVisible();
  await expect(page.getByText(/“A refund can be paid early”/)).toBeVisible();
  await go(page, 'Undo: turn them on again');
  await expect(
    page.getByRole('heading', { level: 1, name: 'The emails are on again' }),
  ).toBeVisible();
});

test('a made-up link turns no e-mails off', async ({ page }) => {
  await page.goto('/portal/unsubscribe#token=made-up');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link is not complete' }),
  ).toBeVisible();
});
