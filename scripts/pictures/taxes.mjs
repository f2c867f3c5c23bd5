import { HANNAH, logIn, PRIYA } from './logIn.mjs';

/**
 * Takes the taxes beside VAT: amounts due, upcoming dates, the source of the figures, and the
 * person's tasks.
 */
export async function taxes(page, shot, { portal }) {
  const hannah = await logIn(page, portal, HANNAH);
  await hannah.open('/dashboard');
  await page.getByText(/^Updated/).waitFor({ timeout: 60_000 });
  await page.getByRole('region', { name: 'Corporation tax', exact: true }).locator('summary').click();
  await shot('40-all-taxes');
  await hannah.open('/v2/instant-vat/dashboard/cash');
  await page.getByRole('checkbox', { name: /^Sell each VAT refund/ }).check();
  await page.getByRole('textbox', { name: 'An extra bill of' }).fill('1,200');
  await page.getByText(/With your what-ifs/).waitFor();
  await shot('42-twelve-months');
  await hannah.open('/v2/instant-vat/dashboard/calendar');
  await shot('43-tax-calendar');
  await hannah.open('/company');
  await shot('47-companies');

  const priya = await logIn(page, portal, PRIYA);
  await priya.open('/dashboard');
  await page.getByText(/^Updated/).waitFor({ timeout: 60_000 });
  await shot('41-all-taxes-in-trouble');
  await priya.open('/pending-tasks');
  await shot('44-pending-tasks');
  await priya.open('/connections');
  await shot('45-connections');
}
