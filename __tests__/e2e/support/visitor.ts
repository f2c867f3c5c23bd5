import { confirmed } from '@/__tests__/support/confirmed';
import type { Page } from '@playwright/test';
import { login, signUp, verifyEmail } from '@/lib/auth/contract';
import {
  addCompany,
  companySearch,
  setBankAccount,
  setRecordsSource,
  setVatNumber,
  userCompanies,
} from '@/lib/companies/contract';
import { Browser, type Answer } from '@/__tests__/support/server/browser';
import { confirmingBy } from '@/__tests__/support/server/mailedProof';
import { visitHmrc, visitXero } from '@/__tests__/support/server/consentPages';
import type { Business } from './newBusiness';
import { codeFor, newestConfirmation, untilThere } from './sandbox';
import { portalOrigin } from './stack';

/**
 * Creates a visitor who calls the portal as its pages do, without rendering a page: for what a
 * journey needs but does not test. The pages for these calls are tested in journey.spec.ts,
 * keyboard.spec.ts and pages.spec.ts.
 */
export function newVisitor(): Browser {
  const origin = portalOrigin();
  return new Browser(origin, origin, confirmByMail);
}

/** Acts of visitors without a second step are confirmed with mailed codes. */
const confirmByMail = confirmingBy({ newest: newestConfirmation, until: untilThere });

export async function ok<T>(call: Promise<Answer<T>>): Promise<T> {
  const { status, data, text } = await call;
  if (status !== 200) throw new Error(`The portal answered ${status}: ${text}`);
  return data;
}

/** This page's browser is now the visitor's, signed in as they are. */
export async function enterAs(page: Page, visitor: Browser): Promise<void> {
  const session = visitor.cookies.get('session');
  if (session) {
    await page
      .context()
      .addCookies([
        { name: 'session', value: session, url: visitor.address, httpOnly: true, sameSite: 'Lax' },
      ]);
  }
}

/** Signs a person in with a password; returns the visitor and their companies. */
export async function signedInVisitor(
  email: string,
  password: string,
): Promise<{ visitor: Browser; companies: { id: string; name: string }[] }> {
  const visitor = newVisitor();
  await ok(visitor.call(login, { body: { email, password } }));
  return { visitor, companies: await ok(visitor.call(userCompanies)) };
}

/** Signs up a business: its owner has proven the e-mail address and has no company yet. */
export async function signedUpVisitor({ email, name, password }: Business): Promise<Browser> {
  const visitor = newVisitor();
  await ok(visitor.call(signUp, { body: { full_name: name, email, password, utm: undefined } }));
  await ok(visitor.call(verifyEmail, { body: { code: await codeFor(email) } }));
  return visitor;
}

/**
 * Adds the company, VAT number, payout account and records; HMRC is not connected yet. Returns the
 * company's id.
 */
export async function setUpCompany(
  visitor: Browser,
  { company, vrn, accountNumber = '31924471' }: Business,
  records: 'xero' | 'typed',
): Promise<string> {
  const [found] = await ok(visitor.call(companySearch, { query: { keyword: company } }));
  const { id } = await ok(
    visitor.call(addCompany, {
      body: found
        ? { kind: 'limited', company_number: found.companyNumber }
        : { kind: 'sole_trader', name: company },
    }),
  );
  const query = { company_id: id };
  await ok(
    visitor.call(setVatNumber, {
      query,
      body: { vat_number: vrn, ...confirmed({ vat_number: vrn }) },
    }),
  );
  await ok(
    visitor.call(setBankAccount, {
      query,
      body: { account_name: company, sort_code: '203002', account_number: accountNumber },
    }),
  );
  if (records === 'typed') await ok(visitor.call(setRecordsSource, { query }));
  else await visitXero(visitor, id, vrn);
  return id;
}

/**
 * Signs up a business with its company set up and HMRC connected, so that its first sync is in
 * progress.
 */
export async function connectedCompany(
  business: Business,
  records: 'xero' | 'typed',
): Promise<{ visitor: Browser; companyId: string }> {
  const visitor = await signedUpVisitor(business);
  const companyId = await setUpCompany(visitor, business, records);
  const landed = await visitHmrc(visitor, companyId, { vrn: business.vrn });
  if (!landed.includes('connected=hmrc')) throw new Error(`HMRC was not connected: ${landed}`);
  return { visitor, companyId };
}
