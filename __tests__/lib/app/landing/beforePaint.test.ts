import { choosePartner } from '@/lib/app/browser/partner';
import { markPartner } from '@/lib/app/landing/markPartner';
import { storeCompany } from '@/lib/app/browser/company';
import { beforePaint } from '@/lib/app/landing/beforePaint';

const { dataset } = document.documentElement;
const run = () => {
  const script = document.createElement('script');
  script.textContent = beforePaint;
  document.head.append(script);
};
/** What the script says about a visitor with this query and, if any, this partner's cookie. */
const marksFor = (query: string, cookie?: string) => {
  if (cookie) document.cookie = `partner_id=${encodeURIComponent(cookie)}; path=/`;
  window.history.replaceState({}, '', `/portal/v2/instant-vat${query}`);
  run();
  return { ...dataset };
};

afterEach(() => {
  document.cookie = 'partner_id=; path=/; max-age=0';
  window.localStorage.clear();
  delete dataset.known;
  delete dataset.partner;
});

test.each([
  ['', undefined],
  ['?partner=organic', undefined],
  ['?partner=QuickBooks', undefined],
  ['?partner_id=intuit-uk', undefined],
  ['?partner=%20Google%20', undefined],
  ['?partner=microsoft&partner_id=google', undefined],
  ['?partner_id=xero-uk', undefined],
  ['?partner=swoop', undefined],
  ['?partner=swoop', 'xero'],
  ['?partner=xero', 'organic'],
])('marks the partner of "%s" and the cookie %s as the page will', (query, cookie) => {
  const { partner } = marksFor(query, cookie);
  const { partner: byName, partner_id: byId } = Object.fromEntries(
    new URLSearchParams(query),
  ) as Record<string, string | undefined>;
  markPartner(
    choosePartner({ ...(byName && { partner: byName }), ...(byId && { partner_id: byId }) }),
  );
  expect(partner).toBe(dataset.partner);
});

test('marks a browser that has stored a company of any kind, and no other', () => {
  expect(marksFor('')).not.toHaveProperty('known');
  storeCompany('x', 'practice');
  expect(marksFor('')).toHaveProperty('known', '');
});
