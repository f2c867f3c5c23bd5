import { hmrcCallback, hmrcConnect, xeroCallback, xeroConnect } from '@/lib/connections/contract';
import { FIXTURE_COMPANIES } from '@/sandbox/fixtures/fixtures';
import type { Browser } from './browser';

/** Fills in the provider's consent form as a person would and returns its redirect. */
export async function consent(
  location: string,
  form: Record<string, string>,
  path: string,
): Promise<URLSearchParams> {
  if (!URL.canParse(location)) throw new Error(`The portal led to no provider: ${location}`);
  const asked = new URL(location);
  const response = await fetch(`${asked.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...Object.fromEntries(asked.searchParams), ...form }).toString(),
  });
  const back = response.headers.get('location');
  if (response.status !== 303 || !back)
    throw new Error(`Consent answered ${response.status}: ${await response.text()}`);
  return new URL(back).searchParams;
}

/** The headers of a browser that a provider sends back. */
export const fromProvider = { 'Sec-Fetch-Site': 'cross-site', Origin: '', 'X-Client-Device': '' };

/**
 * Goes to HMRC and back; `vrn` is the business that signs in there. Returns the portal's landing
 * page.
 */
export const visitHmrc = async (...visit: Parameters<typeof backFromHmrc>): Promise<string> =>
  (await backFromHmrc(...visit))();

/** Goes to HMRC and returns its redirect without following it. */
export async function backFromHmrc(
  browser: Browser,
  companyId: string,
  signIn: { vrn: string; decision?: 'give' | 'refuse' },
): Promise<() => Promise<string>> {
  const { location } = await browser.navigate(hmrcConnect, { company_id: companyId });
  const back = await consent(
    location,
    {
      userId: '123456789012',
      password: 'secret',
      vrn: signIn.vrn,
      decision: signIn.decision ?? 'give',
    },
    '/hmrc-www/oauth/decision',
  );
  return async () =>
    (await browser.navigate(hmrcCallback, Object.fromEntries(back), fromProvider)).location;
}

/** Goes to Xero and back, giving access to the organisation of this VAT number. */
export const visitXero = async (...visit: Parameters<typeof backFromXero>): Promise<string> =>
  (await backFromXero(...visit))();

export async function backFromXero(
  browser: Browser,
  companyId: string,
  organisation: string,
): Promise<() => Promise<string>> {
  const { location } = await browser.navigate(xeroConnect, { company_id: companyId });
  const known = FIXTURE_COMPANIES.some(({ vrn }) => vrn === organisation);
  const chosen: Record<string, string> = known
    ? { organisation }
    : { organisation: 'other', name: `Trader ${organisation}`, vrn: organisation };
  const back = await consent(
    location,
    { ...chosen, decision: 'connect' },
    '/xero-login/identity/connect/consent',
  );
  return async () =>
    (await browser.navigate(xeroCallback, Object.fromEntries(back), fromProvider)).location;
}
