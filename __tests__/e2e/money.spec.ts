import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import {
  acceptAndSend,
  claimReference,
  claimRefund,
  openDashboard,
  openReadyReturn,
  readAgain,
  signInAsHannah,
} from './support/business';
import { confirmByMail } from './support/confirm';
import { newBusiness } from './support/newBusiness';
import { savedPdf } from './support/pdf';
import { control, settlePayout } from './support/sandbox';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const save = async (page: Page, name: string | RegExp) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  return savedPdf(download);
};

/**
 * Goes from the dashboard to a refund that is sold: the confirmation, then the claim. Returns the
 * claim's reference.
 */
async function sell(page: Page): Promise<string> {
  await openReadyReturn(page);
  await acceptAndSend(page);
  await claimRefund(page);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your claim is confirmed/ }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your claim is confirmed/ }),
  ).toBeVisible();
  await expect(page.getByText('What happens next').first()).toBeVisible();
  await expectAccessible(page, 'confirmation');
  const reference = await claimReference(page);
  await page.getByRole('link', { name: 'Follow your claim' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'What has happened, and what is next' }),
  ).toBeVisible();
  return reference;
}

test('Hannah finds her receipts and invoices, reads one, prints it, and saves them as PDFs', async ({
  page,
}) => {
  const bakery = await signInAsHannah(page);
  await page.goto(bakery('/v2/instant-vat/dashboard'));
  await page.getByRole('link', { name: 'Receipts and invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Save as PDF: Invoice/ })).toHaveCount(6);

  const invoice = await save(page, /^Save as PDF: Invoice/);
  expect(invoice).toMatchObject({
    name: expect.stringMatching(/^invoice-ads-\d{6}\.pdf$/),
    head: '%PDF-',
  });
  for (const words of [
    'Invoice',
    'ADS-',
    'Adsum Ltd',
    'Marlow & Rye Bakery Ltd',
    'There is nothing to pay',
  ])
    expect(invoice.words).toContain(words);
  const receipt = await save(page, /^Save as PDF: Receipt for your claim/);
  expect(receipt.words).toContain('Paid to you');
  expect((await save(page, /^Save as PDF: Receipt for your VAT return/)).words).toContain(
    'form bundle number',
  );

  await page
    .getByRole('link', { name: /^Invoice, / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
  expect((await save(page, 'Save as PDF')).words).toBe(invoice.words);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('There is nothing to pay')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('a claim that is not paid yet can be taken back: the bank stops the payment and nothing is owed', async ({
  page,
}) => {
  await openDashboard(page, newBusiness());
  await sell(page);
  await expect(page.getByText(/will be here as soon as you are paid/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw this claim' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/The refund of £.* is yours again/)).toBeVisible();
  await expectAccessible(page, 'the question before withdrawing');
  await dialog.getByRole('button', { name: 'Withdraw the claim' }).click();
  await confirmByMail(page);
  await expect(page.getByText('You withdrew this claim.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw this claim' })).toBeHidden();
  await expectAccessible(page, 'a withdrawn claim');
});

test('when HMRC repays less, the claim says how much is missing, and a bank transfer settles it', async ({
  page,
}) => {
  const business = newBusiness();
  await openDashboard(page, business);
  const reference = await sell(page);
  await settlePayout(reference);
  await expect(page.getByText(/^We paid you £/)).toBeVisible();
  await control('repayment', {
    vrn: business.vrn,
    status: 'REPAYMENT_ADJUSTED',
    amount: '1000.00',
  });
  await control('advance', { vrn: business.vrn });
  await readAgain(page);
  await expect(page.getByRole('heading', { name: 'What HMRC did not pay' })).toBeVisible();
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'a shortfall');
  // What HMRC repaid is passed on too, in the same payment.
  const shown =
    (await page
      .getByRole('region', { name: 'How to pass it on' })
      .getByText('Amount', { exact: true })
      .locator('xpath=following-sibling::dd[1]')
      .textContent()) ?? '';
  const amount = /^£([\d,]+\.\d\d)/.exec(shown)?.[1]?.replaceAll(',', '') ?? '';
  await control('transfer', { reference, amount });
  await expect(page.getByText('It is settled. You owe nothing more for this claim.')).toBeVisible();
  await expect(page.getByText('The shortfall is settled', { exact: true })).toBeVisible();
});
