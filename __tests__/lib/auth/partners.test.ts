/** @jest-environment node */
import { emailFirst, normalisePartner, providerOrder, resolvePartner } from '@/lib/auth/partners';

const X = ['xero', 'google', 'microsoft', 'quickbooks'];
const DEFAULT = ['xero', 'quickbooks', 'google', 'microsoft'];

test.each([
  [{ cookie: 'Swoop', partner: 'google', partnerId: 'xero', landing: 'azets' }, 'swoop'],
  [{ cookie: '  ', partner: 'Google', partnerId: 'xero' }, 'google'],
  [{ cookie: null, partnerId: 'XERO' }, 'xero'],
  [{ landing: 'quickbooks' }, 'quickbooks'],
  [{ cookie: undefined, partner: '', partnerId: null }, 'organic'],
  [{}, 'organic'],
])(
  'docs/rules/product.md#partner: the cookie, else partner, else partner_id, else organic: %p is %s',
  (sources, partner) => {
    expect(resolvePartner(sources)).toBe(partner);
  },
);

test('a partner name is lower-cased and at most 100 characters', () => {
  expect(normalisePartner(` ${'A'.repeat(150)} `)).toBe('a'.repeat(100));
});

test.each([
  ['quickbooks', ['quickbooks', 'google', 'microsoft', 'xero']],
  ['intuit-uk', ['quickbooks', 'google', 'microsoft', 'xero']],
  ['google', ['google', 'xero', 'quickbooks', 'microsoft']],
  ['Microsoft', ['microsoft', 'xero', 'quickbooks', 'google']],
  ['xero_app_store', X],
  ['organic', DEFAULT],
  ['swoop', DEFAULT],
  ['', DEFAULT],
])('docs/rules/product.md#provider-order, mobile: partner %p sees %p', (partner, order) => {
  expect(providerOrder(partner, 'mobile')).toEqual(order);
});

test.each([
  ['xero', X],
  ['google', DEFAULT],
  ['quickbooks', DEFAULT],
  ['organic', DEFAULT],
])(
  'docs/rules/product.md#provider-order, desktop, where only the xero partner has its own: %p sees %p',
  (partner, order) => {
    expect(providerOrder(partner, 'desktop')).toEqual(order);
  },
);

test.each([
  ['organic', 'mobile', true],
  ['', 'mobile', true],
  ['organic', 'desktop', false],
  ['swoop', 'mobile', false],
] as const)(
  'docs/rules/product.md#provider-order: organic puts e-mail first on a phone: %p on %s is %p',
  (partner, size, first) => {
    expect(emailFirst(partner, size)).toBe(first);
  },
);
