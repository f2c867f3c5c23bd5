import { expect, type Page } from '@playwright/test';
import { refreshVat } from '@/lib/overview/vat/contract';
import type { Business } from './newBusiness';
import { SEEDED } from './people';
import { confirmByMail } from './confirm';
import { codeFor } from './sandbox';
import {
  connectedCompany,
  enterAs,
  newVisitor,
  ok,
  setUpCompany,
  signedInVisitor,
  signedUpVisitor,
} from './visitor';

/** Called at each screen on the way, with its name: for tests that look at all of them. */
type Look = (screen: string) => Promise<void>;
const pass: Look = () => Promise.resolve();

const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** From the landing's pop-up to a proven e-mail address. */
export async function signUp(page: Page, business: Business, look = pass): Promise<void> {
  await page.goto('/portal/v2/instant-vat');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(business.email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/steps\/about/);
  await expect(page.getByLabel('Email address')).toHaveValue(business.email);
  await sayWho(page, business, look);
}

/** From "About you" with the e-mail filled in to a proven address. */
export async function sayWho(page: Page, business: Business, look = pass): Promise<void> {
  await page.getByLabel('Full name').fill(business.name);
  await page.getByRole('radio', { name: /Choose a password/ }).check();
  await page.getByLabel('Password', { exact: true }).fill(business.password);
  await look('about you');
  await go(page, 'Continue');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible();
  await look('confirm your email');
  await page.getByLabel('6-digit code').fill(await codeFor(business.email));
  await go(page, 'Continue');
  await expect(page.getByRole('heading', { level: 1, name: 'Add your company' })).toBeVisible();
}

/** Submits the VAT number of a new business and confirms it, because its check digits fail. */
export async function keepVatNumber(page: Page, look = pass): Promise<void> {
  await go(page, 'Continue');
  const yes = page.getByRole('button', { name: 'Yes, this is my VAT number' });
  await expect(yes).toBeVisible();
  await look('a VAT number whose check digits fail');
  await yes.click();
}

/** Finds the company at Companies House and fills in the steps up to HMRC. */
export async function addCompany(
  page: Page,
  business: Business,
  records: 'xero' | 'typed' = 'xero',
  look = pass,
): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Company name or number' })
    .fill(business.company.slice(0, 11));
  await expect(page.getByRole('option', { name: new RegExp(business.company) })).toBeVisible();
  await look('the list of companies');
  await page.getByRole('option', { name: new RegExp(business.company) }).click();
  await go(page, 'Continue');
  await page.getByRole('textbox', { name: 'VAT number' }).fill(business.vrn);
  await look('VAT number');
  await keepVatNumber(page, look);
  await page.getByLabel('Name on the account').fill(business.company);
  await page.getByLabel('Sort code').fill('203002');
  await page.getByLabel('Account number').fill(business.accountNumber ?? '31924471');
  await look('bank account');
  await go(page, 'Continue');
  await confirmByMail(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Where do your VAT figures come from?' }),
  ).toBeVisible();
  await look('bookkeeping');
  if (records === 'typed') {
    await go(page, 'I’ll type the nine boxes myself');
  } else {
    await page.getByRole('link', { name: 'Connect Xero' }).click();
    await page.getByLabel('Organisation', { exact: true }).selectOption('other');
    await page.getByLabel('Name of the organisation').fill(business.company);
    await page.getByLabel('VAT number of the organisation').fill(business.vrn);
    await go(page, 'Connect');
  }
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Connect|Finish connecting) HMRC$/ }),
  ).toBeVisible();
  await look('connect HMRC');
}

/** To HMRC's consent page and through it. */
export async function connectHmrc(
  page: Page,
  vrn: string,
  decision: 'Give permission' | 'Do not give permission' = 'Give permission',
): Promise<void> {
  await page.getByRole('link', { name: 'Continue to HMRC' }).click();
  await answerHmrc(page, vrn, decision);
}

/** On HMRC's own pages: logs in for this VAT number, and gives access or does not. */
export async function answerHmrc(
  page: Page,
  vrn: string,
  decision: 'Give permission' | 'Do not give permission' = 'Give permission',
): Promise<void> {
  await page.getByLabel('Government Gateway user ID').fill('123456789012');
  await page.getByLabel('Password').fill('anything');
  await page.getByLabel('VAT registration number on this account').fill(vrn);
  await go(page, 'Sign in');
  await go(page, decision);
}

/** Returns the address of a page of the company's. */
const pagesOf =
  (companyId: string) =>
  (path: string, more = '') =>
    `/portal${path}?company_id=${companyId}${more}`;

/**
 * Signs one of the owners in, in a session of this journey's own, without opening a page. Returns
 * the address of their company's page of this kind.
 */
export async function signInAs(
  page: Page,
  who: keyof typeof SEEDED,
): Promise<(path: string, more?: string) => string> {
  const { email, password, company } = SEEDED[who];
  const { visitor, companies } = await signedInVisitor(email, password);
  await enterAs(page, visitor);
  return pagesOf(companies.find(({ name }) => name === company)?.id ?? '');
}

/** Hannah, who is owed a refund. */
export const signInAsHannah = (page: Page) => signInAs(page, 'hannah');

/**
 * The owner of a new business is signed in and has proven the e-mail address; there is no company
 * yet.
 */
export async function signUpWithoutPages(page: Page, business: Business): Promise<void> {
  await enterAs(page, await signedUpVisitor(business));
}

/**
 * Signs up a business with its company set up, except for HMRC. Returns the address of the
 * company's page of this kind.
 */
export async function setUpWithoutPages(
  page: Page,
  business: Business,
  records: 'xero' | 'typed',
): Promise<(path: string, more?: string) => string> {
  const visitor = await signedUpVisitor(business);
  const companyId = await setUpCompany(visitor, business, records);
  await enterAs(page, visitor);
  return pagesOf(companyId);
}

/** A business with HMRC and its bookkeeping connected, looking at its dashboard. */
export async function openDashboard(
  page: Page,
  business: Business,
  records: 'xero' | 'typed' = 'xero',
): Promise<void> {
  const { visitor, companyId } = await connectedCompany(business, records);
  await enterAs(page, visitor);
  await page.goto(pagesOf(companyId)('/v2/instant-vat/dashboard'));
  await expect(page.getByRole('heading', { level: 1, name: business.company })).toBeVisible();
}

/** From the dashboard to the return that is ready. */
export async function openReadyReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Review return and claim/ }).click();
  await expect(page.getByRole('heading', { name: 'Check the nine boxes' })).toBeVisible();
}

/** HMRC's declaration, then the one button that files. */
export async function acceptAndSend(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /you are making a legal declaration/ }).check();
  await go(page, 'Accept and send');
}

/** Returns the reference of the claim that this page confirms. */
export async function claimReference(page: Page): Promise<string> {
  return (
    (await page.getByText(/Your reference is AD-/).textContent())?.match(/AD-\d\d-\d\d-\d+/)?.[0] ??
    ''
  );
}

/** Sells the refund of the return that this page shows, and confirms it. */
export async function claimRefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Claim £/ }).click();
  await confirmByMail(page);
}

/**
 * Has the portal read HMRC again for the company of this page, as "Refresh" does, instead of at its
 * next time.
 */
export async function readAgain(page: Page): Promise<void> {
  const visitor = newVisitor();
  for (const { name, value } of await page.context().cookies()) visitor.cookies.set(name, value);
  await ok(
    visitor.call(refreshVat, {
      query: { company_id: new URL(page.url()).searchParams.get('company_id') ?? '' },
    }),
  );
}
