import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { settled } from './support/settled';
import { teamVisitor } from './support/team';
import { expect, test } from './support/test';
import { enterAs } from './support/visitor';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * People of the seeded practice: what they see is not connected to HMRC, because nothing is read
 * before its admin says so.
 */
async function enter(page: Page, who: Parameters<typeof teamVisitor>[0]): Promise<void> {
  await enterAs(page, await teamVisitor(who));
  await page.goto('/portal/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(/\/v2\/open-tax\/dashboard\?company_id=/);
  await settled(page);
}

/** The table says which of its clients it shows, and nothing in it moves any more. */
async function shows(page: Page, range: RegExp): Promise<void> {
  await expect(page.getByText(range)).toBeVisible();
  await settled(page);
}

const clients = (page: Page) => page.getByRole('region', { name: 'Clients' });
const names = (page: Page) =>
  clients(page).getByRole('row').locator('td:nth-child(1), th[scope="row"]');

test('an admin begins at the dashboard: nothing is £0.00 before HMRC is read, and all clients are a press away', async ({
  page,
}) => {
  await enter(page, 'ruth');
  await expect(page.getByText('Nothing is known about these clients yet')).toBeVisible();
  await expect(page.getByText('£0.00')).toHaveCount(0);
  await expectAccessible(page, 'a practice’s dashboard before HMRC is read');

  await page.getByRole('link', { name: 'Show all clients' }).click();
  await shows(page, /^1 to 50 of \d+ clients/);
  await page.getByRole('link', { name: 'Client', exact: true }).click();
  await shows(page, /^1 to 50 of \d+ clients, A to Z/);
  const first = await names(page).first().textContent();
  await page.getByRole('link', { name: 'Next 50' }).click();
  await shows(page, /^51 to 100 of \d+ clients/);
  await page.goBack();
  await expect(names(page).first()).toHaveText(first ?? '');
  await expectAccessible(page, 'a practice’s clients in a table');
});

test('Back from a client leads to its row of the table and of the list, where the page was', async ({
  page,
}) => {
  await enter(page, 'ruth');
  await page.getByRole('link', { name: 'Show all clients' }).click();
  await shows(page, /^1 to 50 of \d+ clients/);
  const link = names(page).nth(30).getByRole('link');
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  for (let visit = 0; visit < 2; visit += 1) {
    await link.scrollIntoViewIfNeeded();
    const [name, at] = [(await link.textContent()) ?? '', await scrolled()];
    expect(at).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(link).toHaveText(name);
    await expect(link).toBeFocused();
    await expect.poll(scrolled).toBe(at);
  }

  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Clients/ })
    .click();
  await shows(page, /^1 to 50 of/);
  await page.getByRole('link', { name: 'Next 50' }).click();
  await shows(page, /^51 to 100 of/);
  const listed = clients(page).locator('th[scope="row"]').nth(20).getByRole('link').first();
  const name = (await listed.textContent()) ?? '';
  await listed.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The link back to the list keeps its page.
  await page.getByRole('main').getByRole('link', { name: 'Clients', exact: true }).click();
  await shows(page, /^51 to 100 of/);
  await expect(listed).toHaveText(name);
  await expect(listed).toBeFocused();
});

test('a client is found as a name is typed, by the keyboard alone, and the address shows the same to another', async ({
  page,
}) => {
  await enter(page, 'ruth');
  await page.getByRole('link', { name: 'Show all clients' }).click();
  await shows(page, /^1 to 50 of/);
  await page.keyboard.press('/');
  await page.keyboard.type('castlegate tim');
  await expect(page.getByText(/^1 to 1 of 1 matching/)).toBeVisible();
  await expect(clients(page).getByText('Castlegate Timber Ltd')).toBeVisible();
  await expect(page).toHaveURL(/search=castlegate/);
  await page.reload();
  await expect(clients(page).getByText('Castlegate Timber Ltd')).toBeVisible();
});

test('an admin who refuses at HMRC sees a message and can try again; a team member is referred to an admin', async ({
  page,
  browser,
}) => {
  await enter(page, 'ruth');
  await page.getByRole('link', { name: 'Connect agent services' }).click();
  await page.getByLabel('Government Gateway user ID').fill('123456789012');
  await page.getByLabel('Password').fill('anything');
  await page.getByLabel(/agent reference number/).fill('NARN0396245');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Do not give permission' }).click();
  await expect(
    page.getByText(
      'You did not give permission at HMRC, so nothing was read. Connect when you are ready.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect agent services' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enter(other, 'sam');
  await expect(other.getByText(/Ask an admin of Fernlea Accountants/)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Connect agent services' })).toHaveCount(0);
  await other.context().close();
});
