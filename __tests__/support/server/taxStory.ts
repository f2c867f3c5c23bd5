import { onlineServicesCallback, onlineServicesConnect } from '@/lib/connections/contract';
import { takeCustomer } from './customerPool';
import type { TestServer } from './testServer';
import type { Browser } from './browser';
import { newCustomer, type VatCustomer } from './vatStory';

const crossSite = { 'Sec-Fetch-Site': 'cross-site', Origin: '', 'X-Client-Device': '' };

/**
 * Goes to HMRC for the other three taxes and back; `vrn` is the business that signs in there.
 * Returns the portal's landing page.
 */
export async function visitOnlineServices(
  browser: Browser,
  companyId: string,
  signIn: { vrn: string; decision?: 'give' | 'refuse' },
): Promise<string> {
  const { location } = await browser.navigate(onlineServicesConnect, { company_id: companyId });
  const asked = new URL(location);
  const response = await fetch(`${asked.origin}/hmrc-www/oauth/decision`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...Object.fromEntries(asked.searchParams),
      userId: '123456789012',
      vrn: signIn.vrn,
      decision: signIn.decision ?? 'give',
    }).toString(),
  });
  const back = new URL(response.headers.get('location') ?? '').searchParams;
  return (await browser.navigate(onlineServicesCallback, Object.fromEntries(back), crossSite))
    .location;
}

/**
 * Returns a customer with the other three taxes connected and synced, a prepared one unless the
 * form is special.
 */
export async function taxCustomer(
  testServer: TestServer,
  form: Parameters<typeof newCustomer>[1] = {},
): Promise<VatCustomer> {
  const prepared =
    Object.keys(form).length === 0 ? await takeCustomer(testServer, 'taxes') : undefined;
  if (prepared) return prepared;
  const customer = await newCustomer(testServer, form);
  await visitOnlineServices(customer.browser, customer.companyId, { vrn: customer.vrn });
  await testServer.runJobs();
  return customer;
}
