import { addCompany, answerHmrc, openDashboard, sayWho } from './support/business';
import { newBusiness } from './support/newBusiness';
import { emailTo } from './support/sandbox';
import { expect, test } from './support/test';

test('a new owner starts at HMRC, identifies themselves, adds the company, and HMRC is not asked again', async ({
  page,
}) => {
  const business = newBusiness();
  await page.goto('/portal/v2/instant-vat');
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in with HMRC' }).click();
  await answerHmrc(page, business.vrn);
  await expect(
    page.getByText('You have given permission at HMRC. Now tell us who you are.'),
  ).toBeVisible();
  await page.getByLabel('Email address').fill(business.email);
  await sayWho(page, business);
  await addCompany(page, business, 'typed');
  await page.getByRole('link', { name: 'Finish connecting' }).click();
  await expect(page).toHaveURL(/instant-vat\/dashboard/);
  await expect(page.getByRole('heading', { level: 1, name: business.company })).toBeVisible();
});

test('an owner logs in with HMRC: permission, VAT number, address and code', async ({ page }) => {
  const business = newBusiness();
  await openDashboard(page, business, 'typed');
  await page.goto('/portal/logout');
  await page.getByRole('link', { name: 'Sign in with HMRC' }).click();
  await answerHmrc(page, business.vrn);
  await page.getByLabel('VAT number').fill(business.vrn);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address').fill(business.email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(/a 6-digit code is on its way to it/)).toBeVisible();
  const { subject } = await emailTo(business.email, /is your code to log in/);
  await page.getByLabel('6-digit code').fill(subject.slice(0, 7));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: business.company })).toBeVisible();
});

test('an owner at HMRC logs in another way and then uses the consent to reconnect', async ({
  page,
}) => {
  const business = newBusiness();
  await openDashboard(page, business, 'typed');
  await page.goto('/portal/logout');
  await page.getByRole('link', { name: 'Sign in with HMRC' }).click();
  await answerHmrc(page, business.vrn);
  await page.getByRole('button', { name: 'Log in another way' }).click();
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email address').fill(business.email);
  await page.getByLabel('Password', { exact: true }).fill(business.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: `Connect HMRC for ${business.company}` }).click();
  await expect(page).toHaveURL(/instant-vat\/dashboard.*connected=hmrc/);
});

test('a person who refuses access at HMRC sees a message and can log in another way', async ({
  page,
}) => {
  await page.goto('/portal/v2/auth/login');
  await page.getByRole('link', { name: 'Sign in with HMRC' }).click();
  await answerHmrc(page, newBusiness().vrn, 'Do not give permission');
  await expect(page.getByText(/You came back from HMRC without giving access/)).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeVisible();
});
