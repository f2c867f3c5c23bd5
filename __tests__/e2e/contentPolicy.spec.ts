import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { routes } from '../../lib/app/routes';
import { expect, test } from './support/test';

const manifest = JSON.parse(readFileSync('.next/server/pages-manifest.json', 'utf8')) as Record<
  string,
  string
>;
const pages = Object.entries(manifest)
  .filter(([page, file]) => file.endsWith('.html') && !/^\/(404|500)$/.test(page))
  .map(([page]) => `/portal${page}`);

/**
 * Every row of the table of routes is opened in pages.spec.ts, where nothing may be said on the
 * console, so not a refusal either.
 */
const openedElsewhere = new Set(Object.values(routes).map(({ path }) => `/portal${path}`));

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inline = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)([^>]*)>([^]*?)</${tag}>`, 'g'))].map(
    ([, attributes = '', text = '']) => ({ attributes, text }),
  );

/** What the browser refused to run, load or style on this page, in its own words. */
async function violationsOn(page: Page, url: string): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hearViolation', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile }) => {
        void (window as unknown as { hearViolation(text: string): void }).hearViolation(
          `${violatedDirective} ${blockedURI} ${sourceFile ?? ''}`,
        );
      },
    );
  });
  await page.goto(url);
  return heard;
}

test.describe.configure({ mode: 'parallel' });

test('every page of the table of routes is prerendered', () => {
  const missing = Object.values(routes)
    .map(({ path }) => `/portal${path}`)
    .filter((url) => !pages.includes(url));
  expect(missing).toEqual([]);
});

for (const url of pages) {
  test(`${url} is sent under a strict policy, and its one inline script is named in it`, async ({
    request,
  }) => {
    const answer = await request.get(url);
    const html = await answer.text();
    const policy = answer.headers()['content-security-policy'] ?? '';
    const scripts = inline(html, 'script').filter(
      ({ attributes }) => !attributes.includes('application/json'),
    );
    expect(scripts).toHaveLength(1);
    expect(policy).toContain(hash(scripts[0]?.text ?? ''));
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe|style-src [^;]*'unsafe|\*/);

    const styles = inline(html, 'style');
    expect(styles.length).toBeGreaterThan(0);
    for (const { attributes, text } of styles) {
      expect(attributes, 'one emotion cache, extracted into the head').toContain(
        'data-emotion="mui',
      );
      expect(policy).toContain(hash(text));
    }
  });

  if (openedElsewhere.has(url)) continue;
  test(`${url} draws and runs with nothing refused by its policy`, async ({ page }) => {
    expect(await violationsOn(page, url)).toEqual([]);
    await expect(page.locator('body')).not.toBeEmpty();
  });
}
