const HANNAH = { email: 'hannah@marlowandrye.co.uk', password: 'flour-and-rye-at-dawn' };
const PRIYA = { email: 'priya@caldercycles.co.uk', password: 'spokes-over-the-calder' };

/** Logs in, and answers a way to open a page about the person's first company, read and settled. */
async function logIn(page, portal, person) {
  await page.context().clearCookies();
  await page.goto(`${portal}/v2/auth/login`);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/home/);
  const [{ id }] = await page.evaluate(async () => (await fetch('/portal/api/user-companies')).json());
  const open = async (path) => {
    await page.goto(`${portal}${path}?company_id=${id}`);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    // The first reading of a fresh portal takes a while.
    await page.waitForFunction(() => !/Reading from HMRC/.test(document.body.innerText), null, { timeout: 90_000 });
  };
  return { open };
}

/** The taxes beside VAT: what is owed, what comes, where the figures are from, and what waits for the person. */
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
