import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { setUp } from '@/lib/practice/contract';
import { inviteClient } from '@/lib/clients/onboarding/invitationsContract';
import { expectAccessible } from './support/axe';
import { codeFor, linkFor } from './support/sandbox';
import { codeOf, teamVisitor } from './support/team';
import { expect, test } from './support/test';
import { ok } from './support/visitor';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ABOUT_INVITATION = /invites you to OpenTax/;
let made = 0;

/** Returns an address that no other sign-up uses. */
const newAddress = (who: string) => `${who}-${(made += 1)}@practices.example`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Says to the backend what a page of ours would. */
async function ask(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  return page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(`/portal/api${where}`, {
        method: how,
        headers: { 'Content-Type': 'application/json' },
        ...(what ? { body: what } : {}),
      });
      return { status: answer.status, text: await answer.text() };
    },
    [method, path, body ? JSON.stringify(body) : method === 'POST' ? '{}' : ''] as const,
  );
}

/**
 * Invites a new client to Ruth's seeded practice. Returns their address and the link in their
 * e-mail.
 */
async function invited(): Promise<{
  email: string;
  company: string;
  link: string;
  practiceId: string;
}> {
  const [email, company] = [newAddress('owner'), `Price Landscapes ${randomUUID().slice(0, 6)}`];
  const ruth = await teamVisitor('ruth');
  const { practices } = await ok(ruth.call(setUp));
  const practiceId = practices[0]?.id ?? '';
  await ok(
    ruth.call(inviteClient, {
      query: { company_id: practiceId },
      body: { full_name: 'Owen Price', email, name: company },
    }),
  );
  return {
    email,
    company,
    practiceId,
    link: await linkFor(email, ABOUT_INVITATION, '/client-signup/invite'),
  };
}

test('an accountant signs up by e-mail, adds a practice, and reads what really comes next', async ({
  page,
}) => {
  const email = newAddress('nia');
  await page.goto('/portal/v2/open-tax?partner=swoop');
  await page.locator('main').getByRole('link', { name: 'Sign up', exact: true }).first().click();
  await heading(page, 'Sign up to OpenTax');
  await expect(page.getByRole('link', { name: 'Sign in with Xero' })).toHaveAttribute(
    'href',
    /partner_signup=swoop&product=open_tax/,
  );
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Continue');
  await expect(page).toHaveURL(/open-tax\/steps\/about/);
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.getByLabel('Full name').fill('Nia Moor');
  await press(page, 'Continue');
  await heading(page, 'Confirm your email');
  await page.getByLabel('6-digit code').fill(await codeFor(email));
  await press(page, 'Continue');

  await heading(page, 'Add your practice');
  await page.getByRole('combobox', { name: 'Practice name or number' }).fill('fernlea');
  await page.getByRole('option', { name: /Fernlea Accountants LLP/ }).click();
  await press(page, 'Continue');
  // The practice exists already, and is not created twice.
  await expect(
    page.getByRole('region', { name: 'This practice is in OpenTax already' }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Practice name or number' }).fill('moor and vale');
  await page.getByRole('option', { name: 'My practice is not listed at Companies House' }).click();
  await heading(page, 'Tell us about your practice');
  await page.getByLabel('Practice name').fill('Moor & Vale Accountants');
  await press(page, 'Continue');
  // It takes a second step to work in a practice.
  await heading(page, 'Add a second step');
  await expectAccessible(page, 'adding the second step that a practice takes');
  await press(page, 'Add an authenticator app');
  await expect(
    page.getByRole('heading', { name: /^Add an authenticator app \(step 1, current step\)/ }),
  ).toBeVisible();
  await page
    .getByLabel('Code from the app')
    .fill(codeOf((await page.locator('main code').textContent()) ?? ''));
  await press(page, 'Turn on');
  await expect(
    page.getByRole('heading', { name: /^Keep your recovery codes \(step 2, current step\)/ }),
  ).toBeVisible();
  await page.getByLabel('I have saved these codes somewhere safe').check();
  await press(page, 'Continue');
  await heading(page, 'Your agent reference number');
  const number = page.getByRole('textbox', { name: 'Agent reference number' });
  await number.fill('ARN1');
  await number.blur();
  await expect(page.getByText(/Enter your agent reference number, like NARN1234567/)).toBeVisible();
  await number.fill('NARN7654321');
  await press(page, 'Continue');
  await heading(page, 'What we ask of HMRC');
  await page.reload();
  await press(page, 'I have read this: finish the set-up');
  await heading(page, 'Moor & Vale Accountants is set up');
  await linkFor(email, /is set up in OpenTax/, '/portal/home');
  await page.getByRole('link', { name: 'Go to its dashboard' }).click();
  await heading(page, 'Dashboard');
  await expect(page.getByRole('banner')).toContainText('Moor & Vale Accountants');
});

test('a client reads what a yes means, accepts, and finds the company; the link then works no more', async ({
  page,
}) => {
  const { company, link } = await invited();
  await page.goto(link);
  await heading(page, 'Fernlea Accountants LLP invites you');
  expect(page.url()).not.toContain('token');
  await expect(page.getByText('What they may not do')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to accept' }).click();
  await heading(page, 'Who you are');
  await expect(page.getByLabel('Full name')).toHaveValue('Owen Price');
  await press(page, 'Continue');
  await heading(page, 'Your login');
  await expect(page.getByRole('link', { name: /^Sign in with/ })).toHaveCount(4);
  await press(page, 'Accept the invitation');
  await heading(page, 'Choose what Fernlea Accountants LLP sees');
  await expect(page.getByRole('switch')).toHaveCount(4);
  await press(page, 'Continue');
  // HMRC is asked by a VAT number, and this business has none here.
  await heading(page, 'There is no VAT number here');
  await page.getByRole('link', { name: 'Go to your page' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }),
  ).toBeVisible();
  await expect(page.getByText(company).first()).toBeVisible();
  await expect(page.getByText('Fernlea Accountants LLP').first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await heading(page, 'You have accepted this invitation');
  await page.getByRole('link', { name: 'Carry on' }).click();
  await heading(page, 'You have joined');
});

test('a no is kept, an unknown link and another’s ids are not found alike', async ({ page }) => {
  const { link, practiceId } = await invited();
  const secret = new URL(link).hash;
  for (const ids of [
    { company_id: randomUUID(), client_id: randomUUID() },
    { company_id: practiceId, client_id: randomUUID() },
  ]) {
    await page.goto('about:blank');
    await page.goto(
      `/portal/v2/open-tax/client-signup/invite?${new URLSearchParams(ids)}${secret}`,
    );
    await heading(page, 'We could not find that invitation');
  }
  await page.goto('about:blank');
  await page.goto(`${link.split('#')[0]}#token=made-up`);
  await heading(page, 'We could not find that invitation');
  await page.goto('about:blank');
  await page.goto(link);
  await press(page, 'Decline');
  await press(page, 'Yes, decline');
  await heading(page, 'This invitation was declined');
});

test('another practice and one that does not exist get the same response', async ({ page }) => {
  const { practiceId } = await invited();
  const email = newAddress('other');
  await page.goto('/portal/v2/open-tax/signup');
  expect(
    (
      await ask(page, 'POST', '/v2/sign-up', {
        full_name: 'Somebody Else',
        email,
        product: 'open_tax',
      })
    ).status,
  ).toBe(200);
  expect((await ask(page, 'POST', '/verify-email', { code: await codeFor(email) })).status).toBe(
    200,
  );
  const refusals = await Promise.all(
    [practiceId, randomUUID()].map((id) =>
      ask(page, 'POST', `/open-tax/practice/finish?company_id=${id}`),
    ),
  );
  expect(refusals[0]).toEqual({ status: 404, text: '{"error":"We could not find that."}' });
  expect(refusals[1]).toEqual(refusals[0]);
});

test('InstantVAT’s sign-up has a page of its own that keeps partner and marketing parameters', async ({
  page,
}) => {
  await page.goto('/portal/v2/instant-vat/signup?partner=swoop&utm_source=news');
  await heading(page, 'Get your VAT refund in as little as 24 hours');
  await expect(page.getByText(/Just 2% of the VAT refund amount/)).toBeVisible();
  await page.getByLabel('Email address').fill(newAddress('trader'));
  await press(page, 'Continue');
  await expect(page).toHaveURL(/instant-vat\/steps\/about\?.*utm_source=news/);
});
