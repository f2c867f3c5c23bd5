/** @jest-environment node */
import { appendAttribution, pickAttribution } from '@/lib/auth/attribution';

test('docs/rules/product.md#attribution: the five utm parameters are kept and nothing else', () => {
  expect(
    pickAttribution({
      utm_source: 'xero',
      utm_medium: ['email', 'x'],
      utm_campaign: ' spring ',
      utm_term: '',
      utm_content: null,
      gclid: '1',
      company_id: '2',
    }),
  ).toEqual({
    utm_source: 'xero',
    utm_medium: 'email',
    utm_campaign: 'spring',
  });
});

test('a value is at most 100 characters and cannot end a header', () => {
  expect(
    pickAttribution({ utm_source: `a\r\nSet-Cookie: b${'x'.repeat(200)}` }).utm_source,
  ).toHaveLength(100);
  expect(pickAttribution({ utm_source: 'a\r\nb\u2028c' }).utm_source).toBe('abc');
});

test.each([
  ['/v2/instant-vat', '/v2/instant-vat?utm_source=a%26b+c'],
  ['/v2/instant-vat?x=1', '/v2/instant-vat?x=1&utm_source=a%26b+c'],
  ['/v2/instant-vat?utm_source=z', '/v2/instant-vat?utm_source=z'],
  ['/help#fees', '/help?utm_source=a%26b+c#fees'],
])('%s becomes %s', (href, appended) => {
  expect(appendAttribution(href, { utm_source: 'a&b c' })).toBe(appended);
});

test('with nothing kept a link stays as it was', () => {
  expect(appendAttribution('/home', {})).toBe('/home');
});
