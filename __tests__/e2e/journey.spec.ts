import {
  acceptAndSend,
  addCompany,
  claimReference,
  claimRefund,
  connectHmrc,
  openDashboard,
  openReadyReturn,
  readAgain,
  signUp,
} from './support/business';
import { newBusiness } from './support/newBusiness';
import {
  filedReturns,
  emailTo,
  control,
  linkFor,
  payRepayment,
  settlePayout,
} from './support/sandbox';
import { expect, test } from './support/test';

/** The main job of the product, whole: what a person who has never heard of us does to be paid. */
test('a stranger signs up by e-mail, files a return, sells its refund, watches HMRC repay it, and signs in again', async ({
  page,
}) => {
  const business = newBusiness();

  await signUp(page, business);
  await addCompany(page, business);
  await connectHmrc(page, business.vrn);
  await expect(page).toHaveURL(/\/v2\/instant-vat\/dashboard\?/);
  await expect(page.getByRole('heading', { level: 1, name: business.company })).toBeVisible();
  await expect(page.getByText('You receive')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'VAT returns' })).toBeVisible();

  await openReadyReturn(page);
  await expect(page.getByText('Net VAT to pay to HMRC or reclaim')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept and send' })).toBeDisabled();
  await acceptAndSend(page);
  await claimRefund(page);

  const reference = await claimReference(page);
  await expect(page).toHaveURL(/dashboard\/confirmation\?.*claim=/);
  await page.getByRole('link', { name: 'Follow your claim' }).click();
  await settlePayout(reference);
  await expect(page.getByText(/^We paid you £/)).toBeVisible();
  await payRepayment(business.vrn);
  await readAgain(page);
  await expect(page.getByText(/^HMRC paid £[\d,.]+ into your account/)).toBeVisible();
  for (const step of [
    /You accepted the quote/,
    /Return filed with HMRC/,
    /^We paid you £/,
    /HMRC repaid/,
  ])
    await expect(page.getByText(step).first()).toBeVisible();
  expect(await filedReturns(business.vrn)).toHaveLength(1);
  await emailTo(business.email, /paid/i);

  await page.goto('/portal/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.getByLabel('Email address').fill(business.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await page.goto(await linkFor(business.email, /link|log in/i, '/auth/magic-link'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/portal\/home/);
  await expect(page.getByText(business.company).first()).toBeVisible();

  await page.goto('/portal/logout');
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email address').fill(business.email);
  await page.getByLabel('Password', { exact: true }).fill(business.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/portal\/home/);
});

test('an answer that HMRC’s line lost is confirmed by itself, and the return is filed once', async ({
  page,
}) => {
  const business = newBusiness();
  await openDashboard(page, business);
  await openReadyReturn(page);
  await control('faults', {
    provider: 'hmrc',
    operation: 'submitReturn',
    fault: 'loseAnswer',
    times: 1,
    vrn: business.vrn,
  });
  await acceptAndSend(page);
  await expect(
    page
      .getByText('We sent your return and are confirming it with HMRC. Do not send it again.')
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/we read it back and it is the one you sent/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Claim £/ })).toBeVisible();
  expect(await filedReturns(business.vrn)).toHaveLength(1);
});
