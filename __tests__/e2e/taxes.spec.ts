import { expect, request, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { acceptAndSend, answerHmrc, newBusiness, openDashboard, openReadyReturn, signInAs, type Business } from './support/business';
import { lever } from './support/sandbox';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A card, by its title. */
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const companyOf = (page: Page) => new URL(page.url()).searchParams.get('company_id') ?? '';
const taxesOf = (id: string) => `/portal/dashboard?company_id=${id}`;
const READ = /read \d\d:\d\d today$/;

/** A fresh business whose VAT is connected, on the page of its four taxes. Answers its company's id. */
async function openTaxes(page: Page, business: Business): Promise<string> {
  await openDashboard(page, business, 'typed');
  const id = companyOf(page);
  await page.goto(taxesOf(id));
  await expect(card(page, 'VAT').getByText(READ)).toBeVisible({ timeout: 45_000 });
  return id;
}

async function connectOthers(page: Page, business: Business, decision?: 'Do not give permission'): Promise<void> {
  await page.getByRole('link', { name: 'Connect PAYE', exact: true }).click();
  await answerHmrc(page, business.vrn, decision);
  await expect(page).toHaveURL(/\/portal\/dashboard/);
}

test('one yes at HMRC shows PAYE, Corporation tax and Self Assessment beside VAT, each with its source, its age and its sum', async ({ page }) => {
  test.setTimeout(240_000);
  const business = newBusiness('Marlow Brew House Ltd');
  const id = await openTaxes(page, business);
  await expect(card(page, 'PAYE').getByText('Not connected')).toBeVisible();
  await expectAccessible(page, 'all taxes, three of them not connected');

  await connectOthers(page, business, 'Do not give permission');
  await expect(page.getByRole('alert').filter({ hasText: /permission/i })).toBeVisible();
  await expect(card(page, 'PAYE').getByText('Not connected')).toBeVisible();

  await connectOthers(page, business);
  await expect(page.getByText('HMRC is connected.')).toBeVisible();
  const paye = card(page, 'PAYE');
  await expect(paye.getByText(/HMRC online services, read \d\d:\d\d today/)).toBeVisible({ timeout: 45_000 });
  await expect(paye.getByText('You owe HMRC')).toBeVisible();
  await expect(card(page, 'Corporation tax').getByText(READ)).toBeVisible();
  // The director of a business that nobody has described has filed nothing yet: that is said, and is no £0.00.
  await expect(card(page, 'Self assessment').getByText('Nothing recorded yet')).toBeVisible();

  await paye.getByText('Explain', { exact: false }).first().click();
  await expect(paye.getByText(/^From your HMRC online services, read/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next 90 days' }).getByText(/^Charged by HMRC/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Returns and payments' });
  await go(page, 'PAYE');
  await expect(table.getByRole('row', { name: /^PAYE Month \d+/ }).first()).toBeVisible();
  await expect(table.getByRole('row', { name: /^VAT/ })).toHaveCount(0);
  await expectAccessible(page, 'all taxes');

  await page.goto('/portal/home');
  const company = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: business.company, exact: true }) });
  await expect(company.getByText('PAYE', { exact: false }).first()).toBeVisible();
  await expect(company.getByText(/^HMRC, read \d\d:\d\d today/)).toBeVisible();
  await expectAccessible(page, 'my companies with four taxes');
  await company.getByRole('link', { name: 'All taxes' }).click();
  await expect(page).toHaveURL(new RegExp(`/portal/dashboard\\?company_id=${id}`));
});
