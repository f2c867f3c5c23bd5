import { setVatNumber } from '@/lib/companies/contract';
import type { Browser } from '@/__tests__/support/server/browser';

/** Saves a company's VAT number and confirms whatever is asked about it. */
export async function saveVatNumber(browser: Browser, companyId: string, vatNumber: string) {
  const send = (confirmed: string[]) =>
    browser.call(setVatNumber, {
      query: { company_id: companyId },
      body: { vat_number: vatNumber, confirmed },
    });
  const first = await send([]);
  if (first.status !== 200 || first.data.saved) return first;
  return send(first.data.doubts.map(({ sentence }) => sentence));
}
