import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuilt } from '@/server/platform/front/built';
import { pagePolicy } from '@/server/platform/front/csp';
import { createDemoPages, type DemoPages, type DrawDemo } from '@/server/platform/front/demoPages';
import { createFront } from '@/server/platform/front/front';
import { askServer, type Got } from './askServer';

interface OpenFront {
  get(url: string, headers?: Record<string, string>): Promise<Got>;
  demo: DemoPages;
  reported: unknown[];
  close(): void;
}

/** Returns a page as the build leaves it, under the policy of a page without styles. */
export const builtPage = (body: string): string => {
  const policy = pagePolicy({ scripts: [], styles: [] }).replaceAll("'", '&#x27;');
  return `<html><head><meta http-equiv="Content-Security-Policy" content="${policy}"/></head><body>${body}</body></html>`;
};

/** Serves a build of these pages (HTML by path of the route) at a clock that the test moves. */
export async function openFront(options: {
  pages: Record<string, string>;
  draw: DrawDemo;
  now: () => Date;
}): Promise<OpenFront> {
  const root = mkdtempSync(path.join(tmpdir(), 'front-'));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const pages = { '/404': builtPage('404'), '/500': builtPage('500'), ...options.pages };
  const files = Object.keys(pages).map((page) => [page, `pages${page}.html`]);
  put('.next/BUILD_ID', 'abc');
  put('dist/landing.js', 'startLanding()');
  put('.next/server/pages-manifest.json', JSON.stringify(Object.fromEntries(files)));
  for (const [page, html] of Object.entries(pages)) put(`.next/server/pages${page}.html`, html);

  const built = readBuilt(root);
  const reported: unknown[] = [];
  const report = (problem: unknown) => reported.push(problem);
  const demo = createDemoPages({ preparers: built.ofDay, draw: options.draw, report });
  const server = createServer(
    createFront({
      built,
      demo,
      backend: () => undefined,
      nextHandler: () => Promise.reject(new Error('no page is rendered on request')),
      notReady: () => Promise.resolve(undefined),
      publicUrl: 'https://portal.example',
      contactEmail: 'help@portal.example',
      now: options.now,
      report,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (url: string, headers: Record<string, string> = {}) =>
    askServer(port, url, { headers });
  return {
    get,
    demo,
    reported,
    close: () => {
      server.close();
      rmSync(root, { recursive: true });
    },
  };
}
