import type { Page } from '@playwright/test';
import { addPractice, finishSetUp, setAgentReference, setUp } from '@/lib/practice/contract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { shareClients } from '@/lib/practice/settingsContract';
import { expectAccessible } from './support/axe';
import { newBusiness, newVatNumber } from './support/newBusiness';
import { settled } from './support/settled';
import { addApp, teamVisitor } from './support/team';
import { expect, test } from './support/test';
import { enterAs, ok, signedUpVisitor } from './support/visitor';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const clients = (page: Page) => page.getByRole('region', { name: 'Clients' });
const numbers = /^\d/;

/**
 * A practice of this journey's own, set up as its pages would (openTaxSignUp.spec.ts walks through
 * them); nothing is connected.
 */
async function newPractice(page: Page): Promise<{ practiceId: string; arn: string }> {
  const business = newBusiness();
  const visitor = await signedUpVisitor(business);
  await addApp(visitor);
  const { id: practiceId } = await ok(
    visitor.call(addPractice, { body: { name: `Practice ${business.vrn}` } }),
  );
  const query = { company_id: practiceId };
  const arn = `NARN${business.vrn.slice(-7)}`;
  await ok(visitor.call(setAgentReference, { query, body: { arn } }));
  await ok(visitor.call(finishSetUp, { query }));
  await enterAs(page, visitor);
  return { practiceId, arn };
}

async function connectAtHmrc(page: Page, arn: string): Promise<void> {
  await page.getByRole('link', { name: 'Connect agent services' }).click();
  await page.getByLabel('Government Gateway user ID').fill('123456789012');
  await page.getByLabel('Password').fill('anything');
  await page.getByLabel(/agent reference number/).fill(arn);
  await press(page, 'Sign in');
  await press(page, 'Give permission');
  await expect(page.getByText('HMRC is connected.', { exact: true })).toBeVisible();
}

/** Opens the client of the last item of the triage board by keys, and goes back to that item. */
async function expectBackToItem(page: Page): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Dashboard' });
  await places.getByRole('link', { name: /^Triage/ }).click();
  const items = page.getByRole('region', { name: 'What waits' }).getByRole('listitem');
  await expect(items.first()).toBeVisible();
  await settled(page);
  for (const _item of await items.all()) await page.keyboard.press('j');
  await expect(items.last()).toBeFocused();
  const name = (await items.last().getByRole('heading').getByRole('link').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(items.last()).toBeFocused();
  await expect(
    page.getByRole('complementary', { name: 'Selected' }).getByRole('heading', { name }),
  ).toBeVisible();
}

/** The nine boxes of a quarter in which the client owes £1,250.00. */
async function typeBoxes(page: Page): Promise<void> {
  const typed = {
    'Box 1': '2000',
    'Box 2': '0',
    'Box 4': '750',
    'Box 6': '10000',
    'Box 7': '3750',
    'Box 8': '0',
    'Box 9': '0',
  };
  for (const [box, amount] of Object.entries(typed))
    await page.getByLabel(box, { exact: true }).fill(amount);
  await press(page, 'Save the figures');
}

test('a new practice connects, brings its clients in, reads its first figures and files a return', async ({
  page,
}) => {
  const { practiceId, arn } = await newPractice(page);
  await page.goto(`/portal/v2/open-tax/dashboard?company_id=${practiceId}`);
  await expect(page.getByText('No clients yet')).toBeVisible();
  await connectAtHmrc(page, arn);

  await expect(page.getByText(/Add or import your clients next/)).toBeVisible();
  await page.getByRole('link', { name: 'Import clients' }).click();
  await expect(page.getByRole('heading', { name: 'From a file' })).toBeVisible();
  const file = `Acct,VAT number\nAbbey Tiles,${newVatNumber()}\nBrook Bakery,${newVatNumber()}\nCrown Cycles,12345678\n`;
  await page
    .getByLabel('File of clients')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeFocused();
  await expectAccessible(page, 'a file whose columns are chosen');
  const column = page.getByLabel('What “Acct” is');
  await column.focus();
  await page.keyboard.type('Cl');
  await expect(column).toHaveValue('name');
  await page.getByRole('button', { name: 'Check all 3 rows' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add 2 clients' })).toBeVisible();
  await expectAccessible(page, 'a file of clients that is checked');
  const field = page.getByLabel('VAT number of row 4');
  await field.fill(newVatNumber());
  await field.press('Enter');
  await press(page, 'Add 3 clients');
  await expect(page.getByText(/^3 added/)).toBeVisible();
  await expectAccessible(page, 'an import that is done');

  await page.goto(`/portal/v2/open-tax/dashboard?company_id=${practiceId}&filter=all`);
  await expect(clients(page).getByRole('cell', { name: 'Not read yet' })).toHaveCount(0);
  await expectAccessible(page, 'first figures');
  await settled(page);
  const chip = page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: /^Overdue/ });
  const overdue = Number((await chip.textContent())?.replace(/\D+/g, ''));
  await chip.click();
  await expect(clients(page).getByRole('rowheader')).toHaveCount(overdue);
  await page.goBack();
  await page.getByRole('link', { name: 'Client', exact: true }).click();
  await expect(clients(page).getByRole('rowheader').first()).toContainText('Abbey Tiles');
  await settled(page);
  await page.getByRole('link', { name: 'Client', exact: true }).click();
  await expect(clients(page).getByRole('rowheader').first()).toContainText('Crown Cycles');
  await settled(page);

  await expectBackToItem(page);
  await page.goBack();
  await settled(page);

  await page.getByRole('link', { name: 'Abbey Tiles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abbey Tiles' })).toBeVisible();
  await settled(page);
  const vat = page.getByRole('link', { name: 'VAT', exact: true });
  await vat.click();
  await expect(vat).toHaveAttribute('aria-current');
  await settled(page);
  const open = page
    .getByRole('row')
    .filter({ hasText: /Return late|Due soon|Ready to (file|review)|Records needed|Due/ });
  await open.last().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Enter the nine boxes' })).toBeVisible();
  await typeBoxes(page);
  await expect(
    page
      .getByText(/I confirm that my client/i)
      .or(page.getByText(/legal declaration/))
      .first(),
  ).toBeVisible();
  await page.getByRole('checkbox').check();
  await expectAccessible(page, 'a client’s return before it is sent');
  await press(page, 'Accept and send');
  await expect(page.getByText('What happens now')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Abbey Tiles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abbey Tiles' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText(/VAT return filed/);
  await expectAccessible(page, 'one client');
});

test('a team member sees only their own clients, on any page', async ({ page }) => {
  const [ruth, sam] = await Promise.all([teamVisitor('ruth'), teamVisitor('sam')]);
  const { practices } = await ok(ruth.call(setUp));
  const query = { company_id: practices[0]?.id ?? '' };
  await ok(ruth.call(shareClients, { query, body: { everyone_sees_all_clients: false } }));
  const own = (await ok(sam.call(clientCompanies, { query }))).rows;
  const everybodys = (await ok(ruth.call(clientCompanies, { query }))).rows;
  const anothers = everybodys.find(
    ({ client_id: id }) => !own.some((candidate) => candidate.client_id === id),
  );
  expect([own.length, everybodys.length, anothers !== undefined]).toEqual([
    expect.any(Number),
    50,
    true,
  ]);

  await enterAs(page, sam);
  const at = (path: string, more = '') =>
    `/portal/v2/open-tax/${path}?company_id=${query.company_id}${more}`;
  await page.goto(at('dashboard', '&filter=all'));
  await expect(clients(page).getByRole('rowheader')).toHaveCount(own.length);
  await page.goto(
    at('dashboard', `&filter=all&search=${encodeURIComponent(anothers?.name ?? '')}`),
  );
  await expect(page.getByText(`No client matches “${anothers?.name}”`)).toBeVisible();
  const exported = await page.request.get(
    `/portal/api/open-tax/export-table?${new URLSearchParams({
      ...query,
      tax_type: 'vat',
      format: 'csv',
      filter: 'all',
    })}`,
  );
  const lines = (await exported.text())
    .trim()
    .split(/\r?\n/)
    .filter((line) => !numbers.test(line));
  expect(lines.join('\n')).toContain(own[0]?.name ?? '');
  expect(lines.join('\n')).not.toContain(anothers?.name ?? '');

  await page.goto(at('clients', `&search=${encodeURIComponent(anothers?.name ?? '')}`));
  await expect(page.getByText(/^No client matches/)).toBeVisible();
  await expect(page.getByRole('link', { name: anothers?.name ?? '' })).toHaveCount(0);
  await page.goto(at('dashboard/triage', `&search=${encodeURIComponent(anothers?.name ?? '')}`));
  await expect(page.getByText(/waits here$/)).toBeVisible();
  await page.goto(at('client-dashboard', `&client_company_id=${anothers?.client_company_id}`));
  await expect(page.getByText('We cannot find this client')).toBeVisible();
  await expect(page.getByText(anothers?.name ?? '')).toHaveCount(0);
  await expectAccessible(page, 'a client that is not theirs');
});
