import { request, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import {
  acceptAndSend,
  answerHmrc,
  claimRefund,
  openDashboard,
  openReadyReturn,
  signInAs,
} from './support/business';
import { newBusiness, type Business } from './support/newBusiness';
import { control } from './support/sandbox';
import { whenSettled } from './support/settled';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A card, by its title. */
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const companyOf = (page: Page) => new URL(page.url()).searchParams.get('company_id') ?? '';
const taxesOf = (id: string) => `/portal/dashboard?company_id=${id}`;
const READ = /read \d\d:\d\d today$/;

/**
 * Opens the page of the four taxes for a new business with VAT connected. Returns its company's id.
 */
async function openTaxes(page: Page, business: Business): Promise<string> {
  await openDashboard(page, business, 'typed');
  const id = companyOf(page);
  await page.goto(taxesOf(id));
  await expect(card(page, 'VAT').getByText(READ)).toBeVisible();
  return id;
}

async function connectOthers(
  page: Page,
  business: Business,
  decision?: 'Do not give permission',
): Promise<void> {
  await page.getByRole('link', { name: 'Connect PAYE', exact: true }).click();
  await answerHmrc(page, business.vrn, decision);
  await expect(page).toHaveURL(/\/portal\/dashboard/);
}

test('one consent at HMRC shows PAYE, Corporation tax and Self Assessment beside VAT, each with its source, its age and its sum', async ({
  page,
}) => {
  const business = newBusiness('Marlow Brew House Ltd');
  const id = await openTaxes(page, business);
  await expect(card(page, 'PAYE').getByText('Not connected')).toBeVisible();
  await expectAccessible(page, 'all taxes, three of them not connected');

  await connectOthers(page, business, 'Do not give permission');
  await expect(page.getByText('HMRC was not connected.')).toBeVisible();
  await expect(card(page, 'PAYE').getByText('Not connected')).toBeVisible();

  await connectOthers(page, business);
  await expect(page.getByText('HMRC is connected.')).toBeVisible();
  const paye = card(page, 'PAYE');
  await expect(paye.getByText(/^HMRC online services, read \d\d:\d\d today/)).toBeVisible();
  await expect(paye.getByText(/^You owe HMRC(, today|, late)?$/)).toBeVisible();
  await expect(card(page, 'Corporation tax').getByText(READ)).toBeVisible();
  // The director of a business outside the fixtures has filed nothing yet: the page says so, and
  // shows no £0.00.
  await expect(card(page, 'Self assessment').getByText('Nothing recorded yet')).toBeVisible();

  await paye.getByText('Explain', { exact: false }).first().click();
  await expect(paye.getByText(/^From your HMRC online services, read/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Next 90 days' }).getByText(/^Charged by HMRC/),
  ).toBeVisible();
  const table = page.getByRole('table', { name: 'Returns and payments' });
  await go(page, 'PAYE');
  await expect(table.getByRole('row', { name: /^PAYE Month \d+/ }).first()).toBeVisible();
  await expect(table.getByRole('row', { name: /^VAT/ })).toHaveCount(0);
  await expectAccessible(page, 'all taxes');

  await page.goto('/portal/home');
  const company = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: business.company, exact: true }) });
  await expect(company.getByText('PAYE', { exact: false }).first()).toBeVisible();
  await expect(company.getByText(/^HMRC, (the oldest figure )?read \d\d:\d\d today/)).toBeVisible();
  await expectAccessible(page, 'my companies with four taxes');
  await company.getByRole('link', { name: 'All taxes' }).click();
  await expect(page).toHaveURL(new RegExp(`/portal/dashboard\\?company_id=${id}`));
});

test('while HMRC is down the last figures stay with their age; after a disconnect and reconnect they are read again', async ({
  page,
}) => {
  const business = newBusiness('Marlow Brew House Ltd');
  const id = await openTaxes(page, business);
  await connectOthers(page, business);
  const paye = card(page, 'PAYE');
  await expect(paye.getByText(READ)).toBeVisible();
  const owed =
    (await paye
      .getByText(/^£[\d,]+\.\d\d$/)
      .first()
      .textContent()) ?? '';

  await control('faults', {
    operation: 'payeStatement',
    fault: 'down503',
    times: 50,
    vrn: business.vrn,
  });
  try {
    await go(page, 'Refresh');
    await expect(paye.getByText(/HMRC is not answering/)).toBeVisible();
    await expect(paye.getByText(owed, { exact: true }).first()).toBeVisible();
    await expect(paye.getByText(READ)).toBeVisible();
    await expectAccessible(page, 'all taxes while HMRC is down');
  } finally {
    await control('clear-faults', { vrn: business.vrn });
  }

  await page.goto(`/portal/connections?company_id=${id}`);
  await page.getByRole('button', { name: 'Disconnect HMRC online services' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Disconnect', exact: true })
    .click();
  await expect(page.getByRole('link', { name: 'Connect PAYE and the others' })).toBeVisible();
  await expectAccessible(page, 'connections, one of them ended');

  await page.goto(taxesOf(id));
  await expect(paye.getByText(/HMRC is no longer connected for this tax/)).toBeVisible();
  await expect(paye.getByText(owed, { exact: true }).first()).toBeVisible();
  await paye.getByRole('link', { name: 'Connect again PAYE' }).click();
  await answerHmrc(page, business.vrn);
  await expect(page.getByText('HMRC is connected.')).toBeVisible();
  await expect(paye.getByText(/HMRC is no longer connected/)).toBeHidden();
  await expect(paye.getByText(/HMRC is not answering/)).toBeHidden();
});

test('twelve months of tax, and what selling refunds, a slow HMRC and an extra bill would change', async ({
  page,
}) => {
  const at = await signInAs(page, 'hannah');
  await page.goto(at('/v2/instant-vat/dashboard/cash'));
  await expect(
    page.getByText(/^(The most that these months take together|Refunds cover every bill)/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table', { name: /^Tax by month/ }).getByRole('row')).toHaveCount(13);
  await page.getByRole('button', { name: 'Show as a chart' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12);
  await page.getByText('Explain', { exact: false }).first().click();
  await expect(
    page.getByText(/^Payments are shown in the month in which they must reach HMRC/).first(),
  ).toBeVisible();
  await expectAccessible(page, 'twelve months of tax');

  await page.getByRole('textbox', { name: 'An extra bill of' }).fill('lots');
  await expect(page.getByText('Enter an amount in pounds, like 1,200 or 1,200.50')).toBeVisible();
  await page.getByRole('textbox', { name: 'An extra bill of' }).fill('1,200');
  await expect(page.getByText(/With your what-ifs you are £1,200 worse off in all/)).toBeVisible();
  await go(page, 'Reset');
  await expect(page.getByText(/With your what-ifs/)).toBeHidden();
  await page.getByRole('checkbox', { name: /^Sell each VAT refund/ }).check();
  await expect(
    page.getByText(/With your what-ifs you are (about )?£[\d,.]+ worse off in all/),
  ).toBeVisible();
  await page.getByRole('slider', { name: /HMRC pays refunds 0 days later/ }).press('ArrowRight');
  await expect(page.getByText('HMRC pays refunds 5 days later')).toBeVisible();
  await expectAccessible(page, 'twelve months with what-ifs');
});

test('the calendar has an address of its own: a calendar program reads it, and once it is ended it is gone', async ({
  page,
}) => {
  const at = await signInAs(page, 'tom');
  await page.goto(at('/v2/instant-vat/dashboard/calendar'));
  await expect(
    page
      .getByRole('list', { name: 'The next days in the calendar' })
      .getByText(/^PAYE: clear funds by today/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'the tax calendar');
  await page.getByRole('button', { name: /^Make a(n| new) address$/ }).click();
  const url = await page.getByRole('textbox', { name: 'Calendar address' }).inputValue();
  await expectAccessible(page, 'the tax calendar with its address');

  // A calendar program has no session, and is no browser.
  const program = await request.newContext();
  const file = await program.get(url);
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toContain('text/calendar');
  const text = (await file.text()).replace(/\r\n /g, '');
  expect(text).toContain('SUMMARY:PAYE: clear funds by today');
  expect(text).not.toContain('£');

  await go(page, 'End the address');
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await program.get(url)).status()).toBe(404);
  await program.dispose();
});

test('a task that is done leaves the list, and the menu says that all is done', async ({
  page,
}) => {
  const business = newBusiness();
  await openDashboard(page, business);
  await openReadyReturn(page);
  await page.goto('/portal/pending-tasks');
  await expectAccessible(page, 'pending tasks');
  await page.getByRole('link', { name: /^File the VAT return for / }).click();
  await acceptAndSend(page);
  await expect(page.getByRole('button', { name: /^Claim £/ })).toBeVisible();

  await page.goto('/portal/pending-tasks');
  await expect(page.getByRole('link', { name: /^File the VAT return for / })).toHaveCount(0);
  await page.getByRole('link', { name: /^Claim £.* for / }).click();
  await claimRefund(page);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your claim is confirmed/ }),
  ).toBeVisible();

  await page.goto('/portal/pending-tasks');
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible();
  await expectAccessible(page, 'no pending tasks');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: /^Pending tasks/ })).toContainText('All done');
});

test('PAYE from a file: a wrong line is named, a good file is on the pages with its name, and it can be taken away', async ({
  page,
}) => {
  const id = await openTaxes(page, newBusiness('Marlow Brew House Ltd'));
  await card(page, 'PAYE').getByRole('link', { name: 'Or give a file of PAYE' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figures from a file' })).toBeVisible();
  const paye = card(page, 'PAYE');
  await expect(paye.getByText('No file yet')).toBeVisible();
  await expectAccessible(page, 'figures from a file');

  const [example] = await Promise.all([
    page.waitForEvent('download'),
    paye.getByRole('link', { name: 'Example file for PAYE' }).click(),
  ]);
  expect(example.suggestedFilename()).toBe('paye-example.csv');
  const choose = (text: string) =>
    paye
      .getByLabel('CSV file of PAYE figures')
      .setInputFiles({ name: 'paye.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Tax year,Tax month,Charged\n2026-27,13,100\n');
  await expect(paye.getByText(/Line 2\./)).toBeVisible();
  await expectAccessible(page, 'a file with a wrong line');
  await paye.getByLabel('CSV file of PAYE figures').setInputFiles(await example.path());
  await expect(paye.getByText(/charges and .* payments are on your pages now/)).toBeVisible();

  await page.goto(taxesOf(id));
  await expect(card(page, 'PAYE').getByText(/^Your file .*\.csv, read/)).toBeVisible();
  await page.goto(`/portal/v2/instant-vat/dashboard/tax-file?company_id=${id}`);
  await paye.getByRole('button', { name: 'Remove these figures of PAYE' }).click();
  await expect(paye.getByText('No file yet')).toBeVisible();
});

test('a late bill shows how to pay it, keeps the entered reference, and can be marked as on its way and unmarked', async ({
  page,
}) => {
  const priya = await signInAs(page, 'priya');
  const settled = whenSettled(page);
  await page.goto(priya('/dashboard'));
  await expect(card(page, 'Corporation tax').getByText(READ)).toBeVisible();
  await settled();
  await card(page, 'PAYE').getByRole('link', { name: 'How to pay PAYE' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'How to pay your PAYE bill' }),
  ).toBeVisible();
  await settled();
  // On some days the oldest bill is a penalty, with its reference only on HMRC's notice. Check the
  // next monthly bill.
  if (await card(page, 'What is in it').getByText('Late report penalty').isVisible()) {
    await card(page, 'More to pay for PAYE')
      .getByRole('link', { name: /^Month / })
      .first()
      .click();
    await settled();
  }
  const owed = card(page, 'You owe HMRC');
  await expect(owed.getByText('08 32 10')).toBeVisible();
  await expect(owed.getByText(/^It was due /)).toBeVisible();
  await owed.getByLabel('Accounts Office reference').fill('475PT00218634');
  await go(page, 'Keep the reference');
  await expect(owed.getByText(/^475PT00218634\d{4}/)).toBeVisible();
  await expectAccessible(page, 'how a late bill is paid');

  await go(page, 'Mark as on its way');
  await expect(owed.getByText(/Marked as sent on .*\. HMRC shows it by /)).toBeVisible();
  await go(page, 'It was not sent');
  await expect(page.getByRole('button', { name: 'Mark as on its way' })).toBeVisible();
});
