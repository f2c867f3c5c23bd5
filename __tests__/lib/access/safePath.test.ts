/** @jest-environment node */
import { safeReturnPath } from '@/lib/access/safePath';
import fc from 'fast-check';

const known = (path: string) => ['/home', '/v2/instant-vat/dashboard', '/company'].includes(path);
const anything = () => true;

test.each([
  '/portal/home',
  '/portal/v2/instant-vat/dashboard',
  '/portal/v2/instant-vat/dashboard?company_id=5a1f0c1e',
  '/portal/home?next=%2Fportal%2Fcompany&x=a+b',
  '/portal/home#main',
])('%s is a page of ours and comes back unchanged', (path) => {
  expect(safeReturnPath(path, known)).toBe(path);
});

test.each([
  '',
  '/',
  '/portal',
  '/portal/',
  'portal/home',
  '/home',
  '/portalx/home',
  '/PORTAL/home',
  'https://evil.example/portal/home',
  '//evil.example/portal/home',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/portal//evil.example',
  '/portal/home//',
  '/portal/\\evil.example',
  '/portal/home\\..',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/portal/../admin',
  '/portal/home/..',
  '/portal/./home',
  '/portal/%2e%2e/admin',
  '/portal/%2fevil.example',
  '/portal/%5cevil',
  '/portal/%252e%252e/',
  '/portal/home%00',
  '/portal/home\u0000',
  '/portal/home\n',
  '/portal/home\r\nSet-Cookie: a=b',
  '/portal/home?x=%0d%0aSet-Cookie:a',
  '/portal/home?x=%5c',
  '/portal/home?x=<script>',
  '/portal/home?x="',
  '\t/portal/home',
  ' /portal/home',
  '/portal/home@evil.example',
  '/portal/home;x',
  '/portal/hоme',
  '/portal/unknown',
  '/portal/home/',
  `/portal/home?x=${'a'.repeat(2_000)}`,
  '/portal/home\u2028',
  '@evil.example/portal/home',
  'http:/portal/home',
  '/portal:80/home',
])('%j is refused', (value) => {
  expect(safeReturnPath(value, known)).toBeUndefined();
});

test.each([undefined, null])('%p is nothing to return to', (value) => {
  expect(safeReturnPath(value, known)).toBeUndefined();
});

test('whatever is accepted stays on this origin, under /portal/, without escapes in its path', () => {
  const piece = fc.constantFrom(
    '/portal/',
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2f',
    '%2e',
    '%5c',
    '%00',
    '@',
    ':',
    'evil.example',
    'home',
    '?',
    '#',
    'https:',
    '\n',
    '\t',
    'javascript:',
    ' ',
  );
  const value = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.array(piece, { maxLength: 8 }).map((parts) => `/portal/${parts.join('')}`),
  );
  fc.assert(
    fc.property(value, (text) => {
      const path = safeReturnPath(text, anything);
      if (path === undefined) return;
      const url = new URL(path, 'https://adsum.example');
      expect(url.origin).toBe('https://adsum.example');
      expect(url.pathname).toMatch(/^\/portal\/[^%\\]+$/);
      expect(url.pathname).not.toContain('//');
      expect(path.startsWith(url.pathname)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [2_000, true],
  [2_001, false],
])('a path of %i characters is taken: %p', (length, taken) => {
  const path = '/portal/home?x=';
  expect(safeReturnPath(path + 'a'.repeat(length - path.length), known) !== undefined).toBe(taken);
});
