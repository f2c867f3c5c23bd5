import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PORTAL_BASE } from '@/lib/app/hrefs';
import { getRoute } from '@/lib/app/routes';
import { admitChat } from './csp';
import { fileHeaders, pageHeaders } from './headers';
import { heldBack, smallScriptPath } from './landing';
import { prepare, type StaticFile } from './staticFiles';

/** Everything `next build` made that is static, by request path. */
export interface Built {
  items: ReadonlyMap<string, StaticFile>;
  /** Prepares pages that are drawn for each day (demoPages.ts), by request path. */
  ofDay: ReadonlyMap<string, (html: string) => StaticFile>;
  notFound: StaticFile;
  failed: StaticFile;
  /** True if the build left pages to be rendered on request by Next. */
  rendersOnRequest: boolean;
}

/** The build is missing or unfinished. */
class NotBuilt extends Error {
  constructor() {
    super(
      'The portal has not been built yet. Run `npm start`, which builds it, or `npm run build`.',
    );
    this.name = 'NotBuilt';
  }
}

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
    : [];

const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** False for pages whose address can carry a token: they send no referrer to other sites. */
const namesReferrer = (page: string) => getRoute(page)?.area !== 'account';

/** True for pages with elements that depend on the day (scripts/demoDay). */
const dependsOnDay = (html: string) => html.includes(' data-of-day="');

interface PageParts {
  chat: readonly string[];
  /** Address of the landing page's small script. */
  smallScript: string;
}

function preparePage(built: string, page: string, parts: PageParts, status = 200): StaticFile {
  const row = getRoute(page);
  const html = admitChat(
    row?.signUpDialog ? heldBack(built, parts.smallScript) : built,
    row?.chat ? parts.chat : [],
  );
  return prepare(Buffer.from(html), pageHeaders(html, namesReferrer(page)), status);
}

/**
 * Reads the build of the checkout `root` into memory; pages with the chat may load from its
 * origins.
 * @throws NotBuilt
 */
export function readBuilt(root: string, chat: readonly string[] = []): Built {
  const next = path.join(root, '.next');
  const pagesFolder = path.join(next, 'server', 'pages');
  const manifest = path.join(next, 'server', 'pages-manifest.json');
  const smallScriptFile = path.join(root, 'dist', 'landing.js');
  const needed = [path.join(next, 'BUILD_ID'), manifest, smallScriptFile];
  if (!needed.every(existsSync)) throw new NotBuilt();

  const items = new Map<string, StaticFile>();
  const script = readFileSync(smallScriptFile);
  const parts = { chat, smallScript: smallScriptPath(script) };
  items.set(parts.smallScript, prepare(script, fileHeaders('.js', true)));
  for (const file of filesUnder(path.join(next, 'static'))) {
    items.set(
      `${PORTAL_BASE}/_next/static/${file}`,
      prepare(readFileSync(path.join(next, 'static', file)), fileHeaders(path.extname(file), true)),
    );
  }
  for (const file of filesUnder(path.join(root, 'public'))) {
    // Fonts have their version in their names; the rest of public/ may change under the same name.
    const headers = fileHeaders(path.extname(file), file.startsWith('fonts/'));
    items.set(
      `${PORTAL_BASE}/${file}`,
      prepare(readFileSync(path.join(root, 'public', file)), headers),
    );
  }
  const pages = Object.entries(json<Record<string, string>>(manifest));
  const isPrerendered = ([, file]: [string, string]) => file.endsWith('.html');
  const isFixed = ([page]: [string, string]) =>
    !page.includes('[') && page !== '/404' && page !== '/500';
  const ofDay = new Map<string, (html: string) => StaticFile>();
  for (const [page, file] of pages.filter(isPrerendered).filter(isFixed)) {
    const built = readFileSync(path.join(next, 'server', file), 'utf8');
    items.set(`${PORTAL_BASE}${page}`, preparePage(built, page, parts));
    if (dependsOnDay(built))
      ofDay.set(`${PORTAL_BASE}${page}`, (html) => preparePage(html, page, parts));
  }
  const errorPage = (page: '404' | '500', status: number) =>
    preparePage(
      readFileSync(path.join(pagesFolder, `${page}.html`), 'utf8'),
      `/${page}`,
      parts,
      status,
    );
  const isOurs = ([page]: [string, string]) =>
    page.startsWith('/api/') || /^\/(_app|_document|_error|404|500)$/.test(page);
  return {
    items,
    ofDay,
    notFound: errorPage('404', 404),
    failed: errorPage('500', 500),
    rendersOnRequest: pages.some(
      (entry) => !isOurs(entry) && !(isPrerendered(entry) && isFixed(entry)),
    ),
  };
}
