import {
  acceptAndSend,
  connectHmrc,
  openDashboard,
  openReadyReturn,
  setUpWithoutPages,
} from './support/business';
import { newBusiness } from './support/newBusiness';
import { codeFor, filedReturns, control } from './support/sandbox';
import { expect, test } from './support/test';

/** Every wrong turn of the main job has its own honest screen, and nothing typed is lost. */
test('a wrong code, a dissolved company and a misshapen VAT number are each answered where they happen', async ({
  page,
}) => {
  const business = newBusiness();
  await page.goto('/portal/v2/instant-vat');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('nell@');
  await dialog.getByLabel('Email address').blur();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('Email address').fill(business.email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill(business.name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  const right = await codeFor(business.email);
  const wrong = right === '123456' ? '654321' : '123456';
  await page.getByLabel('6-digit code').fill(wrong);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/not right|4 tries/i).first()).toBeVisible();
  await page.getByLabel('6-digit code').fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await page.getByRole('combobox', { name: 'Company name or number' }).fill('marlow');
  const dissolved = page.getByRole('option', { name: /Marlow Provisions Ltd/ });
  await expect(dissolved).toContainText('Dissolved 12 May 2021, cannot claim');
  await dissolved.click({ force: true });
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
  await page.getByRole('option', { name: /Marlow Brew House/ }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  const vatNumber = page.getByRole('textbox', { name: 'VAT number' });
  await vatNumber.fill('12345');
  await vatNumber.blur();
  await expect(page.getByText(/9 digits/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
  await vatNumber.fill('123 4567 89');
  await expect(
    page.getByRole('button', { name: 'Continue', exact: true }),
    'a wrong check digit only warns',
  ).toBeEnabled();
});

test('refused consent, and HMRC being down, leave everything as it was, and trying again works', async ({
  page,
}) => {
  const business = newBusiness();
  const at = await setUpWithoutPages(page, business, 'typed');
  await page.goto(at('/v2/instant-vat/steps/company'));
  await connectHmrc(page, business.vrn, 'Do not give permission');
  await expect(
    page.getByRole('heading', { level: 1, name: 'HMRC was not connected' }),
  ).toBeVisible();

  await control('faults', {
    provider: 'hmrc',
    operation: 'obligations',
    fault: 'down503',
    times: 3,
    vrn: business.vrn,
  });
  await page.getByRole('link', { name: 'Connect HMRC after all' }).click();
  await page.getByLabel('Government Gateway user ID').fill('123456789012');
  await page.getByLabel('Password').fill('anything');
  await page.getByLabel('VAT registration number on this account').fill(business.vrn);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Give permission', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'HMRC is not answering at the moment' }),
  ).toBeVisible();

  await control('clear-faults', { vrn: business.vrn });
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByLabel('Government Gateway user ID').fill('123456789012');
  await page.getByLabel('Password').fill('anything');
  await page.getByLabel('VAT registration number on this account').fill(business.vrn);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Give permission', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: business.company })).toBeVisible();
});

test('figures can be typed, the running period cannot be filed yet, and a double click files once', async ({
  page,
}) => {
  const business = newBusiness();
  await openDashboard(page, business, 'typed');
  await page.getByRole('link', { name: /Enter the nine boxes/ }).click();
  for (const [box, amount] of [
    [1, '612.40'],
    [2, '0'],
    [4, '4,822.40'],
    [6, '38,214'],
    [7, '26870'],
    [8, '0'],
    [9, '0'],
  ] as const) {
    await page.getByLabel(`Box ${box}`, { exact: true }).fill(amount);
  }
  await expect(page.getByLabel('Box 5', { exact: true })).toContainText('£4,210.00');
  await page.getByRole('button', { name: 'Save the figures' }).click();

  await page.getByRole('checkbox', { name: /you are making a legal declaration/ }).check();
  await page.getByRole('button', { name: 'Accept and send' }).dblclick();
  await expect(page.getByRole('button', { name: /^Claim £4,167\.90/ })).toBeVisible();
  expect(await filedReturns(business.vrn)).toHaveLength(1);

  await page.goto(
    page.url().replace(/vat-return\?.*company_id=([0-9a-f-]+).*/, 'vat-returns?company_id=$1'),
  );
  await page
    .locator('main')
    .getByRole('link', { name: /20\d\d$/ })
    .first()
    .click();
  await expect(
    page.getByText(/This period has not ended yet. It can be filed from 1 /),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept and send' })).toHaveCount(0);
});

test('a rejection by HMRC while filing is shown in plain words, and the figures are kept', async ({
  page,
}) => {
  const business = newBusiness();
  await openDashboard(page, business);
  await openReadyReturn(page);
  await control('faults', {
    provider: 'hmrc',
    operation: 'submitReturn',
    fault: 'down503',
    times: 1,
    vrn: business.vrn,
  });
  await acceptAndSend(page);
  await expect(
    page
      .getByText('We sent your return and are confirming it with HMRC. Do not send it again.')
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Net VAT to pay to HMRC or reclaim')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Claim £/ })).toBeVisible();
  expect(await filedReturns(business.vrn)).toHaveLength(1);
});
