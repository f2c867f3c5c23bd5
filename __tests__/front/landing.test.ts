/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { heldBack, smallScriptPath } from '@/server/platform/front/landing';
import { bundleSmallScript } from '@/scripts/steps/build.mjs';

const PAGE =
  '<html><head><link rel="preload" href="/portal/fonts/a.woff2" as="font"/>' +
  '<script defer="" noModule="" src="/portal/_next/static/chunks/polyfills-1.js"></script>' +
  '<script src="/portal/_next/static/chunks/webpack-2.js" defer=""></script>' +
  '<script src="/portal/_next/static/chunks/pages/%5Bx%5D-3.js" defer=""></script></head>' +
  '<body><script>inline()</script><p>Page</p>' +
  '<script id="__NEXT_DATA__" type="application/json">{"page":"/"}</script></body></html>';
const SMALL = '/portal/_next/static/landing-1.js';

it('lets the page’s scripts wait for one small script, which has their addresses in order', () => {
  const html = heldBack(PAGE, SMALL);
  expect(html.match(/<script\b[^>]*\ssrc=/g)).toHaveLength(1);
  expect(html).toContain(
    `<script defer src="${SMALL}" data-scripts="/portal/_next/static/chunks/webpack-2.js ` +
      `/portal/_next/static/chunks/pages/%5Bx%5D-3.js"></script></head>`,
  );
});

it('leaves the inline script and the page’s data where they are', () => {
  const html = heldBack(PAGE, SMALL);
  expect(html).toContain('<body><script>inline()</script><p>Page</p>');
  expect(html).toContain(
    '<script id="__NEXT_DATA__" type="application/json">{"page":"/"}</script>',
  );
});

it('leaves a page without scripts as it was built', () => {
  expect(heldBack('<html><head></head></html>', SMALL)).toBe('<html><head></head></html>');
});

it('gives the script another address when it changes', () => {
  expect(smallScriptPath(Buffer.from('a'))).toMatch(
    /^\/portal\/_next\/static\/landing-[0-9a-f]{16}\.js$/,
  );
  expect(smallScriptPath(Buffer.from('a'))).not.toBe(smallScriptPath(Buffer.from('b')));
});

it('is at most 4 kB on its way to the browser', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'landing-'));
  const file = path.join(folder, 'landing.js');
  await bundleSmallScript(file);
  expect(brotliCompressSync(readFileSync(file)).length).toBeLessThanOrEqual(4_000);
  rmSync(folder, { recursive: true });
});
