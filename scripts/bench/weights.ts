import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { getRoute } from '@/lib/app/routes';

export interface Weight {
  page: string;
  bytes: number;
  ratio: number;
  target: number;
}

const gz = (file: string) => gzipSync(readFileSync(path.join('.next', file)), { level: 9 }).length;

/**
 * Lists the scripts that a current browser loads before the page is interactive; `nomodule` is for
 * browsers of ten years ago.
 */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*nomodule)[^>]*\ssrc="\/portal\/_next\/(static\/[^"]+)"/gi)].map(
    ([, file]) => decodeURIComponent(file ?? ''),
  );

const isFramework = (file: string) =>
  /static\/(chunks\/(framework|main|webpack)-|[^/]+\/_(build|ssg)Manifest)/.test(file);

const PUBLIC = 1.8;
const SIGNED_IN = 2.2;

/**
 * Returns the weight limit: public pages have the tighter one (docs/rules/product.md#page-weight).
 * The steps belong to the application: a person who fills them in has decided to sign up.
 */
function targetOf(page: string): number {
  const row = getRoute(page);
  return row && (row.access === 'user' || row.header === 'steps' || row.header === 'helpOnly')
    ? SIGNED_IN
    : PUBLIC;
}

/**
 * Returns what a browser loads for each prerendered page, in gzip-9 bytes, and the weight of Next
 * itself in the same build.
 */
export function weights(): { floor: number; pages: Weight[] } {
  const manifest = JSON.parse(readFileSync('.next/server/pages-manifest.json', 'utf8')) as Record<
    string,
    string
  >;
  const prerendered = Object.entries(manifest).filter(([, file]) => file.endsWith('.html'));
  const listed = prerendered.map(([page, file]) => ({
    page,
    scripts: scriptsOf(readFileSync(path.join('.next/server', file), 'utf8')),
  }));
  const cost = new Map(listed.flatMap(({ scripts }) => scripts).map((file) => [file, gz(file)]));
  const sum = (files: string[]) => files.reduce((total, file) => total + (cost.get(file) ?? 0), 0);
  const floor = sum([...cost.keys()].filter(isFramework));
  const pages = listed.map(({ page, scripts }) => ({
    page,
    bytes: sum(scripts),
    ratio: sum(scripts) / floor,
    target: targetOf(page),
  }));
  return { floor, pages: pages.sort((a, b) => b.bytes - a.bytes) };
}
