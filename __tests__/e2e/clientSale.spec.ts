import { devices, type Page } from '@playwright/test';
import { setBankAccount } from '@/lib/companies/contract';
import { refundOffer } from '@/lib/refunds/offers/contract';
import { fileReturn, requestQuote, vatReturn } from '@/lib/overview/vat/contract';
import { confirmByMail } from './support/confirm';
import { expectAccessible } from './support/axe';
import { answerHmrc } from './support/business';
import { OWED_4210, preparedReturn, type PreparedReturn } from './support/preparedReturn';
import { linkFor } from './support/sandbox';
import { expect, test } from './support/test';
import { enterAs, ok } from './support/visitor';
import { overhang } from './support/window';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ACCOUNT = { account_name: 'Marsh Joinery', sort_code: '203002', account_number: '31924471' };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The client's refund is filed by the practice; nothing is on offer yet. */
async function filedRefund(): Promise<PreparedReturn> {
  const prepared = await preparedReturn(OWED_4210);
  const { practice, companyId, periodId } = prepared;
  const query = { company_id: companyId, period_id: periodId };
  const { declaration, payloadHash = '' } = await ok(practice.call(vatReturn, { query }));
  await ok(
    practice.call(fileReturn, {
      query,
      body: { accepted: true, declaration_version: declaration.version, payload_hash: payloadHash },
    }),
  );
  return prepared;
}

/** What stands at this step: accessible, and no wider than the phone. */
async function look(phone: Page, screen: string): Promise<void> {
  await expectAccessible(phone, screen);
  expect(await overhang(phone), `${screen}: wider than the window`).toBe(0);
}

test('a practice offers the sale of a refund, and its client alone decides: proves it at HMRC and sells, on a phone', async ({
  page: desk,
  browser,
}) => {
  const { practice, practiceId, client, clientEmail, companyId, periodId, vrn } =
    await filedRefund();
  const query = { company_id: companyId, period_id: periodId };
  const refundPage = `/portal/v2/open-tax/clients-portal/refund?${new URLSearchParams(query)}`;

  await enterAs(desk, practice);
  const ofClient = new URLSearchParams({ company_id: practiceId, client_company_id: companyId });
  const clientPage = `/portal/v2/open-tax/client-dashboard?${ofClient}`;
  await desk.goto(clientPage);
  const refund = desk
    .getByRole('region', { name: 'Refunds that can be paid early' })
    .getByRole('listitem')
    .filter({ hasText: '£4,210.00' });
  await refund.getByRole('button', { name: /^Offer the sale/ }).click();
  const dialog = desk.getByRole('dialog');
  for (const figure of ['£4,210.00', '−£42.10', '£4,167.90'])
    await expect(dialog.getByText(figure, { exact: true })).toBeVisible();
  await expect(dialog.getByText(/you cannot sell it for them/)).toBeVisible();
  await expectAccessible(desk, 'the sale of a refund before it is offered');
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(refund.getByRole('button', { name: /^Withdraw the offer/ })).toBeVisible();

  // The accountant who offers cannot decide: neither on the client's page nor by its API calls.
  await desk.goto(refundPage);
  await expect(desk.getByRole('heading', { name: 'We cannot find this offer' })).toBeVisible();
  for (const refused of [
    await practice.call(refundOffer, { query }),
    await practice.call(requestQuote, { query }),
    await practice.call(setBankAccount, { query: { company_id: companyId }, body: ACCOUNT }),
  ])
    expect(refused).toMatchObject({ status: 404 });

  const phone = await (
    await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
  ).newPage();
  await enterAs(phone, client);
  await phone.goto(
    await linkFor(clientEmail, /your VAT refund can be paid early$/, '/clients-portal/refund'),
  );
  await expect(
    phone.getByRole('heading', { level: 1, name: /^Your VAT refund for / }),
  ).toBeVisible();
  // In a business's own words: what the refund is less the fee, and beside it to wait for nothing.
  const early = phone.getByRole('radio', { name: /^Paid early by InstantVAT/ });
  await expect(phone.getByText('£4,210.00 − £42.10', { exact: true })).toBeVisible();
  await expect(phone.getByText('£4,167.90').first()).toBeVisible();
  await expect(phone.getByRole('radio', { name: /^Wait for HMRC/ })).toBeVisible();
  await early.check();
  await look(phone, 'an offer, before HMRC was asked who its client is');
  await expect(phone.getByRole('button', { name: /^(Get|Claim)/ })).toHaveCount(0);
  await phone.getByRole('link', { name: 'Confirm with HMRC' }).click();
  await answerHmrc(phone, vrn);

  await expect(phone.getByText(/^HMRC confirmed it on /)).toBeVisible();
  await phone.getByLabel('Name on the account').fill(ACCOUNT.account_name);
  await phone.getByLabel('Sort code').fill(ACCOUNT.sort_code);
  await phone.getByLabel('Account number').fill(ACCOUNT.account_number);
  await look(phone, 'the account for the payout');
  await press(phone, 'Save account');
  await confirmByMail(phone);
  await expect(
    phone.getByText(/^You sell the refund of £4,210\.00 to .*If HMRC pays less than £4,210\.00/),
  ).toBeVisible();
  await look(phone, 'an exact quote');
  await press(phone, 'Claim £4,167.90');
  const sheet = phone.getByRole('dialog', { name: 'Is it still you?' });
  for (const fact of [
    '£4,167.90',
    ACCOUNT.account_name,
    /^20 30 02, ending /,
    /refund, £4,210\.00$/,
  ])
    await expect(sheet.getByText(fact)).toBeVisible();
  await look(phone, 'the sale before it is confirmed');
  await confirmByMail(phone);
  await phone.getByRole('link', { name: 'Open the claim' }).click();
  await expect(
    phone.getByRole('heading', { level: 2, name: 'What has happened, and what is next' }),
  ).toBeVisible();
  await look(phone, 'a claim that a client made');
  await phone.context().close();

  await desk.goto(clientPage);
  await expect(refund.getByText(/sold/i).first()).toBeVisible();
  await expect(refund.getByRole('button')).toHaveCount(0);
});
